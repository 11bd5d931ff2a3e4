import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { textOf } from '../../../../../tests/support/pdf.ts';
import { invoices } from '../../contract.ts';

/* The paper itself is tested in tests/invoice-pdf.test.ts: its layout, totals and what flags hide. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const paper = (loadId: number, who: Person = 'buyer') => stage.send(who, invoices.invoicePdf, { loadId });
const statuses = async (loadId: number, people: readonly Person[]) =>
  Object.fromEntries(await Promise.all(people.map(async (who) => [who, (await paper(loadId, who)).status] as const)));

it('holds what counts: no rejected or deleted item, and no payment that was taken back', async () => {
  const { loadId } = await stage.load({
    type: 3,
    items: [
      { columns: { oem: 'COUNTS' } },
      { status: 2, columns: { oem: 'REJECTED' } },
      { columns: { oem: 'DELETED', deletedAt: new Date() } },
    ],
    paid: 40,
  });
  await stage.sql`
    insert into payment (load_id, method, reference_number, amount, created_by, deleted_at)
    values (${loadId}, 'CHECK', 'BACK-1', 5.55, ${stage.place.buyerId}, now())`;
  const { status, file } = await paper(loadId);
  expect(status).toBe(200);
  const text = await textOf(file!);
  for (const said of ['COUNTS', 'Total $100.00', 'Paid $40.00', 'Still owed $60.00']) expect(text).toContain(said);
  for (const unsaid of ['REJECTED', 'DELETED', 'BACK-1', '5.55', 'VOID']) expect(text).not.toContain(unsaid);
});

it.each([1, 2, 5] as const)('is not made of type %i, also with a number from before it was reopened', async (type) => {
  for (const invoiceNo of [null, `PAPER-${type}`]) {
    const { loadId } = await stage.load({ type, columns: { invoiceNo } });
    expect(await statuses(loadId, ['admin', 'seller'])).toEqual({ admin: 404, seller: 404 });
  }
});

it('is for whom the invoice is shown', async () => {
  const grader = { buyerId: await stage.idOf('grader') };
  const pending = await stage.load({ type: 3 }, grader);
  expect(await statuses(pending.loadId, ['grader', 'accountant', 'seller', 'buyer', 'franchise'])).toEqual({
    grader: 200,
    accountant: 200,
    seller: 200,
    buyer: 404,
    franchise: 404,
  });
  const settled = await stage.load({ type: 4 }, grader);
  expect(await statuses(settled.loadId, ['grader', 'seller'])).toEqual({ grader: 200, seller: 404 });
  const theirs = await stage.load({ type: 3 }, stage.otherPlace);
  expect(await statuses(theirs.loadId, ['franchise', 'seller'])).toEqual({ franchise: 200, seller: 404 });
});

it('of a deleted invoice is void and owes nothing, for staff alone', async () => {
  const { loadId } = await stage.load({ type: 3, columns: { deletedAt: new Date() } });
  const text = await textOf((await paper(loadId, 'admin')).file!);
  expect(text).toContain('VOID');
  expect(text).not.toContain('Still owed $100.00');
  expect(await statuses(loadId, ['seller', 'franchise'])).toEqual({ seller: 404, franchise: 404 });
});

describe('what is chosen for the paper', () => {
  const images = async (loadId: number, choices: object = {}) => {
    const { status, file } = await stage.send('admin', invoices.invoicePdf, { loadId, ...choices });
    expect(status).toBe(200);
    return file!.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  const viewed = async (loadId: number, choices: object = {}) =>
    (await stage.send('admin', invoices.viewInvoice, { loadId, ...choices })).body['loadDetails'];
  /** An invoice with a signature, and so many pictures at each of its items. */
  const pictured = async (...pictures: readonly number[]) => {
    const [signed] = await stage.sql<{ signatureFileId: number }[]>`
      select signature_file_id from load where signature_file_id is not null limit 1`;
    const { loadId, itemIds } = await stage.load({
      type: 3,
      items: pictures.map(() => ({})),
      columns: { signatureFileId: signed!.signatureFileId },
    });
    const files = await stage.sql<{ id: number }[]>`
      select id from file where media_type like 'image/%' and reach = 'tenant' limit 3`;
    for (const [at, itemId] of itemIds.entries())
      for (let position = 0; position < pictures[at]!; position += 1)
        await stage.sql`insert into load_item_picture (item_id, position, file_id) values (${itemId}, ${position}, ${files[position]!.id})`;
    await stage.sql`update facility set logo_file_id = null where id = ${stage.place.facilityId}`;
    return loadId;
  };

  it('the signature is there, unless it is left out; pictures are not, unless they are asked for', async () => {
    const loadId = await pictured(1, 0);
    const plain = await images(loadId);
    expect(await images(loadId, { withSignature: false })).toBe(plain - 1);
    expect(await images(loadId, { withPictures: true })).toBe(plain + 1);
    expect(await viewed(loadId)).toMatchObject({ itemList: [{ url: null, loadUrls: [] }, { url: null }] });
    expect((await viewed(loadId)).signature).toEqual(expect.any(String));
    expect((await viewed(loadId, { withSignature: false })).signature).toBeNull();
  });

  it('an item has its first picture, and the screen the addresses of all', async () => {
    const loadId = await pictured(2, 1, 0);
    expect((await images(loadId, { withPictures: true })) - (await images(loadId))).toBe(2);
    const { itemList } = await viewed(loadId, { withPictures: true });
    expect(itemList.map(({ loadUrls }: { loadUrls: string[] }) => loadUrls.length)).toEqual([2, 1, 0]);
    expect(itemList[0].url).toMatch(/^\//);
  });
});
