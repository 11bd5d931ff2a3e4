import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, workedValue } from '../../../../tests/support/catalogue.ts';
import { makeLookup } from '../../../../tests/support/lookups.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { assays } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const found = { subweight: 1250, ptAssay: 420, pdAssay: 1650, rhAssay: 290, location: 'Assay office' };
const add = (sent: object, who: Person = 'buyer') => stage.send(who, assays.addTest, sent);
const edit = (sent: object, who: Person = 'buyer') => stage.send(who, assays.editTest, sent);
const remove = (testId: number, who: Person = 'buyer') => stage.send(who, assays.deleteTest, { testId });
const list = (productId: number, who: Person = 'buyer') => stage.send(who, assays.listTests, { productId });
const one = async (productId: number, testId: number, who?: Person) =>
  (await list(productId, who)).body['list'].find((each: { testId: number }) => each.testId === testId);
/** A converter of the worked example, with tests through the product. */
const tested = async (...tests: readonly object[]) => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  const testIds: number[] = [];
  for (const each of tests) testIds.push((await add({ productId, ...found, ...each })).body['testId']);
  return { productId, testIds };
};
/** A company has paid for a converter two days ago. */
const lookedUp = async ({ productId, companyId }: { productId: number; companyId: number }) =>
  makeLookup(stage.sql, {
    companyId,
    userId: await stage.idOf('seller'),
    converterId: productId,
    stamped: 'SCENE',
    at: new Date(stage.app.now().getTime() - 48 * 3_600_000),
  });

describe('whose test it is', () => {
  it('a franchise reads the tests of others without names and notes, and changes only its own', async () => {
    const { productId, testIds } = await tested({ notes: 'Ours' });
    const theirs = await one(productId, testIds[0]!, 'franchise');
    expect(theirs).toMatchObject({ ...found, notes: '', userName: '', firstName: '', lastName: '', isOwn: false });
    expect((await edit({ testId: testIds[0]!, notes: 'x' }, 'franchise')).status).toBe(404);
    expect((await remove(testIds[0]!, 'franchise')).status).toBe(404);
    const { body } = await add({ productId, ...found, notes: 'Mine' }, 'franchise');
    const mine = body['testId'];
    expect(await one(productId, mine, 'franchise')).toMatchObject({ notes: 'Mine', isOwn: true });
    expect((await edit({ testId: mine, notes: 'Weighed' }, 'franchise')).status).toBe(200);
    expect(await one(productId, mine, 'buyer')).toMatchObject({ notes: 'Weighed', isOwn: true });
    expect((await edit({ testId: mine, notes: 'Seen by staff' }, 'buyer')).status).toBe(200);
    expect((await remove(mine, 'franchise')).status).toBe(200);
  });

  it('a franchise reads no reason of another company why a test counts', async () => {
    const { productId, testIds } = await tested({}, {}, { ptAssay: 4200 });
    await edit({ testId: testIds[2]!, countedReason: 'Weighed at our yard' });
    const seen = async (who: Person) => (await one(productId, testIds[2]!, who))['countedReason'];
    expect([await seen('grader'), await seen('franchise')]).toEqual(['Weighed at our yard', '']);
  });
});

describe('a seller with the rights', () => {
  const withRights = (work: () => Promise<void>) =>
    stage.granted('seller', 'canShowTestHistory', () => stage.granted('seller', 'canAccessAssay', work));

  it('finds no converter before its company has looked it up', async () => {
    const { productId, testIds } = await tested({});
    const elsewhere = { productId, companyId: stage.neighbour.customerId };
    await lookedUp(elsewhere);
    await withRights(async () => {
      expect((await list(productId, 'seller')).status).toBe(404);
      expect((await add({ productId, ...found }, 'seller')).status).toBe(404);
      expect((await edit({ testId: testIds[0]!, notes: 'x' }, 'seller')).status).toBe(404);
      expect((await remove(testIds[0]!, 'seller')).status).toBe(404);
    });
  });

  it('reads and records tests of what it has looked up, and changes only its own', async () => {
    const { productId, testIds } = await tested({ notes: 'Ours' });
    await lookedUp({ productId, companyId: stage.place.customerId });
    await withRights(async () => {
      const theirs = await one(productId, testIds[0]!, 'seller');
      expect(theirs).toMatchObject({ ...found, notes: '', isOwn: false });
      expect(theirs).not.toHaveProperty('userName');
      expect((await edit({ testId: testIds[0]!, notes: 'x' }, 'seller')).status).toBe(404);
      expect((await remove(testIds[0]!, 'seller')).status).toBe(404);
      const { status, body } = await add({ productId, ...found, notes: 'Mine' }, 'seller');
      expect(status).toBe(200);
      expect(await one(productId, body['testId'], 'seller')).toMatchObject({ notes: 'Mine', isOwn: true });
      expect((await edit({ testId: body['testId'], notes: 'Weighed' }, 'seller')).status).toBe(200);
      expect((await remove(body['testId'], 'seller')).status).toBe(200);
    });
  });
});

describe('the rights', () => {
  it('canShowTestHistory opens the list, and without canAccessAssay it has no numbers', async () => {
    const { productId, testIds } = await tested({}, {});
    await stage.denied('grader', 'canAccessAssay', async () => {
      const { status, body } = await list(productId, 'grader');
      expect(status).toBe(200);
      expect(Object.keys(body['list'][0]).toSorted()).toEqual(
        'createdDate firstName isOwn lastName location notes productId testId userName version'.split(' '),
      );
      expect(body).not.toHaveProperty('proposal');
      expect((await add({ productId, ...found }, 'grader')).status).toBe(403);
      expect((await edit({ testId: testIds[0]!, notes: 'x' }, 'grader')).status).toBe(403);
      expect((await remove(testIds[0]!, 'grader')).status).toBe(403);
    });
  });

  it('canAccessAssay alone opens nothing', async () => {
    const { productId } = await tested({});
    await stage.denied('grader', 'canShowTestHistory', async () => {
      expect((await list(productId, 'grader')).status).toBe(403);
      expect((await add({ productId, ...found }, 'grader')).status).toBe(403);
    });
  });
});
