// The program at the table: it plays for companions, says why, gives hints, and finds what decided a game. Fetched when it is first wanted.

export { join } from './playing.js';
export { command, companionPanel, overruledNote } from './panel.js';
export { beginHint, closeHint, hintPanel } from './hint.js';
export { beginDecisive, decisivePanel } from './decisive.js';
