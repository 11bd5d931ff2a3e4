import { countedOf } from '../../src/modules/assays/domain/judged-tests.ts';
import type { Tx } from '../../src/platform/database.ts';
import type { DemoCompanies } from './companies.ts';
import type { Random } from './random.ts';

const places = [
  'Assay office, Atlanta',
  'Own XRF, Atlanta',
  'Own XRF, Burlington',
  'Refiner, sample 1',
  'Refiner, sample 2',
];
const notes = [
  '',
  '',
  '',
  'Weighed dry.',
  'Mean of two cuts.',
  'Half of the brick was missing; scaled to a whole one.',
];

/** How many of the first converters have tests. The search shows the known ones first. */
const testedConverters = 160;

type Piece = { id: number; weight: string; pt: string; pd: string; rh: string };

/** Tests of some converters over the last year, one of them far from the others. */
export const makeAssayTests = async (tx: Tx, rand: Random, now: Date, { byName }: DemoCompanies, parent: string) => {
  const companyId = byName.get(parent)!;
  const people = await tx<{ id: number }[]>`
    select id from app_user where company_id = ${companyId} and email in ('buyer@troyard.test', 'grader@troyard.test') order by email`;
  const pieces = await tx<Piece[]>`
    select converter_id as id, weight, pt, pd, rh from converter_value
    where converter_id <= ${testedConverters} and revision = 1 and weight is not null order by converter_id`;
  const near = (value: string) => rand.around(Number(value), Number(value) * 0.04, 1).toFixed(0);
  const tests = pieces.flatMap((piece) =>
    Array.from({ length: piece.id === 1 ? 5 : rand.whole(0, 4) }, (_, at) => ({
      converterId: piece.id,
      companyId,
      createdBy: rand.pick(people).id,
      subweight: near(piece.weight),
      // The first converter shows what happens to a test that is far from the others: its decimal point is wrong.
      pt: piece.id === 1 && at === 3 ? String(Number(piece.pt) * 10) : near(piece.pt),
      pd: near(piece.pd),
      rh: piece.rh === '0.000' ? '0' : near(piece.rh),
      location: rand.pick(places),
      notes: rand.pick(notes),
      countedReason: '',
      createdAt: new Date(now.getTime() - rand.whole(2, 360) * 86_400_000 - rand.whole(0, 8 * 3_600_000)),
    })),
  );
  await tx`insert into assay_test ${tx(tests)}`;
  const tested = [...Map.groupBy(tests, ({ converterId }) => converterId)].map(([converterId, own]) => ({
    converterId,
    revision: 1,
    pieces: tx.json(countedOf(own).map(({ subweight: weight, pt, pd, rh }) => ({ weight, pt, pd, rh }))),
  }));
  await tx`insert into converter_tested ${tx(tested)}`;
};
