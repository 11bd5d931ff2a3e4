import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProposal, type Proposed } from '../../../../../tests/support/proposals.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { assays } from '../../../assays/contract.ts';
import { catalogue } from '../../../catalogue/contract.ts';
import { assayProposals } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Value = Readonly<Record<'weight' | 'pt' | 'pd' | 'rh', number>> & { readonly revision: number };
const valueOf = async (converterId: number): Promise<Value> => {
  const [row] = await stage.sql<Value[]>`
    select weight::float8, pt::float8, pd::float8, rh::float8, revision from converter_value
    where converter_id = ${converterId} order by revision desc limit 1`;
  return row!;
};
const recordOf = async (proposalId: number) => {
  const [row] = await stage.sql<Record<string, unknown>[]>`select * from assay_proposal where id = ${proposalId}`;
  return row!;
};
/** An open proposal for a converter without tests: its rhodium at 60 %. */
const proposed = async (spec: Proposed = {}, companyId = stage.place.companyId) => {
  const [fresh] = await stage.sql<{ id: number }[]>`
    select converter.id from converter cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where deleted_at is null and is_calculated_price and weight >= 1 and pt > 50 and pd > 50 and rh > 50
      and not exists (select from assay_test where assay_test.converter_id = converter.id)
      and not exists (select from assay_proposal where assay_proposal.converter_id = converter.id)
    order by converter.id limit 1`;
  const converterId = fresh!.id;
  return { converterId, proposalId: await makeProposal(stage.sql, companyId, { ...spec, converterId }) };
};
const accept = (proposalId: number, more: object = {}, who: Person = 'admin') =>
  stage.send(who, assayProposals.acceptProposal, { proposalId, ...more });
const dismiss = (proposalId: number, more: object = {}, who: Person = 'accountant') =>
  stage.send(who, assayProposals.dismissProposal, { proposalId, reason: 'Two samples were mixed up.', ...more });
const testsOf = async (productId: number) =>
  (await stage.send('admin', assays.listTests, { productId })).body['list'] as Record<string, unknown>[];
const priceOf = async (productId: number): Promise<number> =>
  (await stage.send('buyer', catalogue.getConverter, { productId })).body['listedPrice'] as number;

