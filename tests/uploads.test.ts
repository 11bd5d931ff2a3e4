import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { TestAnswer, TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { rowVersions } from './support/row-versions.ts';

/* Which uploads are allowed, and how they are stored. */

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);

type Part = { readonly name: string; readonly content: Buffer; readonly field?: string };

const upload = async (
  app: TestApp,
  who: Player,
  parts: readonly Part[],
  fields: object = {},
  path: string = calls.uploadImage.path,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { name, content, field = 'image' } of parts) form.append(field, new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const reply = await app.app.inject({
    method: 'POST',
    url: path,
    headers: { ...who.me, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() as TestAnswer['body'] };
};

const photo = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#8a8f92' } });

/** A PNG of a few kilobytes that claims to be 10,000 by 10,000 pixels. */
const bomb = (): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(10_000, 0);
  head.writeUInt32BE(10_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1251 * 10_000));
  const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

it('a picture that has to be decoded whole is refused by its header above 72 MB, and decoded below', () =>
  inOwnWorld(async (app) => {
    const interlaced = (edge: number) =>
      sharp({ create: { width: edge, height: edge, channels: 4, background: '#8a8f9280' } })
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer();
    const send = async (edge: number) => upload(app, buyer, [{ name: 'a.png', content: await interlaced(edge) }]);
    expect((await send(3010)).body['fields']).toEqual({ image: 'a.png is too large: 3010 by 3010 points.' });
    expect((await send(1000)).status).toBe(200);
  }));

it('a file that is no JPEG, PNG, GIF or WebP by its first bytes never reaches the decoder', () =>
  inOwnWorld(async (app) => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const tiff = await photo(20, 20).tiff().toBuffer();
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    const kinds = [
      ['SVG', drawing],
      ['TIFF', tiff],
      ['HEIC', heic],
    ] as const;
    // The kind is told by the content, whatever the name says.
    for (const [kind, content] of kinds)
      for (const name of ['a.png', `a.${kind.toLowerCase()}`, 'a.csv']) {
        const { status, body } = await upload(app, buyer, [{ name, content }]);
        const said = `${name}: ${kind} pictures cannot be read. Choose a JPEG, PNG, GIF or WebP picture.`;
        expect([status, body['fields']]).toEqual([400, { image: said }]);
      }
    const { body } = await upload(app, buyer, [{ name: 'a.png', content: Buffer.from('MZ and more') }]);
    expect(body['fields']).toEqual({ image: 'a.png is no picture. Choose a JPEG, PNG, GIF or WebP picture.' });
  }));

describe('a photo', () => {
  it.each([
    ['IMG_0042.jfif', 'jpeg'],
    ['IMG_0042', 'jpeg'],
    ['stamp.csv', 'png'],
    ['stamp.webp', 'webp'],
    ['stamp.jpg', 'webp'],
  ] as const)('is taken by its content: %s, which is a %s', (name, kind) =>
    inOwnWorld(async (app) => {
      const { status, body } = await upload(app, buyer, [
        { name, content: await photo(40, 30).toFormat(kind).toBuffer() },
      ]);
      expect(status).toBe(200);
      const served = await app.app.inject({ method: 'GET', url: body['imageUrl'] });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 30, format: 'webp' });
    }),
  );

  it('is kept upright, smaller, without where it was taken, with a thumbnail, and can be put on an item', () =>
    inOwnWorld(async (app) => {
      const content = await photo(4000, 3000)
        .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '33/1 44/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const { status, body } = await upload(app, buyer, [{ name: 'IMG 0042.JPG', content }]);
      expect([status, body['urls']]).toEqual([200, [body['imageUrl']]]);
      const served = await app.app.inject({ method: 'GET', url: body['imageUrl'] });
      expect(served.headers['content-type']).toBe('image/webp');
      const kept = await sharp(served.rawPayload).metadata();
      expect({ width: kept.width, height: kept.height, exif: kept.exif }).toEqual({
        width: 1920,
        height: 2560,
        exif: undefined,
      });

      const { cartId, productId } = buyer.world;
      const add = { loadId: cartId, productId, quantity: 1, loadUrls: [body['imageUrl']] };
      const { body: added } = await app.call('POST', calls.addItem.path, add, buyer.me);
      const { body: items } = await app.call(
        'GET',
        calls.listItems.path,
        { loadId: cartId, isShowAll: true },
        buyer.me,
      );
      const item = items['list'].find((each: { itemId: number }) => each.itemId === added['itemId']);
      const small = await app.app.inject({ method: 'GET', url: item.url });
      expect((await sharp(small.rawPayload).metadata()).height).toBe(320);
      expect(
        (await app.app.inject({ method: 'GET', url: item.loadUrls[0] })).rawPayload.equals(served.rawPayload),
      ).toBe(true);
    }));

  it('and up to ten at once come back in their order', () =>
    inOwnWorld(async (app) => {
      const parts = await Promise.all(
        Array.from({ length: 10 }, async (_, at) => ({
          name: `${at}.png`,
          field: `image${at + 1}`,
          content: await photo(10 + at, 10)
            .png()
            .toBuffer(),
        })),
      );
      for (const path of [calls.uploadImage.path, calls.uploadImages.path]) {
        const { status, body } = await upload(app, buyer, parts, {}, path);
        expect(status).toBe(200);
        const widths = await Promise.all(
          body['urls'].map(
            async (url: string) =>
              (await sharp((await app.app.inject({ method: 'GET', url })).rawPayload).metadata()).width,
          ),
        );
        expect(widths).toEqual(Array.from({ length: 10 }, (_, at) => 10 + at));
      }
      const eleven = await upload(app, buyer, [...parts, { name: 'x.png', content: parts[0]!.content }]);
      expect([eleven.status, Object.values(eleven.body['fields'])]).toEqual([400, ['At most 10 files.']]);
    }));

  it('under an Idempotency-Key that was used for another is refused', () =>
    inOwnWorld(async (app) => {
      const keyed = { ...buyer, me: { ...buyer.me, 'idempotency-key': 'key' } };
      const [one, other] = await Promise.all(
        [10, 20].map(async (edge) => ({ name: 'a.png', content: await photo(edge, 10).png().toBuffer() })),
      );
      const first = await upload(app, keyed, [one!]);
      expect(await upload(app, keyed, [one!])).toEqual(first);
      expect(await upload(app, keyed, [other!])).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
    }));

  it('under the same clientId is the same file, and another’s is refused', () =>
    inOwnWorld(async (app) => {
      const clientId = '6f1c1b52-2c0a-4f0e-8a5e-0d3f5f6a7b81';
      const part = { name: 'a.png', content: await photo().png().toBuffer() };
      const first = await upload(app, buyer, [part], { clientId });
      expect(await upload(app, buyer, [part], { clientId })).toEqual(first);
      expect((await upload(app, cast.player('seller@troyard.test'), [part], { clientId })).status).toBe(409);
    }));
});

