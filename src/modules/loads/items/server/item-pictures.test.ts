import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The address of a picture of a company, as it was shown to the buyer. */
const shownPicture = async (companyId: number, reach: 'tenant' | 'private' = 'tenant') => {
  const [file] = await stage.sql<{ id: number }[]>`insert into file ${stage.sql({
    companyId,
    reach,
    name: 'a.webp',
    mediaType: 'image/webp',
    bytes: 1,
    sha256: randomBytes(32),
    createdBy: stage.place.buyerId,
  })} returning id`;
  return {
    fileId: file!.id,
    url: stage.app.link({ fileId: file!.id, name: 'item', reach }, await stage.idOf('buyer')),
  };
};
const edit = async (url: string) => {
  const { loadId, itemIds } = await stage.load();
  const answer = await stage.send('buyer', loadItems.editItem, { loadId, itemId: itemIds[0], loadUrls: [url] });
  const kept = await stage.sql`select file_id from load_item_picture where item_id = ${itemIds[0]!}`;
  return { answer, kept };
};

it.each(['companyId', 'customerId'] as const)('a picture of the load’s %s is kept with the item', async (party) => {
  const { fileId, url } = await shownPicture(stage.place[party]);
  expect(await edit(url)).toMatchObject({ answer: { status: 200 }, kept: [{ fileId }] });
});

it('a picture of a company that has no part in the load is refused, also to staff who were shown it', async () => {
  const { url } = await shownPicture(stage.otherPlace.companyId);
  const { answer, kept } = await edit(url);
  expect(answer).toMatchObject({ status: 400, fields: { loadUrls: 'There is no such picture.' } });
  expect(kept).toEqual([]);
});

it('a private file is refused, also of the own company', async () => {
  const { url } = await shownPicture(stage.place.companyId, 'private');
  expect((await edit(url)).answer).toMatchObject({ status: 400, fields: { loadUrls: 'There is no such picture.' } });
});
