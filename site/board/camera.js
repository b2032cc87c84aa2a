// The camera. Pure arithmetic between squares of the world and pixels of the screen; nothing here draws.

/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").Size} Size */
/** @typedef {import("./types.js").Padding} Padding */

export const ZOOM_MIN = 12;
export const ZOOM_MAX = 128;
const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };

/** @param {Camera} cam @param {Size} size @param {number} x @param {number} y @returns {[number, number]} css pixels */
export function toScreen(cam, size, x, y) {
  return [(x - cam.x) * cam.zoom + size.width / 2, (y - cam.y) * cam.zoom + size.height / 2];
}

/** @param {Camera} cam @param {Size} size @param {number} px @param {number} py @returns {[number, number]} squares */
export function toWorld(cam, size, px, py) {
  return [(px - size.width / 2) / cam.zoom + cam.x, (py - size.height / 2) / cam.zoom + cam.y];
}

/** @param {number} zoom */
export const clampZoom = (zoom) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** Zoom so that the point of the world under (px, py) stays there.
 * @param {Camera} cam @param {Size} size @param {number} factor @param {number} px @param {number} py @returns {Camera} */
export function zoomAbout(cam, size, factor, px, py) {
  const zoom = clampZoom(cam.zoom * factor), [x, y] = toWorld(cam, size, px, py);
  return { zoom, x: x - (px - size.width / 2) / zoom, y: y - (py - size.height / 2) / zoom };
}

/** @param {Camera} cam @param {number} dx css pixels the finger moved @param {number} dy @returns {Camera} */
export function pan(cam, dx, dy) {
  return { ...cam, x: cam.x - dx / cam.zoom, y: cam.y - dy / cam.zoom };
}

/** The camera that shows all of the bounds inside the padding.
 * @param {number[]} bounds left, top, right, bottom @param {Size} size @param {Padding} [padding] @param {number} [most] largest zoom @returns {Camera} */
export function fit(bounds, size, padding = NO_PADDING, most = 84) {
  const width = Math.max(1, size.width - padding.left - padding.right), height = Math.max(1, size.height - padding.top - padding.bottom);
  const zoom = Math.min(most, clampZoom(Math.min(width / (bounds[2] - bounds[0] + 1), height / (bounds[3] - bounds[1] + 1))));
  return centreOn((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, zoom, padding);
}

/** A point of the world in the middle of what the padding leaves free.
 * @param {number} x @param {number} y @param {number} zoom @param {Padding} [padding] @returns {Camera} */
export function centreOn(x, y, zoom, padding = NO_PADDING) {
  return { zoom, x: x + (padding.right - padding.left) / 2 / zoom, y: y + (padding.bottom - padding.top) / 2 / zoom };
}

/** Never lose the board: some of it stays in the middle; if all fits in one direction, a little freedom only.
 * @param {Camera} cam @param {number[]} bounds @param {Padding} [padding] @returns {Camera} */
export function clamp(cam, bounds, padding = NO_PADDING) {
  const zoom = clampZoom(cam.zoom), ox = (padding.right - padding.left) / 2 / zoom, oy = (padding.bottom - padding.top) / 2 / zoom;
  return {
    zoom,
    x: Math.min(bounds[2] + ox, Math.max(bounds[0] + ox, cam.x)),
    y: Math.min(bounds[3] + oy, Math.max(bounds[1] + oy, cam.y)),
  };
}

/** The smallest move that brings a place into sight. @param {Camera} cam @param {Size} size @param {number} x @param {number} y @param {Padding} [padding] @param {number} [margin] @returns {Camera} */
export function bring(cam, size, x, y, padding = NO_PADDING, margin = 1) {
  const [px, py] = toScreen(cam, size, x, y), m = margin * cam.zoom;
  const shift = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) => (low > high ? at - (low + high) / 2 : at < low ? at - low : at > high ? at - high : 0);
  return pan(cam, -shift(px, padding.left + m, size.width - padding.right - m), -shift(py, padding.top + m, size.height - padding.bottom - m));
}

/** Between two cameras, for a glide; zoom goes by ratio so that the speed looks even.
 * @param {Camera} a @param {Camera} b @param {number} t @returns {Camera} */
export function between(a, b, t) {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, zoom: a.zoom * Math.pow(b.zoom / a.zoom, t) };
}
