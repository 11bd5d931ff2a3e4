import type { Actor } from '../../../kernel/actor.ts';
import { notFound, orNotFound } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import { lockedConverter, setTestedPieces } from '../../catalogue/server/public.ts';
import { countedOf } from '../domain/judged-tests.ts';
import type { assayTest } from './tables.ts';

export type TestRow = Row<typeof assayTest>;
type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;

/**
 * The tests that an actor may change: all for staff, those that its own company recorded for a franchise. A seller has
 * none.
 */
export const changeableTests = (db: Db, { hierarchy, companyId }: Asking) => {
  if (hierarchy === 1) return db`true`;
  return hierarchy === 10 ? db`assay_test.company_id = ${companyId}` : db`false`;
};

/** A seller may open only converters that it has looked up. Lookups are not sold yet. */
export const requireOpenable = ({ hierarchy }: Asking): void => {
  if (hierarchy === 2) throw notFound('converter');
};

/** The tests of a converter, newest first. */
export const testsOf = (db: Db, converterId: number) =>
  db<TestRow[]>`
    select * from assay_test where converter_id = ${converterId} and deleted_at is null
    order by created_at desc, id desc`;

/**
 * A test that the actor may change, after a lock on its converter. The lock makes writes to the tests of one converter
 * wait for each other, so that its summary is made from all of them.
 */
export const lockedTest = async (tx: Tx, actor: Asking, testId: number): Promise<TestRow> => {
  const find = async () =>
    orNotFound(
      first(
        await tx<TestRow[]>`
          select * from assay_test where id = ${testId} and deleted_at is null and ${changeableTests(tx, actor)}`,
      ),
      'test',
    );
  await lockedConverter(tx, (await find()).converterId);
  return find();
};

/** Tells the catalogue what the counted tests of a converter found. */
export const summarise = async (tx: Tx, converterId: number): Promise<void> => {
  const counted = countedOf(await testsOf(tx, converterId));
  await setTestedPieces(
    tx,
    converterId,
    counted.map(({ subweight: weight, pt, pd, rh }) => ({ weight, pt, pd, rh })),
  );
};
