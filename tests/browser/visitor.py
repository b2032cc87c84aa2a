"""Somebody at a page: what must not happen is noted."""
import time

from playwright.sync_api import Error

VIOLATIONS = """globalThis.violations = [];
    addEventListener('securitypolicyviolation',
        (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));"""
# A worker that finds no store starts as in a private window: it writes nothing down for a later start.
FORGETFUL = "Object.defineProperty(self, 'caches', { value: undefined });\n"
AFRESH, FOR_AN_HOUR = "no-store", "max-age=3600"


class Visitor:
    """A page with everything noted that must not happen: errors, policy violations, requests that leave the site.

    A visitor whose browser blocks service workers is taken to want nothing stored, and shares a browser context with
    earlier visitors of other sites that had the same options: that saves a third of a start. The page is new, and
    all storage belongs to the address of its site: nobody finds what another has left. What is set on
    the context itself would last, so set it on the page. The browser's own cache may answer for what was fetched once:
    that saves another third of each later start."""

    def __init__(self, browser, site, before=None, **options):
        self.site = site
        self.errors, self.abroad, self.pages = [], [], []
        self.before = VIOLATIONS + (before or "")
        stores = options.get("service_workers") != "block"
        self.alone = stores
        self.context = browser.new_context(**options) if stores else shared_context(browser, options, site.url)
        self.serve_worker(stores)
        self.page = self.open_page()

    def serve_worker(self, stores):
        """Forgetful, unless somebody on this site wants things stored: then as it is."""
        if stores:
            self.site.extra["worker.js"], self.site.cache = None, AFRESH
        elif "worker.js" not in self.site.extra:
            self.site.cache = FOR_AN_HOUR
            self.site.extra["worker.js"] = FORGETFUL + (self.site.root / "worker.js").read_text("utf8")

    def open_page(self):
        page = self.context.new_page()
        page.add_init_script(self.before)
        page.on("request", self.note)
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("popup", lambda popup: self.pages.append(popup))
        self.pages.append(page)
        return page

    def note(self, request):
        if request.url.startswith("http") and not request.url.startswith(self.site.url):
            self.abroad.append(request.url)

    def go(self, path="", page=None):
        """To an address of the site. A dialog that was just closed may still be stepping back in the history, which
        takes the place of the first try."""
        page, address = page or self.page, self.site.url + path
        try:
            page.goto(address)
        except Error as error:
            if "ERR_ABORTED" not in error.message:
                raise
            page.goto(address)
        return self

    def until(self, expression, seconds=60, page=None):
        """Waits for a true value. Not Playwright's own way: that one evaluates a string, which our policy forbids."""
        end = time.monotonic() + seconds
        while True:
            value = (page or self.page).evaluate(expression)
            if value or time.monotonic() > end:
                assert value, \
                    f"not within {seconds} s: {expression}\npage says: {self.text(page)[:400]}\nerrors: {self.errors}"
                return value
            time.sleep(0.03)

    def text(self, page=None):
        return (page or self.page).evaluate("document.body.innerText")

    def engine(self, page=None):
        self.until("performance.getEntriesByName('engine-ready').length > 0", page=page)
        return self

    def offline_ready(self):
        self.engine()
        self.until("document.documentElement.dataset.offline === 'ready'")
        self.until("navigator.serviceWorker.controller !== null")
        return self

    def ask(self, op, **arguments):
        """Through a second engine of the page's own making: the one of the panels is left alone."""
        return self.page.evaluate("""async ([op, args]) => {
            const { Engine } = await import('./ground/engine.js');
            globalThis.asked ??= new Engine();
            return globalThis.asked.call(op, args);
        }""", [op, arguments])

    def violations(self):
        return self.page.evaluate("violations")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.alone:
            self.context.close()
            return
        for page in self.pages:
            page.close()


def shared_context(browser, options, address):
    """A context with these options that lasts as long as the browser, and that has never been at this address."""
    known = contexts.setdefault((browser, repr(sorted(options.items()))), [])
    for context, addresses in known:
        if address not in addresses:
            addresses.add(address)
            return context
    context = browser.new_context(**options)
    context.new_page()                  # with no page at all, a context would give up its processes
    known.append((context, {address}))
    return context


contexts = {}
