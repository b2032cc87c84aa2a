// The face for names and numbers on the canvas: it has both scripts, and its figures stand in line.
export const FONT = '"Philosopher", "Alegreya", Georgia, serif';
