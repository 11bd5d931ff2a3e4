import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedValue } from '../../../../tests/support/catalogue.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { makeTest } from '../../../../tests/support/tests.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { assays } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, 1)) });
});
afterAll(() => stage.close());

const found = { subweight: 1250, ptAssay: 420, pdAssay: 1650, rhAssay: 290, location: 'Assay office' };
const add = (sent: object, who: Person = 'buyer') => stage.send(who, assays.addTest, sent);
const edit = (sent: object, who: Person = 'buyer') => stage.send(who, assays.editTest, sent);
const remove = (testId: number, who: Person = 'buyer') => stage.send(who, assays.deleteTest, { testId });
const list = (productId: number, who: Person = 'buyer', sent: object = {}) =>
  stage.send(who, assays.listTests, { productId, ...sent });
const one = async (productId: number, testId: number, who?: Person) =>
  (await list(productId, who)).body['list'].find((each: { testId: number }) => each.testId === testId);
/** A converter of the worked example, with tests through the product. */
const tested = async (...tests: readonly object[]) => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  const testIds: number[] = [];
  for (const each of tests) testIds.push((await add({ productId, ...found, ...each })).body['testId']);
  return { productId, testIds };
};
const spreadTests = async (productId: number) =>
  (await stage.send('super', catalogue.getConverter, { productId })).body['spreadTests'];
const spread = async (productId: number) => {
  const { body } = await stage.send('super', catalogue.getConverter, { productId });
  return [body['low'], body['average'], body['high']];
};

describe('a new test', () => {
  it('is listed with what it found, who recorded it and when, and is in the trail', async () => {
    const { productId } = await tested();
    const names = { userName: 'x', firstName: 'Some', lastName: 'One' };
    const { status, body } = await add({ productId, ...found, subweight: 1250.125, notes: 'Dry', ...names });
    expect([status, body['message']]).toEqual([200, 'Successfully Added the test']);
    const { testId } = body;
    const [buyer] = await stage.sql<{ firstName: string; lastName: string }[]>`
      select first_name, last_name from app_user where id = ${await stage.idOf('buyer')}`;
    expect((await list(productId)).body).toEqual({
      list: [
        {
          testId,
          productId,
          ...found,
          subweight: 1250.125,
          notes: 'Dry',
          userName: 'buyer@troyard.test',
          ...buyer,
          createdDate: stage.app.now().toISOString(),
          outliers: [],
          isCounted: true,
          countedReason: '',
          isOwn: true,
          version: 0,
        },
      ],
      areMoreItemsAvailable: false,
      total: 1,
      proposal: null,
    });
    const trail =
      await stage.sql`select action from audit_entry where subject = 'assay_test' and subject_id = ${testId}`;
    expect(trail).toEqual([{ action: 'INSERT' }]);
  });

  it.each(['subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'location'])('needs %s', async (field) => {
    const { productId } = await tested();
    const { status, fields } = await add({ productId, ...found, [field]: undefined });
    expect([status, Object.keys(fields!)]).toEqual([400, [field]]);
  });

  it('needs no notes', async () => {
    const { productId } = await tested();
    expect((await add({ productId, ...found })).status).toBe(200);
  });

  it.each([
    ['text', 'ptAssay', '420', 'Write a number, such as 1234.5.'],
    ['letters', 'rhAssay', 'abc', 'Write a number, such as 1234.5.'],
    ['a negative number', 'pdAssay', -1, 'At least 0.'],
    ['more than three percent', 'ptAssay', 30_001, 'At most 30,000.'],
    ['four decimals', 'ptAssay', 1.0001, 'At most 3 decimals.'],
    ['no weight', 'subweight', 0, 'At least 1.'],
    ['the weight of a car', 'subweight', 20_001, 'At most 20,000.'],
    ['a blank location', 'location', '  ', 'Required.'],
    ['a location of two lines', 'location', 'a\nb', 'One line, of characters that can be seen.'],
  ])('with %s is refused', async (_, field, value, sentence) => {
    const { productId } = await tested();
    const { status, fields } = await add({ productId, ...found, [field]: value });
    expect([status, fields]).toEqual([400, { [field]: sentence }]);
  });

  it('of nothing, or of a deleted converter, finds nothing', async () => {
    const { productId } = await makeConverter(stage.sql, { columns: { deletedAt: new Date() } });
    for (const id of [productId, 2_000_000_000]) {
      expect((await add({ productId: id, ...found })).status).toBe(404);
      expect((await list(id)).status).toBe(404);
    }
  });

  it('is the 500th of its converter at most', async () => {
    const { productId } = await tested();
    await stage.sql`
      insert into assay_test (converter_id, company_id, created_by, subweight, pt, pd, rh, location)
      select ${productId}, 1, ${await stage.idOf('buyer')}, 1250, 420, 1650, 290, 'Yard' from generate_series(1, 499)`;
    expect((await add({ productId, ...found })).status).toBe(200);
    const { status, error } = await add({ productId, ...found });
    expect([status, error]).toEqual([409, 'This converter has 500 tests. Delete one first.']);
  });
});

