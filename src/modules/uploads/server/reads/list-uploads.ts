import type { Input, RowOf } from '../../../../kernel/contract.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { Row } from '../../../../platform/table.ts';
import type { uploads } from '../../contract.ts';
import type { Repair } from '../../domain/repairs.ts';
import type { UploadStatus } from '../../domain/upload-status.ts';
import type { upload } from '../tables.ts';
import { mayReadRows, maySee } from '../upload-fields.ts';

type List = (typeof uploads)['listUploads'];
type Listed = RowOf<List>;

type Found = Row<typeof upload> & { readonly fileName: string; readonly by: string };

/** How many refused rows are shown beside an upload. The errors file has them all. */
const shownErrors = 20;

type Faults = NonNullable<Listed['faults']>;
type Roundings = NonNullable<Listed['roundings']>;
type Unlikelies = NonNullable<Listed['unlikelies']>;
type Differences = NonNullable<Listed['differences']>;

/** A reason quotes the cell that is wrong. */
const hiddenReason = 'Wrong. The reason is shown to those who may see all columns of this sheet.';

/** What a reader may see of the changes. */
const seenBy = (reader: Actor, differences: Differences): Differences =>
  differences.flatMap((each) => {
    const changes = each.changes.filter(({ field }) => maySee(reader, field));
    return changes.length > 0 ? [{ ...each, changes }] : [];
  });

/** The uploads of the company, the newest first. */
export const listUploads = async (
  { count, offset, text, uploadId }: Input<List>,
  { actor, db, link, requester }: ReadRequest<List>,
) => {
  const searched = {
    ...(await wordsIn(db, text, 'upload')),
    from: db`upload`,
    where: uploadId === undefined ? db`true` : db`upload.id = ${uploadId}`,
    order: db`upload.created_at desc, upload.id desc`,
    requester,
  };
  const ids = await findByWords(db, searched, { count, offset });
  const found = await db<Found[]>`
    select upload.*, file.name as file_name, trim(app_user.first_name || ' ' || app_user.last_name) as by
    from upload join file on file.id = file_id join app_user on app_user.id = upload.created_by
    where ${rowsInOrder(db, db`upload.id`, ids)}`;
  const errors =
    uploadId === undefined
      ? undefined
      : await db<{ line: number; reason: string }[]>`
          select line, reason from upload_error where upload_id = ${uploadId} order by line limit ${shownErrors}`;
  const list = found.map((row): Listed => ({
    uploadId: row.id,
    title: row.title,
    status: row.status as UploadStatus,
    time: row.createdAt,
    isEdit: row.kind === 'edit',
    isDryRun: row.startedBy === null,
    fileName: row.fileName,
    by: row.by,
    rows: row.rowCount,
    done: row.doneCount,
    failed: row.wrong,
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    rounded: row.rounded,
    unpriced: row.unpriced,
    unlikely: row.unlikely,
    failure: row.failure,
    errorsLink:
      row.errorsFileId === null || !mayReadRows(actor, row)
        ? null
        : link({
            fileId: row.errorsFileId,
            name: `${row.fileName.replace(/\.[^.]*$/, '')}-errors.csv`,
            reach: 'private',
          }),
    ...(errors && {
      errors: mayReadRows(actor, row) ? [...errors] : errors.map(({ line }) => ({ line, reason: hiddenReason })),
      faults: mayReadRows(actor, row) ? (row.faults as Faults) : [],
      repairs: mayReadRows(actor, row) ? (row.repairs as Repair[]) : [],
      unlikelies: mayReadRows(actor, row) ? (row.unlikelies as Unlikelies) : [],
      roundings: maySee(actor, 'price') ? (row.roundings as Roundings) : [],
      differences: seenBy(actor, row.differences as Differences),
    }),
  }));
  return cutPage(list, count);
};