describe('accepting', () => {
  it('records a test, puts the corrected assay on the converter, and the next price shows it', async () => {
    const { converterId, proposalId } = await proposed();
    const [before, priceBefore] = [await valueOf(converterId), await priceOf(converterId)];
    const { listed } = (await stage.send('admin', assayProposals.listProposals, { count: 100 })).body['list'].find(
      (each: { proposalId: number }) => each.proposalId === proposalId,
    );
    expect(priceBefore).toBe(listed.before);
    const { status, body } = await accept(proposalId, { reason: 'Two refiners agree.' });
    expect([status, body['isTakenOver']]).toEqual([200, true]);
    const rh = Math.round(before.rh * 6) / 10;
    expect(await valueOf(converterId)).toEqual({ ...before, rh, revision: before.revision + 1 });
    expect(await priceOf(converterId)).toBe(listed.after);
    expect(listed.after).toBeLessThan(priceBefore);
    const [test] = await testsOf(converterId);
    expect(test).toMatchObject({
      testId: body['testId'],
      subweight: before.weight,
      ptAssay: before.pt,
      pdAssay: before.pd,
      rhAssay: rh,
      location: 'Settlements',
      isCounted: true,
    });
    expect(test!['notes']).toBe(
      'Rhodium returned 60.0 % (52.0 to 68.0 %) of its assay over 12 lots on 5 days. Two refiners agree.',
    );
    expect(await recordOf(proposalId)).toMatchObject({
      outcome: 'accepted',
      decidedBy: await stage.idOf('admin'),
      testId: body['testId'],
      reason: 'Two refiners agree.',
      version: 2,
    });
  });

  it('counts beside tests of single pieces from which it is far', async () => {
    const { converterId, proposalId } = await proposed({ percent: 30 });
    const { weight, pt, pd, rh } = await valueOf(converterId);
    for (let each = 0; each < 3; each += 1)
      await stage.send('admin', assays.addTest, {
        productId: converterId,
        subweight: weight,
        ptAssay: pt,
        pdAssay: pd,
        rhAssay: rh,
        location: 'Lab',
      });
    await accept(proposalId);
    const [test] = await testsOf(converterId);
    expect(test).toMatchObject({ location: 'Settlements', isCounted: true });
    expect((test!['outliers'] as { measure: string }[]).map(({ measure }) => measure)).toEqual(['rh']);
  });

  it('by one who may not edit converters records the test alone, and says so', () =>
    stage.denied('admin', 'canEditConverter', async () => {
      const { converterId, proposalId } = await proposed();
      const before = await valueOf(converterId);
      const { body } = await accept(proposalId);
      expect(body).toMatchObject({
        isTakenOver: false,
        message: 'Correction accepted as a test. The assay of the converter stays until it is taken over.',
      });
      expect(await valueOf(converterId)).toEqual(before);
      expect(await testsOf(converterId)).toHaveLength(1);
    }));

  it.each(['canAccessSettlement', 'canShowTestHistory', 'canAccessAssay'] as const)('needs %s', (flag) =>
    stage.denied('admin', flag, async () => {
      const { converterId, proposalId } = await proposed();
      const before = await valueOf(converterId);
      expect((await accept(proposalId)).status).toBe(403);
      expect(await valueOf(converterId)).toEqual(before);
      expect(await recordOf(proposalId)).toMatchObject({ outcome: null, version: 1 });
    }),
  );

  it.each(['weight', 'pt', 'rh'])(
    'is refused once the converter has another %s, and nothing changes',
    async (column) => {
      const { converterId, proposalId } = await proposed();
      await stage.sql`
      insert into converter_value
      select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1, ${column}::text, ${stage.sql(column)} + 1))).* from converter_value value
      where converter_id = ${converterId} order by revision desc limit 1`;
      expect(await accept(proposalId)).toMatchObject({
        status: 409,
        error: 'The assay of this converter has changed since. The correction does not fit it any more.',
      });
      expect(await testsOf(converterId)).toEqual([]);
      expect(await recordOf(proposalId)).toMatchObject({ outcome: null });
    },
  );

  it('is refused for a deleted converter', async () => {
    const { converterId, proposalId } = await proposed();
    await stage.sql`update converter set deleted_at = now() where id = ${converterId}`;
    expect((await accept(proposalId)).status).toBe(404);
    expect(await recordOf(proposalId)).toMatchObject({ outcome: null });
  });

  it('leaves the loads that were bought before as they are', async () => {
    const { converterId, proposalId } = await proposed();
    const { itemIds } = await stage.load({ type: 3, items: [{ offer: 90, columns: { converterId } }] });
    const before = await stage.itemRow(itemIds[0]!);
    await accept(proposalId);
    expect(await stage.itemRow(itemIds[0]!)).toEqual(before);
  });
});

describe('dismissing', () => {
  it('keeps the reason and who gave it, and changes nothing else', async () => {
    const { converterId, proposalId } = await proposed();
    const before = await valueOf(converterId);
    expect(await dismiss(proposalId)).toMatchObject({ status: 200, body: { message: 'Correction dismissed' } });
    expect(await valueOf(converterId)).toEqual(before);
    expect(await testsOf(converterId)).toEqual([]);
    const [first] = (await stage.send('admin', assayProposals.listProposals, { state: 'decided' })).body['list'];
    expect(first).toMatchObject({
      proposalId,
      listed: null,
      decision: { outcome: 'dismissed', by: 'Mara Lind', reason: 'Two samples were mixed up.' },
    });
  });

  it.each([[{ reason: '' }], [{ reason: ' \t ' }], [{ reason: undefined }], [{ reason: 'x'.repeat(501) }]])(
    'needs a reason: %j',
    async (more) => {
      const { proposalId } = await proposed();
      expect((await dismiss(proposalId, more)).fields).toHaveProperty('reason');
      expect(await recordOf(proposalId)).toMatchObject({ outcome: null });
    },
  );
});

