"""A server of somebody else's, on an address of its own: one file as it should be, and what hosts do wrong with it."""
import contextlib
import gzip
import http.server
import threading

GIGABYTE, PIECE = 1 << 30, b" " * 65_536
OPEN = {"Access-Control-Allow-Origin": "*", "Content-Type": "application/json"}


class Host:
    """`with Host(text) as host`: `host.url + "open"` is the file as it should be. sent: bytes that went out, by
    path."""

    def __init__(self, text):
        self.file, self.sent, self.over = text.encode(), {}, threading.Event()

    def __enter__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.host, self.server.daemon_threads = self, True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        return self

    def __exit__(self, *_):
        self.over.set()
        self.server.shutdown()
        self.server.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    """What a path answers: `send_` and its name."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        name = self.path.strip("/").partition("?")[0]
        with contextlib.suppress(OSError):     # the page has hung up
            getattr(self, f"send_{name}", self.send_missing)()

    def head(self, status=200, **more):
        self.send_response(status)
        for key, value in {**OPEN, **{key.replace("_", "-"): value for key, value in more.items()}}.items():
            self.send_header(key, value)
        self.end_headers()

    def put(self, data):
        self.wfile.write(data)
        self.server.host.sent[self.path] = self.server.host.sent.get(self.path, 0) + len(data)

    def send_open(self):
        self.head()
        self.put(self.server.host.file)

    def send_closed(self):
        self.send_response(200)
        self.end_headers()
        self.put(self.server.host.file)

    def send_missing(self):
        self.head(404)
        self.put(b"not here")

    def send_moved(self):
        self.head(302, Location="/open")

    def send_moved_elsewhere(self):
        self.head(302, Location="http://example.invalid/pack")

    def send_circle(self):
        self.head(302, Location="/circle")

    def send_silent(self):
        self.server.host.over.wait(60)

    def send_stops_halfway(self):
        self.head(Content_Length=str(len(self.server.host.file)))
        self.put(self.server.host.file[:100])
        self.wfile.flush()
        self.server.host.over.wait(60)

    def send_drips(self):
        self.head()
        while not self.server.host.over.wait(0.2):
            self.put(b" ")
            self.wfile.flush()

    def send_hangs_up(self):
        self.head(Content_Length=str(len(self.server.host.file)))
        self.put(self.server.host.file[:100])

    def send_huge(self):
        self.head()
        for _ in range(GIGABYTE // len(PIECE)):
            self.put(PIECE)

    def send_huge_and_says_so(self):
        self.head(Content_Length=str(GIGABYTE))
        for _ in range(GIGABYTE // len(PIECE)):
            self.put(PIECE)

    def send_bomb(self):
        self.head(Content_Encoding="gzip")
        self.put(gzip.compress(b" " * (200 << 20)))

    def send_page(self):
        self.head(Content_Type="text/html")
        self.put(b"<!doctype html><title>Log in</title>")

    def send_bytes(self):
        self.head(Content_Type="application/octet-stream")
        self.put(bytes(range(256)) * 40)

    def send_nothing(self):
        self.head()

    def send_no_content(self):
        self.head(204)
