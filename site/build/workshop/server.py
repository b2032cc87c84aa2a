"""A static server for this computer: `build.py serve`, and the one that the tests and benchmarks use."""
import contextlib
import gzip
import http.server
import pathlib
import socket
import threading
import time
import urllib.parse

from workshop.environment import say


def types():
    from workshop.dist import TYPES
    return TYPES


class Site:
    """Serves a folder under a sub-path. stop() also cuts kept-alive connections: they would go on being answered."""

    def __init__(self, root, path="/emberdelve/", cache="no-store", port=0, host="127.0.0.1", types=None,
                 compress=False, kbps=0):
        self.root, self.path = pathlib.Path(root).resolve(), "/" + path.strip("/") + "/" if path.strip("/") else "/"
        self.cache, self.port, self.host, self.kbps = cache, port, host, kbps
        self.types, self.compress = types or {}, compress
        self.requests, self.live = [], set()         # (path, status, bytes) of every answer
        self.free_at, self.gate, self.zipped = 0.0, threading.Lock(), {}
        self.extra = {}                              # file name: text, served beside the folder, or instead of it
        self.httpd = None

    def start(self):
        self.httpd = Listener((self.host, self.port), handler_for(self))
        self.port = self.httpd.server_address[1]
        threading.Thread(target=self.httpd.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def stop(self):
        if not self.httpd:
            return
        self.httpd.shutdown()
        self.httpd.server_close()
        self.httpd = None
        for connection in list(self.live):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    @property
    def url(self):
        return f"http://{'localhost' if self.host == '127.0.0.1' else self.host}:{self.port}{self.path}"

    def find(self, address):
        """(file or None) for a request's address."""
        path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
        if not path.startswith(self.path):
            return None
        file = (self.root / (path[len(self.path):] or "index.html")).resolve()
        file = file / "index.html" if file.is_dir() else file
        return file if file.is_relative_to(self.root) and file.is_file() else None

    def body(self, file, accepted):
        """The bytes and how they are encoded, compressed as a usual host does it."""
        data = file.read_bytes()
        if not (self.compress and "gzip" in accepted and file.suffix in COMPRESSED):
            return data, None
        key = (file, file.stat().st_mtime_ns)
        if key not in self.zipped:
            self.zipped[key] = gzip.compress(data, 6, mtime=0)
        return self.zipped[key], "gzip"

    def pace(self, count):
        """One shared link for all connections."""
        if not self.kbps:
            return
        with self.gate:
            self.free_at = max(self.free_at, time.monotonic()) + count * 8 / (self.kbps * 1000)
            wait = self.free_at - time.monotonic()
        time.sleep(max(0.0, wait))


COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".wasm", ".svg", ".webmanifest", ".ftl", ".txt"}


class Listener(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, client_address):
        pass                                         # a browser that closes a connection early is no event


def handler_for(site):
    """A class of its own for each site, as the listener wants a class."""
    return type("SiteHandler", (Handler,), {"site": site})


class Handler(http.server.BaseHTTPRequestHandler):
    site = None                                      # see handler_for
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self):
        super().setup()
        self.site.live.add(self.connection)

    def finish(self):
        self.site.live.discard(self.connection)
        with contextlib.suppress(OSError):
            super().finish()

    def log_message(self, *_):
        pass

    def do_GET(self):
        file = self.site.find(self.path)
        added = self.site.extra.get(self.path.rsplit("/", 1)[-1])
        cache = {"Cache-Control": self.site.cache}
        if added is not None:
            return self.reply(200, added.encode(), {"Content-Type": "text/javascript", **cache})
        if file is None:
            return self.reply(404, b"not found", {"Content-Type": "text/plain"})
        data, encoding = self.site.body(file, self.headers.get("Accept-Encoding", ""))
        kind = self.site.types.get(file.suffix) or types().get(file.suffix, "application/octet-stream")
        headers = {"Content-Type": kind, **cache}
        self.reply(200, data, {**headers, "Content-Encoding": encoding} if encoding else headers)

    do_HEAD = do_GET

    def reply(self, status, data, headers):
        self.site.requests.append((self.path, status, len(data)))
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(data))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.send(memoryview(data))

    def send(self, data):
        step = 65536 if self.site.kbps else len(data) or 1
        for start in range(0, len(data), step):
            self.site.pace(min(step, len(data) - start))
            self.wfile.write(data[start:start + step])


def serve(root, port, path):
    try:
        site = Site(root, path, cache="no-cache", port=port).start()
    except OSError:
        say(f"port {port} is taken: using another one")
        site = Site(root, path, cache="no-cache").start()
    print(f"Emberdelve is at {site.url}  (Ctrl-C ends it)", flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        site.stop()
