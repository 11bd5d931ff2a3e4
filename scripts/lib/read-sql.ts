import { parseSync } from 'oxc-parser';
import { isNode, walk } from './syntax-tree.ts';

/** The tables that the SQL of a statement, or of a part of one, uses. */
export type SqlUse = {
  readonly table: string;
  readonly does: 'reads' | 'writes';
};

export type ReadSql = {
  readonly uses: readonly SqlUse[];
  /** Statements whose table is only known at run time. */
  readonly unreadable: readonly string[];
};

/** Replaces a value in the text of a template. */
const hole = '⁇';

const writes =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+("?[\w⁇]+)/giu;
const reads = /\b(?:from|join|using)\s+(?:lateral\s+)?(?:only\s+)?("?[\w⁇]+)/giu;
/** SQL that looks like a write but is none: `for update of load`, `on conflict … do update set`. */
const noWrite = /\b(?:for\s+(?:no\s+key\s+)?update(?:\s+of\s+\w+)?|do\s+update\s+set)\b/giu;

/** The tables named by SQL in tagged templates of a file. Comments and plain strings are not SQL. */
export const readSql = (path: string, text: string, tables: ReadonlySet<string>): ReadSql => {
  const uses: SqlUse[] = [];
  const unreadable: string[] = [];
  walk(parseSync(path, text).program, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || !isNode(node['quasi'])) return;
    const quasis = node['quasi']['quasis'] as readonly { readonly value: { readonly raw: string } }[];
    const sql = quasis.map(({ value }) => value.raw).join(hole);
    const named = (pattern: RegExp, does: SqlUse['does'], statement: string) => {
      for (const [all, name = ''] of statement.matchAll(pattern)) {
        const table = name.replaceAll('"', '').toLowerCase();
        if (table.includes(hole)) unreadable.push(all.replaceAll(hole, '${…}'));
        else if (tables.has(table)) uses.push({ table, does });
      }
    };
    const statement = sql.replaceAll(noWrite, '');
    named(writes, 'writes', statement);
    // A deletion names its table after `from` too.
    named(reads, 'reads', statement.replaceAll(/\bdelete\s+from\b/giu, 'delete'));
  });
  return { uses, unreadable };
};
