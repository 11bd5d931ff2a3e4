import type { Actor } from '../../../../kernel/actor.ts';
import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { requireConverter } from '../../../catalogue/server/public.ts';
import type { assays } from '../../contract.ts';
import { judge, proposalOf } from '../../domain/judged-tests.ts';
import { requireOpenable, type TestRow } from '../test-store.ts';

type List = (typeof assays)['listTests'];

/** The tests of a converter, newest first, judged by all of them. */
export const listTests = async ({ productId, count, offset }: Input<List>, { actor, db }: ReadRequest<List>) => {
  await requireOpenable(db, actor, productId);
  await requireConverter(db, productId);
  const { tests, proposal } = await readTests(db, actor, productId);
  return { ...cutPage(tests.slice(offset, offset + count + 1), count, tests.length), proposal };
};

type Found = TestRow & { userName: string; firstName: string; lastName: string };

/** All tests of a converter as an actor reads them, and the assay that they propose. */
export const readTests = async (db: Db, actor: Pick<Actor, 'hierarchy' | 'companyId'>, converterId: number) => {
  const rows = await db<Found[]>`
    select assay_test.*, email as user_name, first_name, last_name
    from assay_test join app_user on app_user.id = created_by
    where converter_id = ${converterId} and assay_test.deleted_at is null
    order by assay_test.created_at desc, assay_test.id desc`;
  const judged = judge(rows);
  const tests = rows.map((row, at): RowOf<List> => {
    const isOwn = actor.hierarchy === 1 || row.companyId === actor.companyId;
    return {
      testId: row.id,
      productId: row.converterId,
      subweight: row.subweight,
      ptAssay: row.pt,
      pdAssay: row.pd,
      rhAssay: row.rh,
      location: row.location,
      notes: isOwn ? row.notes : '',
      userName: isOwn ? row.userName : '',
      firstName: isOwn ? row.firstName : '',
      lastName: isOwn ? row.lastName : '',
      createdDate: row.createdAt,
      outliers: [...judged[at]!.outliers],
      isCounted: judged[at]!.isCounted,
      countedReason: isOwn ? row.countedReason : '',
      isOwn,
      version: row.version,
    };
  });
  const proposed = proposalOf(rows);
  const proposal = proposed && {
    count: proposed.count,
    subweight: proposed.subweight,
    ptAssay: proposed.pt,
    pdAssay: proposed.pd,
    rhAssay: proposed.rh,
  };
  return { tests, proposal: proposal ?? null };
};
