import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { pagesOf, textOf } from '../../../../../tests/support/pdf.ts';
import { codesOf, printed } from '../../../../../tests/support/read-codes.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { labels } from '../contract.ts';
import { labelSizes } from '../domain/label-sizes.ts';

/* The label of a converter and of an item of a load: what it says, what is read back from it, and who gets it. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const print = (sent: object, who: Person = 'buyer') => stage.send(who, labels.printLabel, sent);
const paper = async (sent: object, who?: Person): Promise<Buffer> => {
  const { status, body, file } = await print(sent, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return file!;
};
const familyId = async (name: string): Promise<number> =>
  (await stage.sql<{ id: number }[]>`insert into family ${stage.sql({ name })} returning id`)[0]!.id;

/** A converter with everything that a label says, and what a label must not say. */
const known = async (code = 'KT-71+AB') => {
  const make = unheardOf().slice(0, 9);
  const { productId } = await makeConverter(stage.sql, {
    codes: [code],
    make,
    columns: { model: 'Corolla', description: '1.8 front' },
    value: { weight: '1234.5', pt: '420', pd: '1650', rh: '290', price: '777', isCalculatedPrice: false },
  });
  const family = unheardOf().slice(0, 9);
  await stage.sql`update converter set family_id = ${await familyId(family)} where id = ${productId}`;
  return { productId, make, family };
};

describe('the label of a converter', () => {
  it('says make, code, description and family, and nothing else: no weight and no price', async () => {
    const { productId, make, family } = await known();
    const [page] = await pagesOf(await paper({ productId, size: '4x6' }));
    expect(page!.lines).toEqual(['KT-71+AB', make, 'Corolla 1.8 front', `Family ${family}`]);
  });

  it.each(labelSizes)('of size %s has both its codes, which are read back from print', async (size) => {
    const { productId } = await known();
    const codes = await codesOf(await printed(await paper({ productId, size, copies: 1 })));
    expect(codes).toEqual(['Code128 KT-71+AB', `QRCode T:${productId}:KT71AB`]);
  });

  it.each([
    ['100x50', [100, 50]],
    ['62x29', [62, 29]],
    ['4x6', [101.6, 152.4]],
    ['2.25x1.25', [57.15, 31.75]],
    ['a4', [210, 297]],
    ['letter', [215.9, 279.4]],
  ])('of size %s is a page of %j millimetres', async (size, millimetres) => {
    const { productId } = await known();
    const pages = await pagesOf(await paper({ productId, size }));
    expect(pages).toHaveLength(1);
    const { width, height } = pages[0]!;
    expect([width, height].map((points) => (points * 25.4) / 72)).toEqual(
      millimetres.map((length) => expect.closeTo(length, 1)),
    );
  });

  it('fills a sheet, and begins another behind it', async () => {
    const { productId } = await known();
    const squares = async (file: Buffer, page = 1) =>
      (await codesOf(await printed(file, page))).filter((code) => code.startsWith('QRCode'));
    expect(await squares(await paper({ productId, size: 'letter' }))).toHaveLength(30);
    const both = await paper({ productId, size: 'a4', copies: 23 });
    expect(await pagesOf(both)).toHaveLength(2);
    expect(await squares(both, 2)).toHaveLength(2);
  });

  it('has a long code in smaller letters, and no bar code that nobody could read', async () => {
    const code = 'LONG-CODE-OF-FORTY-CHARACTERS-1234567890';
    const { productId } = await known(code);
    const small = await paper({ productId, size: '2.25x1.25' });
    expect(await codesOf(await printed(small))).toEqual([`QRCode T:${productId}:${code.replaceAll('-', '')}`]);
    expect(await textOf(await paper({ productId, size: '4x6' }))).toContain(code);
  });

  it('is refused for a deleted converter, for both kinds at once, and for neither', async () => {
    const { productId } = await known();
    const { loadId, itemIds } = await stage.load({ items: [{}] });
    for (const item of [{ loadId, itemId: itemIds[0]! }, { loadId }, { itemId: itemIds[0]! }])
      expect((await print({ productId, ...item })).fields).toHaveProperty('productId');
    expect((await print({})).fields).toHaveProperty('productId');
    expect((await print({ loadId })).fields).toHaveProperty('itemId');
    expect((await print({ productId, size: '3x3' })).fields).toHaveProperty('size');
    expect((await print({ productId, copies: 101 })).fields).toHaveProperty('copies');
    await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
    expect((await print({ productId })).status).toBe(404);
  });
});

describe('the label of an item', () => {
  it('also names its load and its item, and opens the converter', async () => {
    const { productId, make } = await known('KT-72');
    const description = `${make} Corolla 1.8 front`;
    const { loadId, itemIds } = await stage.load({
      items: [{ columns: { oem: 'KT-72', converterId: productId, description, offerPrice: '87.65' } }],
    });
    const sent = { loadId, itemId: itemIds[0]! };
    const file = await paper(sent);
    const text = await textOf(file);
    expect(text).toContain(`Load ${loadId}, Item ${itemIds[0]}`);
    expect(text).toContain('Corolla 1.8 front');
    // The make has its own line.
    expect(text).not.toContain(description);
    expect(text).not.toContain('87.65');
    expect(await codesOf(await printed(file))).toEqual(['Code128 KT-72', `QRCode T:${productId}:KT72`]);
    // Its converter is deleted: no search leads to it, but the piece still needs its label.
    await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
    expect(await codesOf(await printed(await paper(sent)))).toEqual(['Code128 KT-72', 'QRCode KT-72']);
  });

  it('has its code alone when it is not in the catalogue', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{ columns: { oem: 'Typed 5/8', converterId: null } }] });
    const codes = await codesOf(await printed(await paper({ loadId, itemId: itemIds[0]! })));
    expect(codes).toEqual(['Code128 Typed 5/8', 'QRCode Typed 5/8']);
  });

  it('is for those who read the load, and only for an item of that load', async () => {
    const theirs = await stage.load({ items: [{}] }, stage.otherPlace);
    const ours = await stage.load({ items: [{}] });
    const of = ({ loadId, itemIds }: typeof ours) => ({ loadId, itemId: itemIds[0]! });
    expect((await print(of(theirs), 'franchise')).status).toBe(200);
    expect((await print(of(ours), 'franchise')).status).toBe(404);
    expect((await print(of(ours), 'seller')).status).toBe(403);
    expect((await print({ loadId: ours.loadId, itemId: theirs.itemIds[0]! })).status).toBe(404);
    await stage.sql`update load_item set deleted_at = now() where id = ${ours.itemIds[0]!}`;
    expect((await print(of(ours))).status).toBe(404);
    const others = await stage.load({ type: 3, items: [{}] }, { buyerId: await stage.idOf('grader') });
    expect((await print(of(others), 'grader')).status).toBe(200);
    expect((await print(of(others), 'buyer')).status).toBe(404);
    const gone = await stage.load({ items: [{}], columns: { deletedAt: new Date() } });
    expect((await print(of(gone))).status).toBe(404);
  });
});
