import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundRows, makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { accounts } from '../../../../tests/support/expected.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { makeMake } from '../../../../tests/support/makes.ts';
import { pixel } from '../../../../tests/support/pixel.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { makes } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const add = (sent: object, who: Person = 'buyer') => stage.send(who, makes.addMake, sent);
const edit = (sent: object, who: Person = 'buyer') => stage.send(who, makes.editMake, sent);
const remove = (sent: object, who: Person = 'buyer') => stage.send(who, makes.deleteMake, sent);
const listed = async (makeId: number, who: Person = 'buyer') =>
  (await stage.send(who, makes.listMakes, { makeId })).body['list'][0];
/** The trail of a make since its beginning. */
const trail = (makeId: number) =>
  stage.sql<{ subject: string; action: string }[]>`
    select subject, action from audit_entry where subject like 'make%' and subject_id = ${makeId} order by id`;

/** The address of a picture of a company, as it was shown to somebody. */
const picture = async (who: Person, owner: Person = who, reach: 'tenant' | 'private' = 'tenant'): Promise<string> => {
  const sha256 = await stage.app.files.put(pixel);
  const [row] = await stage.sql<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, width, height)
    select company_id, ${reach}, 'pixel.png', 'image/png', ${pixel.length}, ${Buffer.from(sha256, 'hex')}, 1, 1
    from app_user where email = ${accounts[owner]} returning id`;
  return stage.app.link({ fileId: row!.id, name: 'pixel.png', reach }, await stage.idOf(who));
};
const fileOf = (address: string) => Number(/^\/files\/(\d+)\//.exec(address)![1]);

const whole = {
  description: 'On the flange.\nBrush it first.',
  model: ['Corolla', 'Yaris'],
  videoUrls: ['https://example.com/watch?v=1'],
  documentUrls: ['https://example.com/codes.pdf', 'https://example.com/more.pdf'],
};

describe('a new make', () => {
  it('is listed with all that was sent, its pictures in their order, and is in the trail', async () => {
    const make = unheardOf();
    const imglUrls = [await picture('buyer'), await picture('buyer')];
    const { status, body } = await add({ make, ...whole, imglUrls });
    expect([status, body['message']]).toEqual([200, 'Successfully added Make']);
    const row = await listed(body['makeId']);
    expect(row).toMatchObject({ makeId: body['makeId'], make, ...whole, createdDate: stage.app.now().toISOString() });
    expect(row['imglUrls'].map(fileOf)).toEqual(imglUrls.map(fileOf));
    expect(row['profileUrl']).toBe(row['imglUrls'][0]);
    expect((await stage.app.call('GET', row['profileUrl'])).status).toBe(200);
    expect((await trail(body['makeId']))[0]).toEqual({ subject: 'make', action: 'INSERT' });
  });

  it('needs only its name', async () => {
    const { body } = await add({ make: unheardOf() });
    expect(await listed(body['makeId'])).toMatchObject({
      description: '',
      model: [],
      imglUrls: [],
      profileUrl: null,
      videoUrls: [],
      documentUrls: [],
    });
  });

  it.each([
    ['no name', { make: ' ' }, 'make', 'Required.'],
    ['a name of two lines', { make: 'A\nB' }, 'make', 'One line, of characters that can be seen.'],
    ['a long name', { make: 'a'.repeat(81) }, 'make', 'At most 80 characters.'],
    ['a nameless model', { model: ['Corolla', ''] }, 'model.1', 'Required.'],
    ['models that are no list', { model: 'Corolla' }, 'model', undefined],
    ['a video that is no address', { videoUrls: ['watch this'] }, 'videoUrls.0', /begins with https:/],
    ['a video without https', { videoUrls: ['http://example.com/v'] }, 'videoUrls.0', /begins with https:/],
    ['a script', { documentUrls: ['https://example.com/a', 'javascript:alert(1)'] }, 'documentUrls.1', /https:/],
    [
      '21 addresses',
      { documentUrls: Array(21).fill('https://example.com/a') },
      'documentUrls',
      'At most 20 addresses.',
    ],
    ['11 pictures', { imglUrls: Array(11).fill('/files/1') }, 'imglUrls', 'At most 10 pictures.'],
    ['a picture that was not uploaded', { imglUrls: ['/files/1/x'] }, 'imglUrls', 'Upload the picture first.'],
  ])('with %s is refused', async (_, sent, field, sentence) => {
    const { status, fields } = await add({ make: unheardOf(), ...sent });
    expect(status).toBe(400);
    expect(Object.keys(fields!)).toEqual([field]);
    if (sentence) expect(fields![field]).toMatch(sentence);
  });

  it.each<[string, Person, 'tenant' | 'private']>([
    ['of another company', 'franchise', 'tenant'],
    ['that is private', 'buyer', 'private'],
  ])('with a picture %s is refused', async (_, owner, reach) => {
    const make = unheardOf();
    const { status, fields } = await add({ make, imglUrls: [await picture('buyer', owner, reach)] });
    expect([status, fields]).toEqual([400, { imglUrls: 'There is no such picture.' }]);
    expect(await stage.sql`select from make where name = ${make}`).toHaveLength(0);
  });

  it('has a name of its own, whatever its case; that of a deleted one is free', async () => {
    const make = `Ä ${unheardOf()}`;
    const makeId = await makeMake(stage.sql, { name: make });
    const { status, fields } = await add({ make: ` ${make.toLowerCase()} ` });
    expect([status, fields]).toEqual([400, { make: 'There is a make of this name already.' }]);
    expect((await add({ make: `${make} II` })).status).toBe(200);
    await stage.sql`update make set deleted_at = now() where id = ${makeId}`;
    expect((await add({ make })).status).toBe(200);
  });

  it('of two at once with one name, one is made', async () => {
    const make = unheardOf();
    const answers = await Promise.all([add({ make }), add({ make: make.toLowerCase() }, 'admin')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('an edit', () => {
  it('changes what is sent and leaves the rest', async () => {
    const makeId = await makeMake(stage.sql, { description: 'Flat', models: ['A'] });
    const { name } = (await stage.sql<{ name: string }[]>`select name from make where id = ${makeId}`)[0]!;
    expect((await edit({ makeId, videoUrls: whole.videoUrls })).body).toEqual({
      message: 'Successfully edited Make',
      version: 1,
    });
    expect(await listed(makeId)).toMatchObject({
      make: name,
      description: 'Flat',
      model: ['A'],
      videoUrls: whole.videoUrls,
      version: 1,
    });
    await edit({ makeId, description: '', model: [], videoUrls: [] });
    expect(await listed(makeId)).toMatchObject({ description: '', model: [], videoUrls: [] });
  });

  it('replaces the pictures, as others were shown them too', async () => {
    const { body } = await add({ make: unheardOf(), imglUrls: [await picture('buyer')] });
    const { makeId } = body;
    const [mine] = (await listed(makeId, 'grader'))['imglUrls'];
    const added = await picture('grader');
    expect((await edit({ makeId, imglUrls: [added, mine] }, 'grader')).status).toBe(200);
    expect((await listed(makeId))['imglUrls'].map(fileOf)).toEqual([added, mine].map(fileOf));
    const before = await trail(makeId);
    await edit({ makeId, imglUrls: [added, mine] }, 'grader');
    expect((await trail(makeId)).slice(before.length)).toEqual([{ subject: 'make', action: 'UPDATE' }]);
    await edit({ makeId, imglUrls: [] });
    expect(await listed(makeId)).toMatchObject({ imglUrls: [], profileUrl: null });
  });

  it('without a change changes nothing', async () => {
    const makeId = await makeMake(stage.sql);
    expect((await edit({ makeId, version: 0 })).body['version']).toBe(0);
    expect(await trail(makeId)).toHaveLength(1);
  });

  it.each(['edit', 'deletion'] as const)(
    'and another %s at once: the second finds what the first has left',
    async (kind) => {
      const makeId = await makeMake(stage.sql);
      const write = () => (kind === 'edit' ? edit({ makeId, description: 'New', version: 0 }) : remove({ makeId }));
      let statuses: Promise<number[]> | undefined;
      await stage.sql.begin(async (tx) => {
        await tx`select from make where id = ${makeId} for update`;
        statuses = Promise.all([write(), write()]).then((all) => all.map(({ status }) => status));
        await waitForLocks(stage.sql, 2);
      });
      expect((await statuses)!.toSorted((a, b) => a - b)).toEqual([200, kind === 'edit' ? 409 : 404]);
    },
  );

  it('may change the case of a name, not take another’s', async () => {
    const make = unheardOf();
    const [makeId, otherId] = [await makeMake(stage.sql, { name: make }), await makeMake(stage.sql)];
    expect((await edit({ makeId, make: make.toLowerCase() })).status).toBe(200);
    const { status, fields } = await edit({ makeId: otherId, make });
    expect([status, Object.keys(fields!)]).toEqual([400, ['make']]);
  });

  it('of a deleted or unknown make finds nothing', async () => {
    const makeId = await makeMake(stage.sql, { deletedAt: new Date() });
    for (const id of [makeId, 2_000_000_000]) expect((await edit({ makeId: id, description: 'x' })).status).toBe(404);
  });
});

describe('a deletion', () => {
  it('hides the make and keeps its row', async () => {
    const makeId = await makeMake(stage.sql);
    expect((await remove({ makeId })).body).toEqual({ message: 'Deleted Successfully' });
    expect(await listed(makeId)).toBeUndefined();
    expect(await stage.sql`select from make where id = ${makeId}`).toHaveLength(1);
    expect((await remove({ makeId })).status).toBe(404);
  });

  it('with ask says once how many converters have the make; they keep it', async () => {
    const make = unheardOf();
    const one = await makeConverter(stage.sql, { make });
    const two = await makeConverter(stage.sql, { make });
    await makeConverter(stage.sql, { make, columns: { deletedAt: new Date() } });
    const { makeId, productId } = one;
    const asked = await remove({ makeId, ask: true });
    expect([asked.status, asked.code, asked.error]).toEqual([
      409,
      'ASK',
      `2 converters are of the make ${make}. They keep it, but it can no longer be chosen.`,
    ]);
    expect(await listed(makeId)).toMatchObject({ make });
    expect((await remove({ makeId })).status).toBe(200);
    const rows = await foundRows(stage, { text: '', make });
    expect(new Set(rows.map((row) => row.productId))).toEqual(new Set([productId, two.productId]));
    expect(rows[0]).toMatchObject({ make });
  });

  it('with ask is not asked about a make without converters', async () => {
    expect((await remove({ makeId: await makeMake(stage.sql), ask: true })).status).toBe(200);
  });

  it('and a new make of the name: the filter takes the new one', async () => {
    const make = unheardOf();
    const { makeId } = await makeConverter(stage.sql, { make });
    await remove({ makeId });
    const { productId } = await makeConverter(stage.sql, { make });
    expect((await foundRows(stage, { text: '', make })).map((row) => row.productId)).toEqual([productId]);
  });
});

it.each<Person>(['accountant', 'franchise', 'franchise_buyer', 'seller'])('%s changes no make', async (who) => {
  const makeId = await makeMake(stage.sql);
  expect((await add({ make: unheardOf() }, who)).status).toBe(403);
  expect((await edit({ makeId, description: 'x' }, who)).status).toBe(403);
  expect((await remove({ makeId }, who)).status).toBe(403);
});
