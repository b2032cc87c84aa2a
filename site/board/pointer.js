// Fingers, mouse and wheel, as the board understands them: pan, zoom about a point, tap, look closer.

const SLOP = 8; // css pixels a tap may wander
const LONG = 480; // ms of a long press

/** @typedef {{pan: (dx: number, dy: number) => void, zoom: (factor: number, x: number, y: number) => void, tap: (x: number, y: number, finger: boolean) => void,
 *   inspect: (x: number, y: number) => void, hover: (x: number | null, y: number | null) => void, settle: () => void}} Hands */

export class Pointer {
  /** @param {HTMLElement} element @param {Hands} hands */
  constructor(element, hands) {
    this.element = element;
    this.hands = hands;
    /** @type {Map<number, {x: number, y: number}>} */
    this.down = new Map();
    this.moved = false;
    this.long = 0;
    this.off = new AbortController();
    element.style.touchAction = "none";
    this.listen();
  }

  listen() {
    const on = (/** @type {string} */ type, /** @type {(e: any) => void} */ f, passive = true) => this.element.addEventListener(type, f, { signal: this.off.signal, passive });
    on("pointerdown", (e) => this.press(e));
    on("pointermove", (e) => this.move(e));
    on("pointerup", (e) => this.release(e, true));
    on("pointercancel", (e) => this.release(e, false));
    on("pointerleave", () => this.hands.hover(null, null));
    on("wheel", (e) => this.wheel(e), false);
    on("contextmenu", (e) => this.menu(e), false);
  }

  /** @param {{clientX: number, clientY: number}} e @returns {{x: number, y: number}} */
  place(e) {
    const box = this.element.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  }

  /** @param {PointerEvent} e */
  press(e) {
    if (e.button !== 0) return;
    this.element.setPointerCapture(e.pointerId);
    const at = this.place(e);
    this.down.set(e.pointerId, at);
    this.moved = this.down.size > 1;
    clearTimeout(this.long);
    if (this.down.size === 1) this.long = window.setTimeout(() => this.pressLong(at), LONG);
  }

  /** @param {{x: number, y: number}} at */
  pressLong(at) {
    if (this.moved || this.down.size !== 1) return;
    this.moved = true;
    this.hands.inspect(at.x, at.y);
  }

  /** @param {PointerEvent} e */
  move(e) {
    const now = this.place(e), was = this.down.get(e.pointerId);
    if (!was) return void (e.pointerType === "mouse" && this.hands.hover(now.x, now.y));
    if (!this.moved && Math.hypot(now.x - was.x, now.y - was.y) < SLOP) return;
    this.moved = true;
    clearTimeout(this.long);
    if (this.down.size === 1) this.hands.pan(now.x - was.x, now.y - was.y);
    else if (this.down.size === 2) this.pinch(e.pointerId, was, now);
    this.down.set(e.pointerId, now);
  }

  /** Two fingers: the point between them stays under them. @param {number} id @param {{x: number, y: number}} was @param {{x: number, y: number}} now */
  pinch(id, was, now) {
    const other = [...this.down].filter(([key]) => key !== id)[0][1];
    const before = Math.hypot(was.x - other.x, was.y - other.y), after = Math.hypot(now.x - other.x, now.y - other.y);
    this.hands.pan((now.x - was.x) / 2, (now.y - was.y) / 2);
    if (before > 10 && after > 10) this.hands.zoom(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  /** @param {PointerEvent} e @param {boolean} lifted */
  release(e, lifted) {
    const at = this.down.get(e.pointerId);
    clearTimeout(this.long);
    if (!at) return;
    this.down.delete(e.pointerId);
    if (lifted && !this.moved && !this.down.size) this.hands.tap(at.x, at.y, e.pointerType !== "mouse");
    else if (!this.down.size) this.hands.settle();
  }

  /** A trackpad's pinch comes as a wheel with the control key. @param {WheelEvent} e */
  wheel(e) {
    e.preventDefault();
    const at = this.place(e), unit = e.deltaMode === 1 ? 16 : 1, k = e.ctrlKey ? 0.01 : 0.0016;
    this.hands.zoom(Math.exp(-Math.max(-240, Math.min(240, e.deltaY * unit)) * k), at.x, at.y);
    this.hands.settle();
  }

  /** @param {MouseEvent} e */
  menu(e) {
    e.preventDefault();
    const at = this.place(e);
    if (/** @type {any} */ (e).pointerType !== "touch") this.hands.inspect(at.x, at.y);
  }

  destroy() {
    this.off.abort();
    clearTimeout(this.long);
  }
}
