// Bakes tiles beside the page, so that no tap waits for stone to be cut.
import { bakeTile } from "./tiles.js";
import { addLandmarks } from "./landmarks.js";
import { addLooks } from "./looks.js";

/** @type {Promise<unknown>} */
let ready = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  if (data.landmarks) ready = Promise.allSettled([addLandmarks(data.landmarks), addLooks(data.looks)]);
  else ready.then(() => bake(data)).catch((error) => refuse(data, error));
});

/** A rejected promise in a worker is heard by nobody: the page is told which tile failed.
 * @param {import("./tiles.js").Order} order @param {unknown} error */
function refuse({ key, px }, error) {
  self.postMessage({ key, px, failed: String(error) });
}

/** @param {import("./tiles.js").Order} order */
function bake(order) {
  const canvas = /** @type {OffscreenCanvas} */ (bakeTile(order));
  const bitmap = canvas.transferToImageBitmap();
  /** @type {any} */ (self).postMessage({ key: order.key, px: order.px, bitmap }, [bitmap]);
}
