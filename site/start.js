// Shows the title screen, and only then fetches the rest: its many files would keep those of this screen waiting on the line.

import { tellBroken } from './title/title.js';

import('./main.js').catch((fault) => { tellBroken(); throw fault; });
