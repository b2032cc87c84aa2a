// Bakes tiles beside the page, so that no tap waits for stone to be cut.
import { bakeTile } from "./tiles.js";

self.addEventListener("message", (event) => {
  const canvas = /** @type {OffscreenCanvas} */ (bakeTile(event.data));
  const bitmap = canvas.transferToImageBitmap();
  /** @type {any} */ (self).postMessage({ key: event.data.key, px: event.data.px, bitmap }, [bitmap]);
});