describe('what is no photo is refused, and nothing is kept', () => {
  const cases: readonly (readonly [string, number, () => Promise<readonly Part[]> | readonly Part[]])[] = [
    ['a program', 400, () => [{ name: 'setup.exe', content: Buffer.from('MZ') }]],
    [
      'a program named .jpg',
      400,
      () => [{ name: 'photo.jpg', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)]) }],
    ],
    [
      'a drawing with scripts',
      400,
      () => [{ name: 'x.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ],
    [
      'a drawing named .png',
      400,
      () => [{ name: 'x.png', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') }],
    ],
    [
      'a photo cut off in the middle',
      400,
      async () => [{ name: 'x.jpg', content: (await photo(2000, 2000).jpeg().toBuffer()).subarray(0, 900) }],
    ],
    ['100 megapixels in a few kilobytes', 400, () => [{ name: 'bomb.png', content: bomb() }]],
    ['nothing', 400, () => [{ name: 'x.png', content: Buffer.alloc(0) }]],
    ['no file', 400, () => []],
    ['one byte too many', 413, () => [{ name: 'x.jpg', content: Buffer.alloc(5_242_881) }]],
    ['6 MB', 413, () => [{ name: 'x.jpg', content: Buffer.alloc(6_291_456) }]],
    [
      'a sheet that is a program',
      400,
      () => [{ name: 'x.xlsx', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]) }],
    ],
  ];
  it.each(cases)('%s: %i', (_, expected, make) =>
    inOwnWorld(async (app) => {
      const before = await rowVersions(app.sql);
      const { status, body } = await upload(app, buyer, await make());
      expect([status, typeof body['error'], Object.keys(body['fields'] ?? {})]).toEqual([
        expected,
        'string',
        ['image'],
      ]);
      expect(await rowVersions(app.sql)).toEqual(before);
    }),
  );
});

it('a spreadsheet is kept as it is, and is no picture of an item', () =>
  inOwnWorld(async (app) => {
    const content = Buffer.from('name,oem\nOne,GD3+EA6\n');
    const { status, body } = await upload(app, buyer, [{ name: 'list.csv', content, field: 'file' }]);
    expect(status).toBe(200);
    const served = await app.app.inject({ method: 'GET', url: body['imageUrl'] });
    expect([served.rawPayload.equals(content), String(served.headers['content-disposition'])]).toEqual([
      true,
      expect.stringMatching(/^attachment/),
    ]);
    const add = { ...calls.addItem.example(buyer.world)!, loadUrls: [body['imageUrl']] };
    expect((await app.call('POST', calls.addItem.path, add, buyer.me)).status).toBe(400);
  }));

it('a picture that is named twice is attached once', () =>
  inOwnWorld(async (app) => {
    const { imageUrl, cartId: loadId } = buyer.world;
    const add = { ...calls.addItem.example(buyer.world)!, loadUrls: [imageUrl, imageUrl] };
    const { body } = await app.call('POST', calls.addItem.path, add, buyer.me);
    const pictures = await app.sql`select from load_item_picture where item_id = ${body['itemId']}`;
    expect([pictures.length, loadId]).toEqual([1, add.loadId]);
  }));
