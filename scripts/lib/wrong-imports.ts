import { dirname, join } from 'node:path/posix';
import { mayImport, moduleOrder, serverDoors, webDoors, type Layer } from '../../src/architecture.ts';
import { readImports } from './read-imports.ts';

const maxLines = 300;
/** The libraries that pure code may use; its tests may use a few more. */
const pureLibraries = ['zod', 'big.js'];
const testLibraries = ['vitest', 'fast-check'];
const pure: readonly Layer[] = ['kernel', 'paths', 'domain', 'contract'];

type Place = { readonly layer: Layer; readonly module: string | undefined; readonly isTest: boolean };

const contractFiles = new Set(['contract.ts', 'wire.ts', 'calls.ts', 'columns.ts']);

/** The layer of a folder or file directly in a module or in one of its capabilities. */
const layerIn = (name: string | undefined): Layer | undefined => {
  if (name === 'domain' || name === 'server' || name === 'web') return name;
  if (name === 'paths.ts') return 'paths';
  return name !== undefined && contractFiles.has(name) ? 'contract' : undefined;
};

/** The place of a file under src. Undefined for a file without a place. `architecture.ts` belongs to the kernel. */
export const placeOf = (path: string): Place | undefined => {
  const isTest =
    /\.test\.tsx?$/.test(path) ||
    path.endsWith('.example.ts') ||
    path.includes('/fixtures/') ||
    path.includes('/testing/');
  const [, area, module, ...inModule] = path.split('/');
  if (path === 'src/architecture.ts') return { layer: 'kernel', module: undefined, isTest };
  if (area === 'kernel' || area === 'platform' || area === 'ui' || area === 'app')
    return { layer: area, module: undefined, isTest };
  if (area !== 'modules' || !module) return undefined;
  // A module that has grown is split by capability: `loads/items/server/…` has the same layers one folder deeper.
  const layer = layerIn(inModule[0]) ?? layerIn(inModule[1]);
  return layer && { layer, module, isTest };
};

const order = (module: string): number => (moduleOrder as readonly string[]).indexOf(module);

/** Why `from` may not import `to`, both files of src. Undefined if it may. */
const objection = (from: Place, to: Place, target: string): string | undefined => {
  if (!mayImport[from.layer].includes(to.layer)) return `${from.layer} may not import ${to.layer}`;
  if (to.isTest && !from.isTest) return 'code may not import what stands beside it for tests';
  if (!from.module || !to.module || from.module === to.module) return undefined;
  if (to.layer === 'paths') return undefined;
  if (order(to.module) > order(from.module)) return `${from.module} may not know ${to.module}, which comes later`;
  if (to.layer === 'server' && !serverDoors.some((door) => target.endsWith(`/server/${door}`)))
    return `the server of ${to.module} is entered by ${serverDoors.join(' or ')}`;
  if (to.layer === 'web' && !webDoors.some((door) => door.test(target)))
    return `the web of ${to.module} is entered by its queries, panels, pickers and links`;
  return undefined;
};

const library = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const libraryObjection = ({ layer, isTest }: Place, specifier: string): string | undefined => {
  if (!pure.includes(layer)) return undefined;
  const allowed = isTest ? [...pureLibraries, ...testLibraries] : pureLibraries;
  return allowed.includes(library(specifier))
    ? undefined
    : `${layer} may use ${allowed.join(', ')} and no other library`;
};

/** The file that an import refers to. Undefined for a library. */
const targetOf = (path: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? join(dirname(path), specifier.replace(/\?.*$/, '')) : undefined;

/**
 * All violations of `src/architecture.ts` in a tree of files (paths from the project's folder to texts), one readable
 * line each. Tests and the demo world may import all of src. In src only app may import the demo world.
 */
export const wrongImports = (files: ReadonlyMap<string, string>): string[] => {
  const wrong: string[] = [];
  const edges = new Map<string, string[]>();
  for (const [path, text] of files) {
    const complain = (what: string) => wrong.push(`${path}: ${what}`);
    const read = readImports(path, text);
    const place = placeOf(path);
    const isOurs = path.startsWith('src/');
    for (const problem of read.problems) complain(`cannot be read: ${problem}`);
    if (text.trimEnd().split('\n').length > maxLines) complain(`over ${maxLines} lines`);
    if (/(^|\/)index\.tsx?$/.test(path)) complain('a barrel: name the file after its main export');
    else if (read.isBarrel && !path.endsWith('/server/public.ts')) complain('a barrel: nothing but re-exports');
    if (isOurs && !place) complain('stands in no layer');
    if (place?.module && order(place.module) < 0) complain(`module ${place.module} is not in src/architecture.ts`);
    if (place?.layer === 'domain' && !place.isTest)
      for (const call of read.impure) complain(`domain may not call ${call}; what it needs comes in`);
    if (isOurs) for (const each of read.unreadable) complain(`imports what nobody can tell beforehand: ${each}`);
    for (const { specifier, isType } of read.imports) {
      const target = targetOf(path, specifier);
      if (target === undefined) {
        const said = place && libraryObjection(place, specifier);
        if (said) complain(`${said} (${specifier})`);
        continue;
      }
      // Types disappear at run time, but a cycle of type imports still couples two files.
      edges.set(path, [...(edges.get(path) ?? []), target]);
      if (/^src\/.*\.tsx?$/.test(target) && !files.has(target)) complain(`imports ${specifier}, which is not there`);
      if (!isOurs) continue;
      const to = placeOf(target);
      if (place?.isTest && !target.startsWith('src/')) {
        if (!target.startsWith('tests/support/'))
          complain(`tests beside code may import tests/support and no other of ${target}`);
      } else if (place?.layer === 'app' && target.startsWith('database/demo/')) continue;
      else if (!target.startsWith('src/')) complain(`src may not import ${target}`);
      else if (place && to) {
        const said = objection(place, to, target);
        if (said) complain(`${said} (${target}${isType ? ', as a type' : ''})`);
      }
    }
  }
  return [...wrong, ...cycles(edges)];
};

/** Each cycle once, as the list of its files. */
const cycles = (edges: ReadonlyMap<string, readonly string[]>): string[] => {
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push(`${file}: a cycle, ${[...trail.slice(at), file].join(' > ')}`);
    if (at >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) follow(next, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) follow(file, []);
  return found;
};
