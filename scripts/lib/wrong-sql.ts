import { moduleOrder } from '../../src/architecture.ts';
import { readSql } from './read-sql.ts';

/** Tables of the platform itself. Modules may read them, and write their rows through functions of the platform. */
export const platformTables = [
  'audit_entry',
  'encryption_key',
  'idempotency_key',
  'limited_use',
  'live_due',
  'live_event',
  'live_presence',
  'live_room',
  'live_seat',
  'live_signal',
  'mail',
  'migration',
] as const;

const order = (module: string): number => (moduleOrder as readonly string[]).indexOf(module);

/** Each table with its owning module, from the declarations in `server/tables.ts`. */
const ownersOf = (files: ReadonlyMap<string, string>): Map<string, string> => {
  const owners = new Map<string, string>(platformTables.map((table) => [table, 'platform']));
  for (const [path, text] of files) {
    const [, module] = /^src\/modules\/([^/]+)\/(?:[^/]+\/)?server\/tables\.ts$/.exec(path) ?? [];
    if (module) for (const [, table] of text.matchAll(/\btable\('([^']+)'/g)) owners.set(table!, module);
  }
  return owners;
};

/**
 * The module that a file of src acts for. Undefined for files that the rule does not cover (tests and the demo world).
 */
const actorOf = (path: string): string | undefined => {
  if (/\.test\.tsx?$|\/fixtures\//.test(path)) return undefined;
  const [area, folder, module] = path.split('/');
  if (area !== 'src') return undefined;
  return folder === 'modules' ? module : folder;
};

/**
 * All violations of the table rules, one readable line each: only its own module writes a table; its own and later
 * modules read it. Everything else goes through functions of the owner.
 */
export const wrongSql = (files: ReadonlyMap<string, string>): string[] => {
  const owners = ownersOf(files);
  const tables = new Set(owners.keys());
  const wrong: string[] = [];
  for (const [path, text] of files) {
    const actor = actorOf(path);
    if (actor === undefined) continue;
    const { uses, unreadable } = readSql(path, text, tables);
    // Backup and restore copy every table by its name.
    if (actor !== 'platform')
      for (const each of unreadable) wrong.push(`${path}: SQL names a table that nobody can tell beforehand: ${each}`);
    const found = new Set<string>();
    for (const { table, does } of uses) {
      const owner = owners.get(table)!;
      if (owner === actor) continue;
      const mayRead = actor === 'app' || owner === 'platform' || (order(owner) >= 0 && order(owner) < order(actor));
      if (does === 'reads' && mayRead) continue;
      found.add(`${path}: ${actor} ${does} ${table}, which belongs to ${owner}`);
    }
    wrong.push(...found);
  }
  return wrong;
};
