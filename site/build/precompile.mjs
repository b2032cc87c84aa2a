// Compiles Python's standard library and the engine to bytecode, with the very Python that will run it.
//   node precompile.mjs PYODIDE_DIR WHEEL OUT_DIR
// No hash randomisation and no debug ranges, so that the same sources give the same bytes.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodideDir, wheel, out] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, 'pyodide.mjs')));
const python = await loadPyodide({ env: { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1', PYTHONDONTWRITEBYTECODE: '1' } });

python.FS.mkdirTree('/out');
python.FS.writeFile('/library.zip', fs.readFileSync(path.join(pyodideDir, 'python_stdlib.zip')));
python.FS.writeFile('/engine.whl', fs.readFileSync(wheel));
try {
  python.runPython(fs.readFileSync(new URL('./precompile.py', import.meta.url), 'utf8'), { filename: 'precompile.py' });
} catch (error) {
  console.error(error.message);      // without the stack, which would quote a megabyte of Pyodide
  process.exit(1);
}

fs.mkdirSync(out, { recursive: true });
for (const name of python.FS.readdir('/out').filter((entry) => !entry.startsWith('.'))) {
  fs.writeFileSync(path.join(out, name), python.FS.readFile(`/out/${name}`));
}
