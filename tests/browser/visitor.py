"""Somebody at a page: what must not happen is noted."""
import time


class Visitor:
    """A page with everything noted that must not happen: errors, policy violations, requests that leave the site."""

    def __init__(self, browser, site, before=None, **context):
        self.site = site
        self.errors, self.abroad = [], []
        self.context = browser.new_context(**context)
        self.context.on("request", self.note)
        if before:
            self.context.add_init_script(before)
        self.context.add_init_script("""globalThis.violations = [];
            addEventListener('securitypolicyviolation',
                (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));""")
        self.page = self.open_page()

    def open_page(self):
        page = self.context.new_page()
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def note(self, request):
        if request.url.startswith("http") and not request.url.startswith(self.site.url):
            self.abroad.append(request.url)

    def go(self, path="", page=None):
        (page or self.page).goto(self.site.url + path)
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
            const { Engine } = await import('./engine.js');
            globalThis.asked ??= new Engine();
            return globalThis.asked.call(op, args);
        }""", [op, arguments])

    def violations(self):
        return self.page.evaluate("violations")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()
