"""Makes a screenshot a third as large: a PNG of 256 colours, chosen by median cut. Standard library only."""
import collections
import itertools
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256


def shrink(path):
    width, height, rows = read(path.read_bytes())
    pixels = [row[place:place + 3] for row in rows for place in range(0, len(row), 3)]
    palette, nearest = choose(collections.Counter(pixels))
    index = bytes(map(nearest.__getitem__, pixels))
    path.write_bytes(write(width, height, palette, index))


def read(data):
    """(width, height, rows of RGB bytes) of an 8-bit PNG without interlace."""
    chunks, place = {}, len(SIGNATURE)
    while place < len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        chunks[kind] = chunks.get(kind, b"") + data[place + 8:place + 8 + length]
        place += length + 12
    width, height, depth, kind = struct.unpack_from(">IIBB", chunks[b"IHDR"])
    assert depth == 8 and kind in (2, 6), "screenshots are RGB or RGBA"
    return width, height, plain(list(unfiltered(zlib.decompress(chunks[b"IDAT"]), width, 3 if kind == 2 else 4)), kind)


def plain(rows, kind):
    return rows if kind == 2 else [bytes(value for place, value in enumerate(row) if place % 4 < 3) for row in rows]


def unfiltered(data, width, step):
    size, before = width * step, bytearray(width * step)
    for start in range(0, len(data), size + 1):
        row = bytearray(data[start + 1:start + 1 + size])
        undo(data[start], row, before, step)
        yield bytes(row)
        before = row


def undo(filter_, row, before, step):
    for place in range(len(row)) if filter_ else ():
        left = row[place - step] if place >= step else 0
        corner = before[place - step] if place >= step else 0
        guess = {1: left, 2: before[place], 3: (left + before[place]) // 2}.get(filter_)
        row[place] = (row[place] + (paeth(left, before[place], corner) if guess is None else guess)) & 255


def paeth(left, above, corner):
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))


def choose(counts):
    """(palette, {colour: its place}): the box with the widest spread is halved until there are enough;
    many pixels weigh a little."""
    boxes = [measured(list(counts), counts)]
    while len(boxes) < COLOURS:
        boxes.sort(key=lambda box: box[0])
        boxes += [measured(half, counts) for half in halves(*boxes.pop()[1:], counts)]
    return [mean(box, counts) for *_, box in boxes], {colour: place for place, (*_, box) in enumerate(boxes)
                                                      for colour in box}


def measured(box, counts):
    """(how much it wants to be halved, along which channel, the colours)"""
    wide, channel = max((max(values) - min(values), place) for place, values in enumerate(zip(*box, strict=True)))
    return wide * sum(counts[colour] for colour in box) ** 0.3, channel, box


def halves(channel, box, counts):
    """At the middle of the pixels, or nearer to the middle of the colours when a few colours hold most pixels."""
    ordered, half = sorted(box, key=lambda colour: colour[channel]), sum(counts[colour] for colour in box) / 2
    middle = next((place for place, seen in enumerate(itertools.accumulate(counts[colour] for colour in ordered), 1)
                   if seen >= half), len(box))
    place = min(max((min(middle, len(box) - 1) + len(box) // 2) // 2, 1), len(box) - 1)
    return [ordered[:place], ordered[place:]]


def mean(box, counts):
    total = sum(counts[colour] for colour in box)
    return bytes(round(sum(colour[channel] * counts[colour] for colour in box) / total) for channel in range(3))


def write(width, height, palette, index):
    rows = b"".join(b"\0" + index[start:start + width] for start in range(0, width * height, width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return (SIGNATURE + chunk(b"IHDR", header) + chunk(b"PLTE", b"".join(palette))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