describe('low, average and high', () => {
  it('are those of the tests from two on, and of the price history before', async () => {
    const { productId } = await tested({ subweight: 1250 });
    const alone = await spread(productId);
    expect(await spreadTests(productId)).toBe(0);
    await add({ productId, ...found, subweight: 1000 });
    expect(await spread(productId)).not.toEqual(alone);
    expect(await spreadTests(productId)).toBe(2);
    // 1250 g of the worked example are listed at $196.93; 1000 g at four fifths of $196.9347.
    expect(await spread(productId)).toEqual([157.55, 177.24, 196.93]);
  });

  it('follow an edit and a deletion', async () => {
    const { productId, testIds } = await tested({ subweight: 1250 }, { subweight: 1000 }, { subweight: 1125 });
    await edit({ testId: testIds[2]!, subweight: 1000 });
    expect((await spread(productId))[1]).toBe(170.68);
    await remove(testIds[2]!);
    expect(await spread(productId)).toEqual([157.55, 177.24, 196.93]);
    await remove(testIds[1]!);
    expect((await spread(productId))[2]).not.toBe(177.24);
  });

  it('use the discounts of the converter', async () => {
    const { productId } = await tested({}, {});
    await stage.sql`
      update converter_value set disc_rh = 3000, disc_rh_is_percentage = false where converter_id = ${productId}`;
    // The revision is the key of what is remembered; a first read is after the change.
    const { body } = await stage.send('super', catalogue.getConverter, { productId });
    expect(body['high']).toBe(body['listedPrice']);
    expect(body['high']).toBeLessThan(196.93);
  });

  it('leave out a test that is far from the others, until it counts all the same', async () => {
    const { productId, testIds } = await tested({}, {}, { ptAssay: 4200 });
    expect(await spread(productId)).toEqual([196.93, 196.93, 196.93]);
    const flagged = await one(productId, testIds[2]!);
    expect(flagged).toMatchObject({
      outliers: [{ measure: 'pt', value: 4200, median: 420 }],
      isCounted: false,
    });
    const reason = 'Tested twice, a rich batch';
    const { body } = await edit({ testId: testIds[2]!, countedReason: reason });
    expect(body).toEqual({ message: 'Successfully Edited the test', version: 1 });
    expect(await one(productId, testIds[2]!)).toMatchObject({ isCounted: true, countedReason: reason });
    expect((await spread(productId))[2]).toBeGreaterThan(197);
    await edit({ testId: testIds[2]!, countedReason: '' });
    expect(await spread(productId)).toEqual([196.93, 196.93, 196.93]);
  });

  it('come from all of several tests recorded at once', async () => {
    const { productId } = await tested();
    const people: Person[] = ['buyer', 'admin', 'grader', 'super', 'franchise'];
    for (let round = 0; round < 4; round += 1)
      await Promise.all(people.map((who) => add({ productId, ...found }, who)));
    const [row] = await stage.sql<{ count: number }[]>`
      select jsonb_array_length(pieces) as count from converter_tested where converter_id = ${productId}`;
    expect(row!.count).toBe(4 * people.length);
  });
});

it('the counted tests propose an assay and change none', async () => {
  const { productId } = await tested({ ptAssay: 400 }, { ptAssay: 421, subweight: 1200 }, { ptAssay: 4200 });
  expect((await list(productId)).body['proposal']).toEqual({
    count: 2,
    subweight: 1225,
    ptAssay: 410.5,
    pdAssay: 1650,
    rhAssay: 290,
  });
  const { body } = await stage.send('super', catalogue.getConverter, { productId });
  expect(body).toMatchObject({ subweight: 1250, ptAssay: 420, version: 0 });
  expect(await stage.sql`select from converter_value where converter_id = ${productId}`).toHaveLength(1);
});

