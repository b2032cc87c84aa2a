// Bakes tiles beside the page, so that no tap waits for stone to be cut.
import { bakeTile } from "./tiles.js";
import { addLandmarks } from "./landmarks.js";
import { addLooks } from "./looks.js";

/** @type {Promise<unknown>} */
let ready = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  if (data.landmarks) ready = Promise.all([addLandmarks(data.landmarks), addLooks(data.looks)]);
  else ready.then(() => bake(data));
});

/** @param {import("./tiles.js").Order} order */
function bake(order) {
  const canvas = /** @type {OffscreenCanvas} */ (bakeTile(order));
  const bitmap = canvas.transferToImageBitmap();
  /** @type {any} */ (self).postMessage({ key: order.key, px: order.px, bitmap }, [bitmap]);
}
