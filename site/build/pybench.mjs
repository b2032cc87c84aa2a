// Plays random games inside Pyodide in Node:  node pybench.mjs PYODIDE_DIR WHEEL CODE_FILE [PACKAGE_DIR...]
// Reads a line, runs one slice, prints its rate: so that the slices can be interleaved with CPython's.
// The code can import the packages, too.
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

const [pyodideDir, wheel, code, ...packages] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, 'pyodide.mjs')));
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: '1' } });
python.FS.writeFile('/engine.whl', fs.readFileSync(wheel));
python.runPython('import zipfile, sys; zipfile.ZipFile("/engine.whl").extractall("/engine"); sys.path.insert(0, "/engine")');
const HOME = '/project/site/build';      // as deep as in the project, whose root the workshop finds by going up
for (const folder of packages) python.mountNodeFS(`${HOME}/${path.basename(folder)}`, folder);
python.runPython(`sys.path.append("${HOME}")`);
python.runPython(fs.readFileSync(code, 'utf8'));
console.log('ready');
for await (const line of readline.createInterface({ input: process.stdin })) {
  console.log(python.runPython(`slice_rate(${Number(line)})`));
}
