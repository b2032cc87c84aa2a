// Compiles Python's standard library and the engine to bytecode, with the very Python that will run it.
//   node precompile.mjs PYODIDE_DIR ENGINE_ZIP OUT_DIR
// No hash randomisation and no debug ranges, so that the same sources give the same bytes.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodideDir, engine, out] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, 'pyodide.mjs')));
const env = { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1', PYTHONDONTWRITEBYTECODE: '1' };
const here = (name) => new URL(name, import.meta.url);
const STAND_INS = here('./standins/');

fs.mkdirSync(out, { recursive: true });
try {
  await compile();
} catch (error) {
  console.error(error.message);      // without the stack, which would quote a megabyte of Pyodide
  process.exit(1);
}

async function compile() {
  const python = await loadPyodide({ env });
  put(python, '/library.zip', path.join(pyodideDir, 'python_stdlib.zip'));
  put(python, '/engine.zip', engine);
  python.FS.mkdirTree('/out');
  python.FS.mkdirTree('/standins');
  for (const name of fs.readdirSync(STAND_INS).filter((entry) => entry.endsWith('.py'))) put(python, `/standins/${name}`, new URL(name, STAND_INS));
  run(python, 'precompile.py');
  python.globals.get('start_library')();
  take(python, ['start.zip']);
  const [every, late] = await reached(path.join(out, 'start.zip'));
  python.globals.get('main')(every, late);
  take(python, ['library.zip', 'whole.zip', 'engine.zip', 'modules.json', ...late.map(([part]) => `${part}.zip`)]);
}

/** The modules that a Python started from that library comes to, and those that each late part adds. */
async function reached(library) {
  const python = await loadPyodide({ env, stdLibURL: library });
  put(python, '/engine.zip', engine);
  const names = run(python, 'reach.py').toJs();
  fs.rmSync(library);
  return names;
}

function put(python, place, file) {
  python.FS.writeFile(place, fs.readFileSync(file));
}

function run(python, name) {
  return python.runPython(fs.readFileSync(here(`./${name}`), 'utf8'), { filename: name });
}

function take(python, names) {
  for (const name of names) fs.writeFileSync(path.join(out, name), python.FS.readFile(`/out/${name}`));
}
