import type { Actor } from '../../../kernel/actor.ts';
import { notFound, orNotFound } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import { lockedConverter, setTestedPieces } from '../../catalogue/server/public.ts';
import { lookedUpAmong } from '../../credits/server/public.ts';
import { countedOf } from '../domain/judged-tests.ts';
import type { assayTest } from './tables.ts';

export type TestRow = Row<typeof assayTest>;
type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;

/** The tests that an actor may change: all for staff, those that its own company recorded for others. */
const changeableTests = (db: Db, { hierarchy, companyId }: Asking) =>
  hierarchy === 1 ? db`true` : db`assay_test.company_id = ${companyId}`;

/** A seller opens only converters that its company has looked up. */
export const requireOpenable = async (db: Db, { hierarchy, companyId }: Asking, converterId: number): Promise<void> => {
  if (hierarchy !== 2) return;
  if (!(await lookedUpAmong(db, companyId, [converterId])).has(converterId)) throw notFound('converter');
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
