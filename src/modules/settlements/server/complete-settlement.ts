import type { Work } from '../../../platform/transaction.ts';
import { settleHedges } from '../../hedges/server/public.ts';
import { metals } from '../../pricing/domain/price.ts';
import { proposeAssaysJob } from '../proposals/server/propose-assays.ts';
import type { SentTables } from '../wire.ts';
import { writeYields } from './write-yields.ts';
import type { SettlementRecord } from './settlement-store.ts';

/**
 * Takes what a completed settlement has out of the open ounces, the items of its lots and its hedges, and keeps what came
 * back of them. Codes that returned less or more than their assay are looked for after the commit.
 */
export const closeOunces = async (
  { tx, enqueue }: Pick<Work, 'tx' | 'enqueue'>,
  { id, companyId }: SettlementRecord,
  hedges: SentTables['hedgeTableData'],
): Promise<void> => {
  await tx`
    insert into settled_load (load_id, pt_ounces, pd_ounces, rh_ounces)
    select load_id, sum(pt_ounces), sum(pd_ounces), sum(rh_ounces) from lot_item join lot on lot.id = lot_item.lot_id
    where lot.settlement_id = ${id} group by load_id order by load_id
    on conflict (load_id) do update set pt_ounces = settled_load.pt_ounces + excluded.pt_ounces,
      pd_ounces = settled_load.pd_ounces + excluded.pd_ounces, rh_ounces = settled_load.rh_ounces + excluded.rh_ounces`;
  await writeYields(tx, id);
  const rows = hedges.flatMap((row) =>
    metals.flatMap((metal) => {
      const ounces = row[`${metal}Oz`];
      return ounces === null || row.hedgeNo === '' ? [] : [{ hedgeNo: row.hedgeNo, metal, ounces }];
    }),
  );
  await settleHedges(tx, companyId, rows);
  await enqueue(proposeAssaysJob, { companyId });
};
