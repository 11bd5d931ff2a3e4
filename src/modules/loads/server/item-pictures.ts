import type { Actor } from '../../../kernel/actor.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { fileIdsNamed } from '../../files/server/public.ts';
import type { LoadRecord } from './store.ts';

/** Whether an item of this load needs a picture: the facility, the customer's company or the acting user's flag says so. */
const needsPicture = async (tx: Tx, actor: Pick<Actor, 'flags'>, row: LoadRecord): Promise<boolean> => {
  if (actor.flags.has('isPictureMandatory')) return true;
  const asked = first(
    await tx<{ asked: boolean }[]>`
      select facility.is_pic_required or company.is_picture_mandatory as asked from facility, company
      where facility.id = ${row.facilityId} and company.id = ${row.customerId}`,
  );
  return asked!.asked;
};

/** The pictures an item is to carry, by the addresses they were uploaded to; refused when one is needed and none is there. */
export const picturesFor = async (
  {
    tx,
    actor,
    shownFile,
  }: Pick<WriteRequest, 'tx' | 'shownFile'> & { readonly actor: Pick<Actor, 'flags' | 'companyId'> },
  row: LoadRecord,
  addresses: readonly string[],
): Promise<number[]> => {
  if (addresses.length === 0 && (await needsPicture(tx, actor, row))) throw invalid('loadUrls', messages.pictureNeeded);
  return fileIdsNamed({ tx, shownFile }, addresses, 'loadUrls', [actor.companyId, row.companyId, row.customerId]);
};

/** Replaces the pictures of an item; what stays as it was is not written, so that its history tells changes alone. */
export const setPictures = async (tx: Tx, itemId: number, fileIds: readonly number[]): Promise<void> => {
  const before = await tx<{ fileId: number }[]>`
    select file_id from load_item_picture where item_id = ${itemId} order by position`;
  if (before.map(({ fileId }) => fileId).join() === fileIds.join()) return;
  await tx`delete from load_item_picture where item_id = ${itemId}`;
  if (fileIds.length > 0)
    await tx`insert into load_item_picture ${tx(fileIds.map((fileId, position) => ({ itemId, position, fileId })))}`;
};
