import { extractTextItems } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { pagesOf, textOf } from '../../../../../tests/support/pdf.ts';
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

describe('words without a space', () => {
  /** The widest letters, so many that each word is longer than its place. */
  const word = (length: number) => 'Ŵ'.repeat(length);
  const sheet = { left: 28.3, right: 595.28 - 28.3 };
  const textsOf = async (loadId: number) => {
    const { items } = await extractTextItems(new Uint8Array((await paper(loadId, 'admin')).file!));
    return items.flat().filter(({ str }) => str.trim() !== '');
  };
  const longWords = async () => {
    const { loadId } = await stage.load({
      type: 3,
      items: [{ columns: { oem: word(80), description: word(500) } }, { columns: { oem: 'SHORT' } }],
      paid: 40,
      columns: { sellerFirstName: word(60), sellerLastName: word(60), sellerAddress: word(120), sellerCity: word(60) },
    });
    await stage.sql`update payment set reference_number = ${word(60)} where load_id = ${loadId}`;
    return loadId;
  };

  it('leave every text on the sheet, and every amount at its right edge', async () => {
    const texts = await textsOf(await longWords());
    for (const { x, width, str } of texts) {
      expect(x, str).toBeGreaterThanOrEqual(sheet.left);
      expect(x + width, str).toBeLessThanOrEqual(sheet.right + 0.1);
    }
    for (const amount of ['100.00', '$200.00', '$160.00']) {
      const edges = texts.filter(({ str }) => str === amount).map(({ x, width }) => x + width);
      expect(Math.max(...edges), amount).toBeCloseTo(sheet.right, 0);
    }
  });

  it('are printed whole, beside nothing that covers them', async () => {
    const texts = await textsOf(await longWords());
    const letters = texts.map(({ str }) => str.replaceAll(/[^Ŵ]/g, '').length).reduce((sum, each) => sum + each, 0);
    // Code, description, address, city, reference, and the name above and under the signature.
    expect(letters).toBe(80 + 500 + 120 + 60 + 60 + 2 * 120);
    for (const long of texts.filter(({ str }) => str.includes('ŴŴ')))
      for (const { str, x, y } of texts)
        if (Math.abs(y - long.y) < 2 && x > long.x) expect(x, str).toBeGreaterThanOrEqual(long.x + long.width);
  });
});

describe('the end of a paper', () => {
  const pagesWith = async (items: number, payments: number) => {
    const { loadId } = await stage.load({ type: 3, items: Array.from({ length: items }, () => ({})), paid: 1 });
    for (let more = 1; more < payments; more += 1)
      await stage.sql`
        insert into payment (load_id, method, reference_number, amount, created_by)
        values (${loadId}, 'CHECK', 'A reference of two lines', 1, ${stage.place.buyerId})`;
    return (await pagesOf((await paper(loadId, 'admin')).file!)).map(({ lines }) => lines.join('\n'));
  };

  it.each([34, 36, 38, 40, 1000])('has sums, totals and signature on one page after %i items', async (items) => {
    const pages = await pagesWith(items, 1);
    const last = pages.filter((page) => /Summary|Total pieces|Still owed|The seller states/.test(page));
    expect(last).toEqual([pages.at(-1)]);
  });

  it('has the head of many payments with them, and each payment whole', async () => {
    const pages = await pagesWith(30, 120);
    const headed = pages.filter((page) => page.includes('Summary'));
    expect(headed).toHaveLength(1);
    expect(headed[0]).toMatch(/^Summary .*[^]*Still owed[^]*Check A reference/);
    for (const page of pages) expect(page.match(/Check A/g)?.length ?? 0).toBe(page.match(/^lines, /gm)?.length ?? 0);
  });
});

it('is dated by the day of signing, and says until when it is paid', async () => {
  const columns = {
    signedOn: '2026-06-12',
    finishedAt: new Date('2026-06-10T12:00:00Z'),
    payForwardDate: '2026-06-23',
  };
  const { loadId } = await stage.load({ type: 4, items: [{}], columns });
  const text = await textOf((await paper(loadId)).file!);
  expect(text.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['06/12/2026', '06/23/2026', '06/12/2026']);
});

it('names under the line who signed, and the day', async () => {
  const signed = async (signedOn: string | null) => {
    const columns = { sellerFirstName: 'Ines', sellerLastName: 'Kahn', signedOn };
    const { loadId } = await stage.load({ type: 4, items: [{}], columns });
    const pages = await pagesOf((await paper(loadId)).file!);
    return pages.at(-1)!.lines.findLast((line) => line.startsWith('Ines Kahn'));
  };
  expect(await signed('2026-06-12')).toBe('Ines Kahn, 06/12/2026');
  expect(await signed(null)).toBe('Ines Kahn');
});

it('prints a seller and items in other scripts', async () => {
  const { loadId } = await stage.load({
    type: 3,
    items: [{ columns: { oem: '催化-9', description: '촉매 Հ' } }],
    columns: { sellerFirstName: 'שרה', sellerLastName: '' },
  });
  const text = await textOf((await paper(loadId, 'admin')).file!);
  for (const said of ['催化', '촉매', 'שרה', '[?]']) expect(text.replaceAll(' ', '')).toContain(said);
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
