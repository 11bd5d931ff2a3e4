import { setImmediate } from 'node:timers/promises';
import { allows } from '../../../kernel/access.ts';
import type { Tx } from '../../../platform/database.ts';
import { inTransaction, type Work } from '../../../platform/transaction.ts';
import type { SheetOutcome, SheetRow } from '../../catalogue/editing/domain/sheet-row.ts';
import { mayPriceConverters } from '../../catalogue/domain/access.ts';
import { reasonOf, type RowFault } from '../../catalogue/editing/domain/row-faults.ts';
import { isUnpriced } from '../../catalogue/editing/domain/judge-row.ts';
import { addRows, editRows } from '../../catalogue/server/public.ts';
import { attachablePictures, publishPictures } from '../../files/server/public.ts';
import { withFaults, type FaultGroup } from '../domain/fault-groups.ts';
import type { UploadKind } from '../domain/sheet-head.ts';
import { keptErrors } from '../domain/upload-status.ts';
import { requireStillMay } from './still-may.ts';
import { maySee } from './upload-fields.ts';
import type { UploadRuns } from './upload-runs.ts';
import type { CheckedRow } from './sheet/checked-row.ts';
import type { SheetBatch } from './sheet/thread-messages.ts';

/** An upload that is worked on. */
export type Running = {
  readonly uploadId: number;
  readonly kind: UploadKind;
  /** The columns of the sheet that are read. */
  readonly fields: readonly string[];
  readonly isDry: boolean;
  /** Who started it, or asked for the dry run. */
  readonly userId: number;
  /** Who sent the file, and was shown the pictures that it names. */
  readonly createdBy: number;
  readonly companyId: number;
};

/** The upload is not where this run left it: another run has taken it over. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** How many changes of a dry run, rounded prices and unlikely rows are kept to be shown. */
const keptDifferences = 20;
const keptRoundings = 100;
const keptUnlikelies = 100;

/** Merges a batch of rows into the catalogue, in one transaction with how far the upload has come. */
export const mergeBatch = async (
  runs: UploadRuns,
  running: Running,
  batch: SheetBatch,
  lastLine: number,
): Promise<void> => {
  const named = await pictureIds(runs, running, batch.rows);
  await inTransaction(runs.sql, { userId: running.userId }, runs.enqueue, async (work) => {
    const { tx } = work;
    const held = await tx<{ wrong: number; faults: FaultGroup[] }[]>`
      select wrong, faults from upload where id = ${running.uploadId} and last_line = ${lastLine} and status = 'Running' for update`;
    if (held.length === 0) throw new OvertakenError('Another run works on this upload.');
    const user = await requireStillMay(tx, running);
    const rows = await withPictures(tx, running, batch.rows, named);
    const seesPrices = maySee(user, 'price');
    const options = { userId: running.userId, now: runs.clock(), isDry: running.isDry, seesPrices };
    const outcomes =
      running.kind === 'add'
        ? await addRows(tx, rows, { ...options, mayPrice: allows(mayPriceConverters, user) })
        : await editRows(tx, rows, {
            ...options,
            keepLines: (lines, asked) => keptLines(tx, running, lines, asked),
          });
    await note(work, { ...running, before: held[0]! }, batch, outcomes);
  });
};

/** Keeps which line of the upload is about which converter, so that a later batch sees it, also after a restart. */
const keptLines = async (
  tx: Tx,
  { uploadId }: Running,
  lines: ReadonlyMap<number, number>,
  asked: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const [ids, at] = [[...lines.keys()], [...lines.values()]];
  await tx`
    insert into upload_converter (upload_id, converter_id, line)
    select ${uploadId}, * from unnest(${ids}::integer[], ${at}::integer[]) on conflict do nothing`;
  const kept = await tx<{ converterId: number; line: number }[]>`
    select converter_id, line from upload_converter where upload_id = ${uploadId} and converter_id = any(${[...asked]}::integer[])`;
  return new Map(kept.map(({ converterId, line }) => [converterId, line]));
};

