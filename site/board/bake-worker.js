// Bakes tiles beside the page, so that no tap waits for stone to be cut.
import { bakeTile } from "./tiles.js";
import { addLandmarks } from "./landmarks.js";

/** @type {Promise<unknown>} */
let ready = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  if (data.landmarks) ready = addLandmarks(data.landmarks);
  else ready.then(() => bake(data));
});

/** @param {import("./tiles.js").Order} order */
function bake(order) {
  const canvas = /** @type {OffscreenCanvas} */ (bakeTile(order));
  const bitmap = canvas.transferToImageBitmap();
  /** @type {any} */ (self).postMessage({ key: order.key, px: order.px, bitmap }, [bitmap]);
}
