"""Icons: the ones that cards and the page name, as paths with whole numbers; and the app's own icon in its sizes."""
import functools
import json
import re

from workshop import node, packs
from workshop.environment import ROOT, Missing

TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "icon-180.png": 180}


def wanted():
    """Names of icons: cards and tokens name theirs in YAML, the page in site/icons.txt."""
    return sorted(packs.icons_named() | named_by_page())


def named_by_page():
    lines = (ROOT / "site" / "icons.txt").read_text("utf8").splitlines()
    return {line.split("#")[0].strip() for line in lines} - {""}


def artists():
    """{icon: artist}. An icon without a named artist may not be shipped."""
    groups = json.loads((ROOT / "content" / "icon-artists.json").read_text("utf8"))
    table = {icon: artist for group in groups.values() for icon, artist in group.items()}
    nameless = [icon for icon in wanted() if icon not in table]
    if nameless:
        raise Missing("icons without an artist in content/icon-artists.json: " + ", ".join(nameless))
    return {icon: table[icon] for icon in wanted()}


def add(dist):
    """icons/icons.json: {icon: path} of those that the page names (others travel with their boxes); known.json: of all,
    for packs of players; the app's own."""
    write(dist / "icons" / "icons.json", paths(named_by_page()))
    write(dist / "icons" / "known.json", paths(wanted()))
    app_icons(dist / "icons")


def of_pack(folder):
    """The icons of a box: {"icons": {icon: path}, "cards": {card or token: icon}}."""
    return {"icons": paths(packs.icons_named(folder) - named_by_page()), "cards": packs.icons_by_card(folder)}


def paths(names):
    found, known = outlines(), artists()
    unknown = [icon for icon in known if icon not in found]
    if unknown:
        raise Missing("the icon set has no icon named " + ", ".join(unknown))
    return {icon: whole(path_of(icon, found[icon]["body"])) for icon in sorted(names)}


@functools.cache
def outlines():
    return json.loads((node.modules() / "@iconify-json/game-icons/icons.json").read_text("utf8"))["icons"]


def write(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")), "utf8")


def path_of(icon, body):
    paths = re.findall(r'\sd="([^"]+)"', body)
    if len(paths) != 1:
        raise Missing(f"the icon {icon} is not one single path")
    return paths[0]


def whole(path):
    """Round an outline to whole-number coordinates; rounded from true positions, so that errors do not add up."""
    return Rounder().run(TOKEN.findall(path))


class Rounder:
    def __init__(self):
        self.at, self.start = (0.0, 0.0), (0.0, 0.0)             # where the pen truly is, where the outline began
        self.out_at, self.out_start = (0, 0), (0, 0)             # the same as written
        self.out = []

    def run(self, tokens):
        position = 0
        while position < len(tokens):
            if tokens[position].isalpha():
                command, position = tokens[position], position + 1
            count = COUNT[command.upper()]
            self.step(command, [float(token) for token in tokens[position:position + count]])
            position += count
            command = {"M": "L", "m": "l"}.get(command, command)
        return "".join(self.out)

    def step(self, command, numbers):
        kind, relative = command.upper(), command.islower()
        if kind == "Z":
            self.at, self.out_at = self.start, self.out_start
            return self.out.append("z")
        points, head = self.points(kind, numbers, relative)
        self.write(kind, relative, points, head)
        if kind == "M":
            self.start, self.out_start = self.at, self.out_at

    def points(self, kind, numbers, relative):
        """Absolute points of a command, and what stands before them (the radii and flags of an arc)."""
        x, y = self.at if relative else (0.0, 0.0)
        if kind == "H":
            return [(x + numbers[0], self.at[1])], ""
        if kind == "V":
            return [(self.at[0], y + numbers[0])], ""
        head, tail = (numbers[:5], numbers[5:]) if kind == "A" else ([], numbers)
        return [(x + tail[i], y + tail[i + 1]) for i in range(0, len(tail), 2)], " ".join(f"{max(round(n), 0)}"
                                                                                          for n in head)

    def write(self, kind, relative, points, head):
        rounded = [(round(x), round(y)) for x, y in points]
        base = self.out_at if relative else (0, 0)
        shown = [(x - base[0], y - base[1]) for x, y in rounded]
        numbers = {"H": [shown[-1][0]], "V": [shown[-1][1]]}.get(kind) or [n for point in shown for n in point]
        text = "".join(f"{n}" if n < 0 or (i == 0 and not head) else f" {n}" for i, n in enumerate(numbers))
        self.out.append((kind.lower() if relative else kind) + head + text)
        self.at, self.out_at = points[-1], rounded[-1]


def app_icons(folder):
    import resvg_py
    art = (ROOT / "site" / "build" / "icon.svg").read_text("utf8")
    (folder / "icon.svg").write_text(art, "utf8")
    for name, size in SIZES.items():
        (folder / name).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=art, width=size, height=size)))
    whole_square = art.replace('rx="104"', 'rx="0"')         # a mask is cut by the system: the art reaches every edge
    (folder / "maskable-512.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=whole_square, width=512,
                                                                          height=512)))
