import type { Input } from '../../../kernel/contract.ts';
import { given } from '../../../kernel/given.ts';
import { orNotFound } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { Row } from '../../../platform/table.ts';
import { fileIdsNamed } from '../../files/server/public.ts';
import type { makes } from '../contract.ts';
import type { make } from './tables.ts';

type Sent = Omit<Input<(typeof makes)['editMake']>, 'makeId' | 'version' | 'imglUrls'>;

/** A make that is not deleted, locked. */
export const lockedMake = async (tx: Tx, makeId: number): Promise<Row<typeof make>> =>
  orNotFound(
    first(await tx<Row<typeof make>[]>`select * from make where id = ${makeId} and deleted_at is null for update`),
    'make',
  );

/** The sent fields under their column names. */
export const columnsOf = ({ make: name, model: models, description, videoUrls, documentUrls }: Sent) =>
  given({ name, models, description, videoUrls, documentUrls });

/** Replaces the pictures of a make by those sent. Unchanged pictures are not written, so that the trail shows changes. */
export const setPictures = async (
  { tx, shownFile, actor }: Pick<WriteRequest<(typeof makes)['editMake']>, 'tx' | 'shownFile' | 'actor'>,
  makeId: number,
  addresses: readonly string[] | undefined,
): Promise<void> => {
  if (addresses === undefined) return;
  const fileIds = await fileIdsNamed({ tx, shownFile }, addresses, 'imglUrls', [actor.companyId]);
  const before = await tx<{ fileId: number }[]>`
    select file_id from make_picture where make_id = ${makeId} order by position`;
  if (before.map(({ fileId }) => fileId).join() === fileIds.join()) return;
  await tx`delete from make_picture where make_id = ${makeId}`;
  if (fileIds.length > 0)
    await tx`insert into make_picture ${tx(fileIds.map((fileId, position) => ({ makeId, position, fileId })))}`;
};