describe('of two people', () => {
  it.each([
    ['accepts and accepts', accept, accept],
    ['accepts and dismisses', accept, dismiss],
    ['dismisses and accepts', dismiss, accept],
    ['dismisses and dismisses', dismiss, dismiss],
  ] as const)('who %s one after the other, the second is told', async (_, first, second) => {
    const { converterId, proposalId } = await proposed();
    expect((await first(proposalId)).status).toBe(200);
    const kept = await recordOf(proposalId);
    expect(await second(proposalId)).toMatchObject({
      status: 409,
      error: `This correction is ${first === accept ? 'accepted' : 'dismissed'} already.`,
    });
    expect(await recordOf(proposalId)).toEqual(kept);
    expect(await testsOf(converterId)).toHaveLength(first === accept ? 1 : 0);
  });

  it('at the same time, one wins and one test is recorded', async () => {
    const { converterId, proposalId } = await proposed();
    const statuses = await Promise.all([accept(proposalId), accept(proposalId, {}, 'super'), dismiss(proposalId)]);
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { outcome } = await recordOf(proposalId);
    expect(await testsOf(converterId)).toHaveLength(outcome === 'accepted' ? 1 : 0);
  });

  it('who saw another version, the later one is refused', async () => {
    const { proposalId } = await proposed();
    await stage.sql`update assay_proposal set version = 2 where id = ${proposalId}`;
    for (const send of [accept, dismiss])
      expect(await send(proposalId, { version: 1 })).toMatchObject({ status: 409, code: 'STALE' });
    expect((await accept(proposalId, { version: 2 })).status).toBe(200);
  });
});

describe('tenants', () => {
  it('a franchise sees and decides those of its own lots; the parent company all', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      const theirs = await proposed({}, stage.otherPlace.companyId);
      const ours = await proposed();
      const seen = async (who: Person) =>
        (
          (await stage.send(who, assayProposals.listProposals, { count: 1000 })).body['list'] as {
            proposalId: number;
          }[]
        )
          .map(({ proposalId }) => proposalId)
          .filter((id) => id === theirs.proposalId || id === ours.proposalId);
      expect(await seen('franchise')).toEqual([theirs.proposalId]);
      expect(new Set(await seen('admin'))).toEqual(new Set([theirs.proposalId, ours.proposalId]));
      const { list, total } = (await stage.send('franchise', assayProposals.listProposals, {})).body;
      expect(total).toBe(list.length);
      for (const send of [accept, dismiss]) {
        const refused = await send(ours.proposalId, {}, 'franchise');
        const unknown = await send(999_999, {}, 'franchise');
        expect(refused.status).toBe(404);
        expect(refused.body).toEqual(unknown.body);
      }
      expect((await dismiss(theirs.proposalId, {}, 'franchise')).status).toBe(200);
    }));

  it.each(['buyer', 'grader', 'franchise', 'seller'] as const)('%s is refused', async (who) => {
    const { proposalId } = await proposed();
    expect((await stage.send(who, assayProposals.listProposals, {})).status).toBe(403);
    for (const send of [accept, dismiss]) expect((await send(proposalId, {}, who)).status).toBe(403);
  });
});

it('an override price stays, and the list says that there is one', async () => {
  const { converterId, proposalId } = await proposed();
  await stage.sql`
    update converter_value set is_calculated_price = false, price = 120 where converter_id = ${converterId}`;
  const base = async () =>
    (await stage.send('buyer', catalogue.getConverter, { productId: converterId })).body['basePrice'];
  const before = await base();
  expect(before).toBeGreaterThan(0);
  const rows = (await stage.send('admin', assayProposals.listProposals, { count: 100 })).body['list'];
  expect(rows.find((each: { proposalId: number }) => each.proposalId === proposalId)).toMatchObject({
    isOverride: true,
  });
  await accept(proposalId);
  expect(await base()).toBe(before);
});

it('each decision stands in the audit trail with who, before and after', async () => {
  const { proposalId } = await proposed();
  await dismiss(proposalId);
  const [entry] = await stage.sql<object[]>`
    select * from audit_entry where subject = 'assay_proposal' and subject_id = ${proposalId} order by id desc limit 1`;
  expect(entry).toMatchObject({
    userId: await stage.idOf('accountant'),
    action: 'UPDATE',
    before: { outcome: null },
    after: { outcome: 'dismissed', reason: 'Two samples were mixed up.' },
  });
});

it('pages are cut, and the newest come first', async () => {
  await proposed();
  await proposed();
  const page = async (count: number, offset: number) =>
    (await stage.send('admin', assayProposals.listProposals, { count, offset })).body;
  const all = await page(1000, 0);
  const ids = all['list'].map(({ proposalId }: { proposalId: number }) => proposalId);
  expect(all['total']).toBe(ids.length);
  expect((await page(1, 1))['list'][0].proposalId).toBe(ids[1]);
  expect(await page(1, 0)).toMatchObject({ areMoreItemsAvailable: true, total: ids.length });
  expect(await page(1, ids.length - 1)).toMatchObject({ areMoreItemsAvailable: false });
  const times = all['list'].map(({ time }: { time: string }) => time);
  expect(times).toEqual(times.toSorted((one: string, other: string) => other.localeCompare(one)));
});
