// The page's modules as they lie in site/: what the build puts into vendor/ comes from node_modules here.
import { register } from 'node:module';

const HOOK = `
const MODULES = new URL('../../../site/node_modules/', ${JSON.stringify(import.meta.url)});
const PLACES = [['lit-html/', 'lit-html/'], ['fluent/', '@fluent/bundle/esm/'], ['simplex-noise.js', 'simplex-noise/dist/esm/simplex-noise.js']];
export function resolve(specifier, context, next) {
  const name = /vendor\\/(.*)$/.exec(specifier)?.[1];
  const place = name && PLACES.find(([folder]) => name.startsWith(folder));
  return place ? { url: new URL(place[1] + name.slice(place[0].length), MODULES).href, format: 'module', shortCircuit: true } : next(specifier, context);
}
export async function load(url, context, next) {
  return next(url, url.includes('/site/') ? { ...context, format: 'module' } : context);
}`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
