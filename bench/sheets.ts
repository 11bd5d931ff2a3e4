import { Readable } from 'node:stream';
import { calls } from '../src/app/contract.ts';
import { normaliseCode } from '../src/kernel/codes.ts';
import { copyLines, copyRows, type CopiedValue } from '../src/platform/copy-rows.ts';
import { first, type Sql } from '../src/platform/database.ts';
import { percentile } from './measure.ts';

/* How fast a sheet of new converters is read, checked and merged, compared with a bare COPY of as many rows. */

export type SheetSpeed = {
  readonly rows: number;
  /** Rows a second: of the upload, and of COPY into the same tables with the same indexes and triggers. */
  readonly ours: number;
  readonly bare: number;
  /** Milliseconds of a search at p50, alone and while the upload runs. */
  readonly alone: number;
  readonly meanwhile: number;
};

const head = 'name,manufacturer,oem,type,subweight,ptAssay,pdAssay,rhAssay';
const codeOf = (stem: string, at: number): string => `${stem}-${(at * 7919).toString(36).toUpperCase()}-${at}`;
const stemOf = (letter: string): string => `${letter}${Date.now().toString(36).toUpperCase()}`;

/** Uploads a sheet, and resolves with its id. */
const upload = async (base: URL, token: string, rows: number): Promise<number> => {
  const stem = stemOf('U');
  const lines = Array.from(
    { length: rows },
    (_, at) => `Bench ${at},Ford,${codeOf(stem, at)},CERAMIC,1250,420,1650,290`,
  );
  const form = new FormData();
  form.append('title', 'Bench');
  form.append('file', new Blob([`${head}\n${lines.join('\n')}`]), 'bench.csv');
  const answer = await fetch(new URL(calls.bulkUpload.path, base), { method: 'POST', headers: { token }, body: form });
  const { uploadId, error } = (await answer.json()) as { uploadId?: number; error?: string };
  if (uploadId === undefined) throw new Error(`The sheet was refused: ${error}`);
  return uploadId;
};

const stateOf = async (sql: Sql, uploadId: number) =>
  first(await sql<{ status: string; added: number }[]>`select status, added from upload where id = ${uploadId}`)!;

/** Copies the same rows into the same tables in one transaction, and removes nothing: the sheet adds others. */
const copyBare = async (sql: Sql, rows: number): Promise<number> => {
  const stem = stemOf('C');
  const made = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('converter', 'id'))::integer as id from generate_series(1, ${rows}::integer)`;
  const [ids] = await sql<{ makeId: number; typeId: number }[]>`
    select (select id from make where name = 'Ford') as make_id, (select id from converter_type where name = 'CERAMIC') as type_id`;
  const { makeId, typeId } = ids!;
  const all = made.map(({ id }, at) => ({ id, code: codeOf(stem, at), name: `Bench ${at}` }));
  const tables: readonly (readonly [into: string, rows: CopiedValue[][]])[] = [
    [
      'converter (id, name, make_id, type_id, codes)',
      all.map(({ id, code, name }) => [id, name, makeId, typeId, code]),
    ],
    [
      'converter_value (converter_id, revision, weight, pt, pd, rh)',
      all.map(({ id }) => [id, 1, 1250, 420, 1650, 290]),
    ],
    [
      'converter_code (converter_id, position, code, stamped, make_id, type_id)',
      all.map(({ id, code }) => [id, 0, normaliseCode(code), code, makeId, typeId]),
    ],
  ];
  const ready = await Promise.all(
    tables.map(async ([into, cells]) => [into, await copyLines(cells).toArray()] as const),
  );
  const began = performance.now();
  await sql.begin(async (tx) => {
    for (const [into, text] of ready) await copyRows(tx, `copy ${into} from stdin`, Readable.from(text));
  });
  return rows / ((performance.now() - began) / 1000);
};

/** `search` measures one search, in milliseconds. */
export const sheetSpeed = async (
  sql: Sql,
  { base, token, rows, search }: { base: URL; token: string; rows: number; search: (at: number) => Promise<number> },
): Promise<SheetSpeed> => {
  const times = async (isOver: () => Promise<boolean>): Promise<number> => {
    const measured: number[] = [];
    while (!(await isOver())) measured.push(await search(measured.length));
    return percentile(measured, 0.5);
  };
  let shots = 0;
  const alone = await times(async () => (shots += 1) > 200);
  const bare = await copyBare(sql, rows);
  const began = performance.now();
  const uploadId = await upload(base, token, rows);
  const meanwhile = await times(async () => (await stateOf(sql, uploadId)).status.startsWith('Done'));
  const { added } = await stateOf(sql, uploadId);
  if (added !== rows) throw new Error(`Of ${rows} rows of the sheet ${added} were added.`);
  return { rows, ours: rows / ((performance.now() - began) / 1000), bare, alone, meanwhile };
};
