import type { Sql, Tx } from './database.ts';
import type { Encryption } from './encryption.ts';

/** Encrypted columns by their names in the database. The names are also authenticated with the text. */
export type EncryptedColumns = {
  readonly table: string;
  readonly columns: readonly string[];
  /** Whether the audit trail records the table's changes (its trigger is called `audit`). */
  readonly isAudited: boolean;
};

const batch = 500;

/**
 * Encrypts all stored text that is unencrypted or uses an older key, also in the audit trail. It runs once for each new
 * newest key. With `again` it also runs when that was done before, because a process with older keys may have written
 * since. `owner` connects as the role that owns the tables. Returns the number of changed rows.
 */
export const encryptStored = async (
  owner: Sql,
  encryption: Encryption,
  targets: readonly EncryptedColumns[],
  { again = false }: { readonly again?: boolean } = {},
): Promise<number> => {
  const keyId = encryption.keyIds[0]!;
  const [last] = await owner<{ id: string }[]>`select id from encryption_key order by at desc limit 1`;
  if (last?.id === keyId && !again) return 0;
  let changed = 0;
  for (const target of targets) changed += await untilNone(() => encryptRows(owner, encryption, target));
  const audited = targets.filter(({ isAudited }) => isAudited);
  changed += await encryptAudit(owner, encryption, audited);
  await owner`insert into encryption_key (id) values (${keyId}) on conflict (id) do update set at = now()`;
  return changed;
};

const untilNone = async (work: () => Promise<number>): Promise<number> => {
  let sum = 0;
  for (let changed = await work(); changed > 0; changed = await work()) sum += changed;
  return sum;
};

/** One batch of a table. No user made this change, so it is not audited. */
const encryptRows = (owner: Sql, encryption: Encryption, { table, columns, isAudited }: EncryptedColumns) =>
  owner.begin(async (tx) => {
    if (isAudited) await tx`alter table ${tx(table)} disable trigger audit`;
    let changed = 0;
    for (const column of columns) {
      const rows = await tx<{ id: number; text: string }[]>`
        select id, ${tx(column)} as text from ${tx(table)}
        where ${tx(column)} <> '' and not starts_with(${tx(column)}, ${encryption.newestPrefix}) order by id limit ${batch} for update`;
      const texts = rows.map(({ id, text }) => ({ id, text: encryptedAnew(encryption, column, text) }));
      await tx`
        update ${tx(table)} target set ${tx(column)} = source.text
        from jsonb_to_recordset(${tx.json(texts)}::jsonb) as source (id integer, text text) where target.id = source.id`;
      changed += rows.length;
    }
    if (isAudited) await tx`alter table ${tx(table)} enable trigger audit`;
    return changed;
  });

const encryptedAnew = (encryption: Encryption, column: string, text: string): string =>
  encryption.encrypt(column, encryption.decrypt(column, text));

type Columns = Readonly<Record<string, unknown>> | null;
type Entry = { readonly id: string; readonly before: Columns; readonly after: Columns };

/** The whole audit trail, one batch at a time. Only the values of an entry are replaced. */
const encryptAudit = async (
  owner: Sql,
  encryption: Encryption,
  targets: readonly EncryptedColumns[],
): Promise<number> => {
  const tables = targets.map(({ table }) => table);
  const columns = [...new Set(targets.flatMap((target) => target.columns))];
  const patchOf = (row: Columns) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const text = row?.[column];
        const isCurrent = typeof text !== 'string' || text === '' || text.startsWith(encryption.newestPrefix);
        return isCurrent ? [] : [[column, encryptedAnew(encryption, column, text)]];
      }),
    );
  const encryptFrom = (tx: Tx, last: string) =>
    tx<Entry[]>`
      select id, before, after from audit_entry
      where id > ${last} and subject = any(${tables}) and (before ?| ${columns}::text[] or after ?| ${columns}::text[]) order by id limit ${batch}`;
  let changed = 0;
  let last: string | undefined = '0';
  while (last !== undefined) {
    const from: string = last;
    last = await owner.begin(async (tx) => {
      const entries = await encryptFrom(tx, from);
      const patches = entries
        .map(({ id, before, after }) => ({ id, before: patchOf(before), after: patchOf(after) }))
        .filter(({ before, after }) => Object.keys(before).length + Object.keys(after).length > 0);
      await tx`
        update audit_entry set before = audit_entry.before || patch.before, after = audit_entry.after || patch.after
        from jsonb_to_recordset(${tx.json(patches)}::jsonb) as patch (id bigint, before jsonb, after jsonb) where audit_entry.id = patch.id`;
      changed += patches.length;
      return entries.at(-1)?.id;
    });
  }
  return changed;
};
