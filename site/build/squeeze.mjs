// node squeeze.mjs FOLDER: takes comments and blanks out of the scripts and style sheets of a finished site, and nothing else:
// names stay as they are, so that a stack trace in a bug report can be read. What carries a line that build.py stamps is left alone.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', 'x'));
const { minify } = require('terser');
const STAMPED = new Set(['worker.js', 'service-worker.js', path.join('saves', 'pictures.js')]);
const LONGEST = 400;     // a line of a stack trace still points somewhere
const PLAIN = { module: true, compress: false, mangle: false, format: { comments: /@license|^!/, max_line_len: LONGEST } };

const root = process.argv[2];
for (const file of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  const place = path.join(root, file);
  if (file.endsWith('.js') && !STAMPED.has(file)) await squeeze(place);
  if (file.endsWith('.css')) fs.writeFileSync(place, plainStyles(fs.readFileSync(place, 'utf8')));
}

/** @param {string} place */
async function squeeze(place) {
  const { code } = await minify(fs.readFileSync(place, 'utf8'), PLAIN);
  fs.writeFileSync(place, `${code}\n`);
}

/** Comments and the blanks at both ends of lines; what stands inside a line is left alone. @param {string} text */
function plainStyles(text) {
  return text.replace(/\/\*[^]*?\*\//g, '').split('\n').map((line) => line.trim()).filter(Boolean).join('\n') + '\n';
}
