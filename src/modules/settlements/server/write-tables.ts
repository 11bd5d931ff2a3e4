import type { Tx } from '../../../platform/database.ts';
import { chargeKinds } from '../domain/charges.ts';
import type { SettlementFigures } from '../domain/settlement-figures.ts';
import type { SentTables } from '../wire.ts';

/**
 * Writes the rows of the hedge table by their position. A row that has not changed is not written, so that the audit trail
 * has what changed alone.
 */
export const writeHedges = async (tx: Tx, settlementId: number, rows: SentTables['hedgeTableData']): Promise<void> => {
  const sent = rows.map((row, position) => ({
    position,
    hedge_no: row.hedgeNo,
    hedge_date: row.hedgeDate,
    pt_oz: row.ptOz,
    pt_unit_price: row.ptUnitPrice,
    pd_oz: row.pdOz,
    pd_unit_price: row.pdUnitPrice,
    rh_oz: row.rhOz,
    rh_unit_price: row.rhUnitPrice,
  }));
  await tx`delete from settlement_hedge where settlement_id = ${settlementId} and position >= ${rows.length}`;
  await tx`
    insert into settlement_hedge (settlement_id, position, hedge_no, hedge_date, pt_oz, pt_unit_price, pd_oz, pd_unit_price, rh_oz, rh_unit_price)
    select ${settlementId}, sent.* from jsonb_to_recordset(${tx.json(sent)}::jsonb) as sent (position integer, hedge_no text, hedge_date date,
      pt_oz numeric, pt_unit_price numeric, pd_oz numeric, pd_unit_price numeric, rh_oz numeric, rh_unit_price numeric)
    on conflict (settlement_id, position) do update set hedge_no = excluded.hedge_no, hedge_date = excluded.hedge_date,
      pt_oz = excluded.pt_oz, pt_unit_price = excluded.pt_unit_price, pd_oz = excluded.pd_oz, pd_unit_price = excluded.pd_unit_price,
      rh_oz = excluded.rh_oz, rh_unit_price = excluded.rh_unit_price
    where settlement_hedge is distinct from excluded`;
};

/** Writes the lines of the grid: what is typed, and the figures that follow. */
export const writeCharges = async (
  tx: Tx,
  settlementId: number,
  sent: SentTables,
  { charges }: SettlementFigures,
): Promise<void> => {
  const lines = chargeKinds.map((kind) => ({
    kind,
    invoice_no: sent[kind].invoiceNo,
    advance_date: sent[kind].advanceDate,
    charge_return_perc: charges[kind].chargeReturnPerc,
    quantity: charges[kind].quantity,
    avg_price: charges[kind].avgPrice,
    charge_return: charges[kind].chargeReturn,
  }));
  await tx`
    insert into settlement_charge (settlement_id, kind, invoice_no, advance_date, charge_return_perc, quantity, avg_price, charge_return)
    select ${settlementId}, sent.* from jsonb_to_recordset(${tx.json(lines)}::jsonb) as sent (kind text, invoice_no text, advance_date date,
      charge_return_perc numeric, quantity numeric, avg_price numeric, charge_return numeric)
    on conflict (settlement_id, kind) do update set invoice_no = excluded.invoice_no, advance_date = excluded.advance_date,
      charge_return_perc = excluded.charge_return_perc, quantity = excluded.quantity, avg_price = excluded.avg_price,
      charge_return = excluded.charge_return
    where settlement_charge is distinct from excluded`;
};
