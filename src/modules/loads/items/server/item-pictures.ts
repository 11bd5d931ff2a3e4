import type { Actor } from '../../../../kernel/actor.ts';
import { messages } from '../../../../kernel/messages.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { fileIdsNamed } from '../../../files/server/public.ts';
import type { LoadRecord } from '../../server/store.ts';

/**
 * The pictures of an item, by their upload addresses. Refused when there is none and the facility, the customer's
 * company or the user's flag requires one.
 */
export const picturesFor = async (
  {
    tx,
    actor,
    shownFile,
  }: Pick<WriteRequest, 'tx' | 'shownFile'> & { readonly actor: Pick<Actor, 'flags' | 'companyId'> },
  row: LoadRecord,
  addresses: readonly string[],
): Promise<number[]> => {
  if (addresses.length === 0 && (row.asksPictures || actor.flags.has('isPictureMandatory')))
    throw invalid('loadUrls', messages.pictureNeeded);
  return fileIdsNamed({ tx, shownFile }, addresses, 'loadUrls', [actor.companyId, row.companyId, row.customerId]);
};

/** Replaces the pictures of an item. Unchanged pictures are not written, so that the history shows only changes. */
export const setPictures = async (tx: Tx, itemId: number, fileIds: readonly number[]): Promise<void> => {
  const before = await tx<{ fileId: number }[]>`
    select file_id from load_item_picture where item_id = ${itemId} order by position`;
  if (before.map(({ fileId }) => fileId).join() === fileIds.join()) return;
  await tx`delete from load_item_picture where item_id = ${itemId}`;
  await addPictures(tx, itemId, fileIds);
};

/** Adds the pictures of a new item. */
export const addPictures = async (tx: Tx, itemId: number, fileIds: readonly number[]): Promise<void> => {
  if (fileIds.length > 0)
    await tx`insert into load_item_picture ${tx(fileIds.map((fileId, position) => ({ itemId, position, fileId })))}`;
};
