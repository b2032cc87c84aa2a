// The forecast: what the coming Villain Phase will do if the Hero Phase ends here, or on a square that is pointed at. Fetched when it is first wanted.

export { contemplate, join } from './asking.js';
export { forecastPanel } from './panel.js';
