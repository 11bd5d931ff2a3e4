import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { pixel } from '../../../../tests/support/pixel.ts';
import { openCast, type Cast } from '../../../../tests/support/cast.ts';
import type { TestAnswer, TestApp } from '../../../../tests/support/app.ts';
import { files } from '../contract.ts';

/* What is a picture, and how it is made smaller, is tested in tests/uploads.test.ts. */

let cast: Cast;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

type Part = { readonly name?: string; readonly content?: Buffer; readonly field?: string };
type Sent = { readonly parts?: readonly Part[]; readonly fields?: Record<string, string>; readonly path?: string };

const upload = async (
  { parts = [{}], fields = {}, path = files.uploadImage.path }: Sent = {},
  who = 'buyer@troyard.test',
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name = 'a.png', content = pixel, field = 'image' } of parts)
    form.append(field, new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const reply = await app.app.inject({
    method: 'POST',
    url: path,
    headers: { ...cast.player(who).me, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() as TestAnswer['body'] };
};
const fileIn = (address: string) => Number(/\/files\/(\d+)/.exec(address)?.[1]);
const rowOf = async (id: number) => (await app.sql<Record<string, unknown>[]>`select * from file where id = ${id}`)[0]!;
/** The number of files that `work` adds. */
const added = async (work: () => Promise<unknown>) => {
  const count = async () => (await app.sql<{ count: number }[]>`select count(*)::int as count from file`)[0]!.count;
  const before = await count();
  await work();
  return (await count()) - before;
};
const clientId = () => crypto.randomUUID();
const noPicture = { content: Buffer.from('MZ') };
const csv = { name: 'list.CSV', content: Buffer.from('name,oem\nOne,GD3\n') };

describe('an upload', () => {
  it.each(['buyer@troyard.test', 'franchise@troyard.test', 'seller@troyard.test'])(
    'of %s belongs to the own company, with who made it and when',
    async (email) => {
      const { status, body } = await upload({ parts: [{ name: 'Stamp 1.png' }] }, email);
      expect(status).toBe(200);
      const { userId, companyId } = cast.player(email).world;
      const { thumbnailId, ...row } = await rowOf(fileIn(body['imageUrl']));
      const kept = { companyId, reach: 'tenant', createdBy: userId, createdAt: app.now(), clientId: null };
      const measured = { mediaType: 'image/webp', width: 1, height: 1 };
      expect(row).toMatchObject({ ...kept, ...measured, name: 'Stamp 1.webp' });
      expect(await rowOf(thumbnailId as number)).toMatchObject({
        ...kept,
        ...measured,
        name: 'thumbnail.webp',
        thumbnailId: null,
      });
    },
  );

  it('is answered by addresses that open it, the first one named twice', async () => {
    const { body } = await upload({ parts: [{ field: 'image1' }, { ...csv, field: 'image2' }] });
    expect(body['urls']).toHaveLength(2);
    expect(body['imageUrl']).toBe(body['urls'][0]);
    const served = await app.app.inject({ method: 'GET', url: body['urls'][1] });
    expect(served.rawPayload.equals(csv.content)).toBe(true);
  });

  it('of a spreadsheet keeps its bytes and its name, without a thumbnail', async () => {
    const { body } = await upload({ parts: [csv] });
    expect(await rowOf(fileIn(body['imageUrl']))).toMatchObject({
      name: 'list.CSV',
      mediaType: 'text/csv',
      bytes: csv.content.length,
      sha256: createHash('sha256').update(csv.content).digest(),
      width: null,
      height: null,
      thumbnailId: null,
    });
  });

  it('of the same bytes again is another file', async () => {
    const ids = [await upload({ parts: [csv] }), await upload({ parts: [csv] })].map(({ body }) =>
      fileIn(body['imageUrl']),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['image', 'file', 'image1', 'image10'])('comes in the field %s', async (field) => {
    expect((await upload({ parts: [{ field }] })).status).toBe(200);
  });

  it('of several comes by its own call too', async () => {
    const { status, body } = await upload({ parts: [{}, csv], path: files.uploadImages.path });
    expect([status, body['urls'].length]).toEqual([200, 2]);
  });
});

describe('nothing is kept of an upload', () => {
  it.each<[string, Sent, string]>([
    ['without a file', { parts: [] }, 'image'],
    ['in another field', { parts: [{ field: 'image11' }] }, 'image11'],
    ['in no field of an image', { parts: [{ field: 'picture' }] }, 'picture'],
    ['of which the second file is no picture', { parts: [{}, noPicture] }, 'image'],
    ['of two files under one clientId', { parts: [{}, {}], fields: { clientId: clientId() } }, 'clientId'],
    ['under a clientId that is no UUID', { fields: { clientId: '7' } }, 'clientId'],
    ['of several under a clientId', { fields: { clientId: clientId() }, path: files.uploadImages.path }, 'clientId'],
  ])('%s', async (_, sent, field) => {
    expect(
      await added(async () => {
        const { status, body } = await upload(sent);
        expect([status, Object.keys(body['fields'])]).toEqual([400, [field]]);
      }),
    ).toBe(0);
  });

  it('without a session', async () => {
    expect(
      await added(async () => {
        const { status } = await app.call('POST', files.uploadImage.path, {});
        expect(status).toBe(401);
      }),
    ).toBe(0);
  });
});

describe('a clientId', () => {
  it('is kept with the picture, and its repeat is the same file, whatever it holds', async () => {
    const fields = { clientId: clientId() };
    const first = await upload({ fields });
    expect(await rowOf(fileIn(first.body['imageUrl']))).toMatchObject(fields);
    expect(
      await added(async () => {
        for (const parts of [[{}], [csv], [noPicture]]) expect(await upload({ fields, parts })).toEqual(first);
      }),
    ).toBe(0);
  });

  it('that comes twice at once is one file', async () => {
    const sent = { parts: [csv], fields: { clientId: clientId() } };
    expect(
      await added(async () => {
        // The table takes no row until both uploads wait, so that neither sees the other's.
        const uploads = await app.sql.begin(async (tx) => {
          await tx`lock table file in exclusive mode`;
          const begun = [upload(sent), upload(sent)];
          await waitForLocks(app.sql, 2);
          return { begun };
        });
        const [one, other] = await Promise.all(uploads.begun);
        expect([one!.status, one]).toEqual([200, other]);
      }),
    ).toBe(1);
  });

  it.each(['grader@troyard.test', 'franchise@troyard.test'])('of somebody else is refused to %s', async (email) => {
    const fields = { clientId: clientId() };
    await upload({ fields });
    expect(
      await added(async () => {
        expect(await upload({ fields }, email)).toMatchObject({ status: 409, body: { code: 'ENTRY_REUSED' } });
      }),
    ).toBe(0);
  });
});
