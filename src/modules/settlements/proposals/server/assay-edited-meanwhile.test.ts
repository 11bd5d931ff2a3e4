import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerLots } from '../../../../../tests/support/answered-lots.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { deleteYields } from '../../../../../tests/support/lots.ts';
import { deleteProposals } from '../../../../../tests/support/proposals.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { assayProposals } from '../contract.ts';
import { proposeFor } from './propose-assays.ts';

let stage: Stage;
let [weak, sound]: number[] = [];
beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.sql<{ id: number }[]>`
    select converter.id from converter cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where deleted_at is null and is_calculated_price and weight > 500 and pt > 100 and pd > 100 and rh > 100 order by converter.id limit 2`;
  [weak, sound] = rows.map(({ id }) => id);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await deleteProposals(stage.sql);
  await deleteYields(stage.sql);
  await stage.sql`delete from converter_value where converter_id = ${weak!} and revision > 1`;
  await answerLots(stage, {
    pieces: { [weak!]: (lot) => lot % 5, [sound!]: (lot) => 8 + ((lot * 2) % 3) },
    truth: { [weak!]: { rh: 0.6 } },
  });
});

const propose = () => stage.sql.begin((tx) => proposeFor(tx, stage.place.companyId, new Date('2026-06-15T15:00:00Z')));
const open = async () =>
  ((await stage.send('admin', assayProposals.listProposals, {})).body['list'] as { productId: number }[]).map(
    ({ productId }) => productId,
  );
/** Edits the assay of the weak converter: its new values are kept as a revision. */
const revise = (columns: Readonly<Record<string, number | boolean>>) =>
  stage.sql`
    insert into converter_value
    select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1) || ${stage.sql.json(columns)})).*
    from converter_value value where converter_id = ${weak!} order by revision desc limit 1`;
/** Starts the job of corrections, and edits the weak converter before the job has read the lots. A lock makes it wait. */
const proposeWhile = async (columns: Readonly<Record<string, number | boolean>>) => {
  let proposing: Promise<unknown> = Promise.resolve();
  await stage.sql.begin(async (tx) => {
    await tx`lock table lot_yield in access exclusive mode`;
    proposing = propose();
    await waitForLocks(stage.sql, 1);
    await revise(columns);
  });
  await proposing;
};

it.each(['pt', 'pd'])('an assay of which the %s is edited while the lots are read gets no proposal', async (column) => {
  await proposeWhile({ [column]: 1 });
  const rows = await stage.sql`select from assay_proposal where outcome is null`;
  expect(rows).toEqual([]);
});

it('an open proposal of such an assay is withdrawn', async () => {
  await propose();
  await proposeWhile({ pd: 1 });
  expect(await stage.sql`select outcome from assay_proposal`).toEqual([{ outcome: 'withdrawn' }]);
});

it('a price or a discount that is edited while the lots are read changes no proposal', async () => {
  await propose();
  expect(await open()).toEqual([weak]);
  await proposeWhile({ disc_pt: 3, disc_pt_is_percentage: true });
  expect(await open()).toEqual([weak]);
});
