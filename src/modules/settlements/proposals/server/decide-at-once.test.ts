import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { makeProposal } from '../../../../../tests/support/proposals.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { assays } from '../../../assays/contract.ts';
import { testBounds } from '../../../assays/domain/test-bounds.ts';
import { assayProposals } from '../contract.ts';
import { proposeFor } from './propose-assays.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** An open proposal of a converter that has neither tests nor another proposal. */
const proposed = async () => {
  const [fresh] = await stage.sql<{ id: number }[]>`
    select converter.id from converter cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where deleted_at is null and weight >= 1 and pt > 50 and pd > 50 and rh > 50
      and not exists (select from assay_test where assay_test.converter_id = converter.id)
      and not exists (select from assay_proposal where assay_proposal.converter_id = converter.id)
    order by converter.id limit 1`;
  const converterId = fresh!.id;
  return { converterId, proposalId: await makeProposal(stage.sql, stage.place.companyId, { converterId }) };
};
const accept = (proposalId: number, who: Person = 'admin') =>
  stage.send(who, assayProposals.acceptProposal, { proposalId });
const dismiss = (proposalId: number) =>
  stage.send('accountant', assayProposals.dismissProposal, { proposalId, reason: 'Two samples were mixed up.' });
const countsOf = async (converterId: number) => {
  const [row] = await stage.sql<object[]>`
    select (select count(*)::int from assay_test where converter_id = ${converterId} and deleted_at is null) as tests,
      (select count(*)::int from converter_value where converter_id = ${converterId}) as values`;
  return row as { tests: number; values: number };
};
const outcomeOf = async (proposalId: number) => {
  const [row] = await stage.sql<{ outcome: string | null }[]>`
    select outcome from assay_proposal where id = ${proposalId}`;
  return row!.outcome;
};

it('accepted twenty times at once, it is accepted once', async () => {
  const { converterId, proposalId } = await proposed();
  const { values } = await countsOf(converterId);
  const replies = await Promise.all(Array.from({ length: 20 }, () => accept(proposalId)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  expect(await countsOf(converterId)).toEqual({ tests: 1, values: values + 1 });
});

it('accepted and dismissed at once, the first decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { converterId, proposalId } = await proposed();
    const [accepted, dismissed] = await Promise.all([accept(proposalId), dismiss(proposalId)]);
    expect(new Set([accepted.status, dismissed.status])).toEqual(new Set([200, 409]));
    const isAccepted = accepted.status === 200;
    expect(await outcomeOf(proposalId)).toBe(isAccepted ? 'accepted' : 'dismissed');
    expect((await countsOf(converterId)).tests).toBe(isAccepted ? 1 : 0);
  }
});

it('accepted while the lots are looked at, it is accepted or withdrawn, and never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { converterId, proposalId } = await proposed();
    // No lot supports it, so looking withdraws it.
    const [accepted] = await Promise.all([
      accept(proposalId),
      stage.sql.begin((tx) => proposeFor(tx, stage.place.companyId, new Date())),
    ]);
    expect([200, 409]).toContain(accepted.status);
    const isAccepted = accepted.status === 200;
    expect(await outcomeOf(proposalId)).toBe(isAccepted ? 'accepted' : 'withdrawn');
    expect((await countsOf(converterId)).tests).toBe(isAccepted ? 1 : 0);
  }
});

it('accepted while tests of the converter are recorded, all are kept', async () => {
  const { converterId, proposalId } = await proposed();
  const found = { subweight: 900, ptAssay: 100, pdAssay: 200, rhAssay: 30, location: 'Lab' };
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => stage.send('admin', assays.addTest, { productId: converterId, ...found })),
    accept(proposalId),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await countsOf(converterId)).tests).toBe(7);
});

it('accepted while the converter gets another assay, it waits for that and is refused', async () => {
  const { converterId, proposalId } = await proposed();
  const asked = await stage.sql.begin(async (tx) => {
    await tx`select from converter where id = ${converterId} for no key update`;
    await tx`
      insert into converter_value
      select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1, 'rh', rh + 1))).*
      from converter_value value where converter_id = ${converterId} order by revision desc limit 1`;
    const write = accept(proposalId);
    await waitForLocks(stage.sql, 1);
    return { write };
  });
  expect(await asked.write).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  expect((await countsOf(converterId)).tests).toBe(0);
});

it('of a converter that has as many tests as it may have, it is refused and stays open', async () => {
  const { converterId, proposalId } = await proposed();
  const before = await countsOf(converterId);
  await stage.sql`
    insert into assay_test (company_id, converter_id, subweight, pt, pd, rh, location, notes, created_by, created_at)
    select ${stage.place.companyId}, ${converterId}, 900, 100, 200, 30, 'Lab', '', ${await stage.idOf('admin')}, now()
    from generate_series(1, ${testBounds.perConverter})`;
  expect(await accept(proposalId)).toMatchObject({ status: 409, code: 'TOO_MANY' });
  expect(await outcomeOf(proposalId)).toBeNull();
  expect(await countsOf(converterId)).toEqual({ tests: testBounds.perConverter, values: before.values });
});

it.each<[string, (proposalId: number) => Promise<{ status: number }>]>([
  ['accepted', accept],
  ['dismissed', dismiss],
])('one that is %s is told to the screens of the company', async (_, decide) => {
  const { proposalId } = await proposed();
  const told = await stage.announced(() => decide(proposalId));
  expect(told).toContain(`company:${stage.place.companyId} settlements.changed`);
});