describe('an edit', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { productId, testIds } = await tested({ notes: 'Dry' });
    const testId = testIds[0]!;
    await edit({ testId, productId, rhAssay: 301.5, location: 'Yard' });
    expect(await one(productId, testId)).toMatchObject({
      ...found,
      rhAssay: 301.5,
      location: 'Yard',
      notes: 'Dry',
      version: 1,
    });
  });

  it('leaves a test with its converter', async () => {
    const { testIds } = await tested({});
    const other = await tested();
    const { status, fields } = await edit({ testId: testIds[0]!, productId: other.productId });
    expect([status, fields]).toEqual([400, { productId: 'A test stays with its converter.' }]);
  });

  it('without a change changes nothing', async () => {
    const { testIds } = await tested({});
    expect((await edit({ testId: testIds[0]!, firstName: 'Some', version: 0 })).body['version']).toBe(0);
  });
});

it('a deleted test is gone from the list and kept in its table', async () => {
  const { productId, testIds } = await tested({}, {});
  expect((await remove(testIds[0]!)).body).toEqual({ message: 'Deleted Successfully' });
  expect((await list(productId)).body['list'].map((each: { testId: number }) => each.testId)).toEqual([testIds[1]]);
  expect(await stage.sql`select from assay_test where id = ${testIds[0]!}`).toHaveLength(1);
  expect((await remove(testIds[0]!)).status).toBe(404);
  expect((await edit({ testId: testIds[0]!, notes: 'x' })).status).toBe(404);
});

it('the list is newest first, page by page', async () => {
  const { productId } = await tested();
  const ids: number[] = [];
  for (const day of [2, 3, 1])
    ids.push(await makeTest(stage.sql, productId, { createdAt: new Date(Date.UTC(2026, 0, day)) }));
  const page = async (offset: number) => {
    const { body } = await list(productId, 'buyer', { count: 2, offset });
    return [body['list'].map((each: { testId: number }) => each.testId), body['areMoreItemsAvailable'], body['total']];
  };
  expect(await page(0)).toEqual([[ids[1], ids[0]], true, 3]);
  expect(await page(2)).toEqual([[ids[2]], false, 3]);
});

it.each(['an edit', 'a deletion'])('%s waits for another write to a test of the converter', async (kind) => {
  const { productId, testIds } = await tested({}, {});
  const [testId, otherId] = [testIds[0]!, testIds[1]!];
  const write = () => (kind === 'an edit' ? edit({ testId, subweight: 1000, version: 0 }) : remove(testId));
  let statuses: Promise<number[]> | undefined;
  await stage.sql.begin(async (tx) => {
    await tx`select from converter where id = ${productId} for no key update`;
    statuses = Promise.all([write(), write(), edit({ testId: otherId, subweight: 1125 })]).then((all) =>
      all.map(({ status }) => status),
    );
    await waitForLocks(stage.sql, 3);
  });
  expect((await statuses)!.toSorted((a, b) => a - b)).toEqual([200, 200, kind === 'an edit' ? 409 : 404]);
  const [row] = await stage.sql<{ weights: number[] }[]>`
    select array_agg((piece ->> 'weight')::float8::integer order by piece ->> 'weight') as weights
    from converter_tested, jsonb_array_elements(pieces) piece where converter_id = ${productId}`;
  expect(row!.weights.toSorted((a, b) => a - b)).toEqual(kind === 'an edit' ? [1000, 1125] : [1125]);
});

describe('an unlikely finding', () => {
  it('is asked about once when it is added', async () => {
    const { productId } = await makeConverter(stage.sql, { value: workedValue });
    const kilograms = { productId, ...found, subweight: 1.25 };
    const asked = await add({ ...kilograms, ask: true });
    expect([asked.status, asked.code]).toEqual([409, 'ASK']);
    expect(asked.error).toContain('1.25 kg is 1,250 g, 1.25 lb is 567 g.');
    expect((await list(productId)).body['list']).toEqual([]);
    expect((await add({ productId, ...found, ask: true })).status).toBe(200);
    expect((await add(kilograms)).status).toBe(200);
  });

  it('is asked about when it is changed, if it is the change', async () => {
    const { testIds } = await tested({ subweight: 1.25 });
    const change = async (sent: object) => (await edit({ testId: testIds[0], ...sent, ask: true })).code;
    expect(await change({ notes: 'Dry' })).toBeUndefined();
    expect(await change({ ptAssay: 425 })).toBeUndefined();
    expect(await change({ subweight: 2.9 })).toBe('ASK');
    expect(await change({ pdAssay: 30_000, rhAssay: 20_000 })).toBe('ASK');
  });
});