/** Writes what became of the rows. */
const note = async (
  { tx, announce }: Work,
  {
    uploadId,
    companyId,
    isDry,
    before,
  }: Running & { readonly before: { readonly wrong: number; readonly faults: readonly FaultGroup[] } },
  batch: SheetBatch,
  outcomes: readonly SheetOutcome[],
): Promise<void> => {
  const wrong = outcomes.filter((each) => each.result === 'wrong');
  const keeps = wrong
    .slice(0, Math.max(0, keptErrors - before.wrong))
    .map(({ line, faults }) => ({ line, reason: reasonOf(faults) }));
  if (keeps.length > 0)
    await tx`
      insert into upload_error (upload_id, line, reason)
      select ${uploadId}, line, reason from jsonb_to_recordset(${tx.json(keeps)}::jsonb) as sent (line integer, reason text)`;
  const count = (result: SheetOutcome['result']) => outcomes.filter((each) => each.result === result).length;
  const differences = isDry
    ? outcomes.flatMap((each) => {
        if (each.result !== 'changed') return [];
        const { result: _, unlikely: __, ...difference } = each;
        return [difference];
      })
    : [];
  const unlikely = outcomes.flatMap((each) =>
    'unlikely' in each && each.unlikely.length > 0 ? [{ line: each.line, questions: each.unlikely }] : [],
  );
  const left = new Set(wrong.map(({ line }) => line));
  const rounded = batch.rows.flatMap(({ line, typedPrice, price }) =>
    typedPrice === undefined || left.has(line) ? [] : [{ line, from: typedPrice, to: price! }],
  );
  const added = new Set(outcomes.flatMap((each) => (each.result === 'added' ? [each.line] : [])));
  const unpriced = batch.rows.filter((row) => added.has(row.line) && isUnpriced(row)).length;
  await tx`
    update upload set done_count = done_count + ${batch.rows.length}, last_line = ${batch.lastLine},
      added = added + ${count('added')}, changed = changed + ${count('changed')}, unchanged = unchanged + ${count('unchanged')},
      wrong = wrong + ${wrong.length}, rounded = rounded + ${rounded.length}, unpriced = unpriced + ${unpriced},
      unlikely = unlikely + ${unlikely.length}, faults = ${tx.json(withFaults(before.faults, wrong))},
      roundings = ${withFirst(tx, tx`roundings`, rounded, keptRoundings)},
      unlikelies = ${withFirst(tx, tx`unlikelies`, unlikely, keptUnlikelies)},
      differences = ${withFirst(tx, tx`differences`, differences, keptDifferences)}
    where id = ${uploadId}`;
  announce(`company:${companyId}`, 'uploads.changed', {});
};

/** A list of the upload with further entries, cut to the number that is kept. */
const withFirst = (tx: Tx, list: ReturnType<Tx>, further: readonly object[], kept: number) => tx`
  jsonb_path_query_array(${list} || ${tx.json(further.slice(0, kept))}::jsonb, '$[0 to $last]', jsonb_build_object('last', ${kept - 1}::integer))`;

/** The files of the addresses in the rows. Undefined for an address that its sender was never shown. */
const pictureIds = async (
  { shownFile }: UploadRuns,
  { createdBy }: Running,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, number | undefined>> => {
  const named = new Map<string, number | undefined>();
  for (const url of rows.flatMap(({ urls = [] }) => urls)) {
    if (named.has(url)) continue;
    // The address may stand there with the server before it.
    named.set(url, shownFile(url.replace(/^https?:\/\/[^/]+/, ''), createdBy));
    // Checking many signatures takes a while, and others wait.
    if (named.size % 100 === 0) await setImmediate();
  }
  return named;
};

const unknownPicture: RowFault = {
  kind: 'pictures',
  field: 'urls',
  sentence: 'urls: Upload the pictures first, and write the addresses that this answers.',
};

/** The rows with the pictures that they name. Rows that name something else are wrong. */
const withPictures = async (
  tx: Tx,
  { companyId, isDry }: Running,
  checked: readonly CheckedRow[],
  named: ReadonlyMap<string, number | undefined>,
): Promise<SheetRow[]> => {
  const ids = [...new Set([...named.values()].filter((id) => id !== undefined))];
  const known = ids.length === 0 ? new Set<number>() : await attachablePictures(tx, ids, companyId);
  const shown = checked.flatMap(({ urls = [], faults }) => (faults ? [] : urls.map((url) => named.get(url))));
  const published = [...new Set(shown.filter((id) => id !== undefined && known.has(id)))] as number[];
  if (!isDry && published.length > 0) await publishPictures(tx, published);
  return checked.map(({ urls, typedPrice: _, ...row }): SheetRow => {
    const files = urls?.map((url) => named.get(url));
    if (files?.some((id) => id === undefined || !known.has(id)))
      return { ...row, faults: [...(row.faults ?? []), unknownPicture] };
    return files ? { ...row, fileIds: [...new Set(files as number[])] } : row;
  });
};
