import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerLots } from '../../../../../tests/support/answered-lots.ts';
import { deleteYields } from '../../../../../tests/support/lots.ts';
import { deleteProposals } from '../../../../../tests/support/proposals.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { assayProposals, type AssayProposal } from '../contract.ts';
import { proposeFor } from './propose-assays.ts';

/* What keeps a correction from being proposed, or from coming back. */

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
});

const pieces = () => ({ [weak!]: (lot: number) => lot % 5, [sound!]: (lot: number) => 8 + ((lot * 2) % 3) });
const now = new Date('2026-06-15T15:00:00Z');
const propose = () => stage.sql.begin((tx) => proposeFor(tx, stage.place.companyId, now));
const list = async (input: object = {}) =>
  (await stage.send('admin', assayProposals.listProposals, input)).body['list'] as AssayProposal[];
const revise = (columns: Readonly<Record<string, number | null>>) =>
  stage.sql`
    insert into converter_value
    select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1) || ${stage.sql.json(columns)})).*
    from converter_value value where converter_id = ${weak!} order by revision desc limit 1`;

it('a piece below one gram is not corrected: no test may record its weight', async () => {
  const [value] = await stage.sql<{ rh: string }[]>`
    select rh from converter_value where converter_id = ${weak!} order by revision desc limit 1`;
  await revise({ weight: 0.5 });
  const many = { ...pieces(), [weak!]: (lot: number) => (lot % 5) * 1000 };
  await answerLots(stage, { pieces: many, truth: { [weak!]: { rh: 0.6 } } });
  await propose();
  expect(await list()).toEqual([]);
  // A whole gram with half the rhodium holds the same ounces.
  await revise({ weight: 1, rh: Number(value!.rh) / 2 });
  await propose();
  expect(await list()).toMatchObject([{ productId: weak, assay: { subweight: 1 } }]);
});

it('the metal that most lots speak of counts the further lots after a decision', async () => {
  const both = { [weak!]: { pt: 0.6, rh: 0.6 } };
  await answerLots(stage, { lots: 18, pieces: pieces(), truth: both });
  // Of five lots that hold it the refiner did not determine the platinum.
  await stage.sql`update lot_yield set pt_returned = 0 where received_date = '2026-05-06' or received_date = '2026-05-05'`;
  await propose();
  const [first] = await list();
  const lotsOf = ({ metals }: AssayProposal) => Object.fromEntries(metals.map(({ metal, lots }) => [metal, lots]));
  expect(lotsOf(first!)).toEqual({ pt: 9, rh: 14 });
  const decided = { outcome: 'dismissed', decidedBy: await stage.idOf('admin'), decidedAt: '2026-06-15' };
  await stage.sql`update assay_proposal set ${stage.sql(decided)}`;
  // Four more than the rhodium had, nine more than the platinum had.
  await answerLots(stage, { lots: 4, fromDay: 20, pieces: { ...pieces(), [weak!]: () => 2 }, truth: both });
  await stage.sql`update lot_yield set pt_returned = pt_expected where pt_returned = 0`;
  await propose();
  expect(await list()).toEqual([]);
  const further = { lots: 4, fromDay: 25, pieces: { ...pieces(), [weak!]: () => 2 }, truth: both };
  await answerLots(stage, further);
  await stage.sql`update lot_yield set pt_returned = 0 where received_date >= '2026-05-05'`;
  await propose();
  const [again] = await list();
  expect(lotsOf(again!)['rh']).toBe(22);
});
