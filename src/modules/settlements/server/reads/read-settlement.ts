import type { Result } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Row } from '../../../../platform/table.ts';
import { companyById } from '../../../companies/server/public.ts';
import type { settlements } from '../../contract.ts';
import type { SettlementValues } from '../../domain/settlement-figures.ts';
import type { ChargeKind } from '../../domain/charges.ts';
import { settlementAnswer } from '../settlement-answer.ts';
import type { SettlementRecord } from '../settlement-store.ts';
import type { lot, settlementCharge, settlementHedge } from '../tables.ts';
import { repeatedNumbers } from './repeated-numbers.ts';

type Get = (typeof settlements)['getSettlement'];
type Company = Awaited<ReturnType<typeof companyById>>;

/** A settlement as it is answered: its stored figures, and what does not fit together in it. */
export const readSettlement = async (db: Db, row: SettlementRecord): Promise<Result<Get>> => {
  const [company, hedges, lots, charges, repeated, updatedBy] = await Promise.all([
    companyById(db, row.companyId),
    db<Row<typeof settlementHedge>[]>`select * from settlement_hedge where settlement_id = ${row.id} order by position`,
    db<Row<typeof lot>[]>`select * from lot where settlement_id = ${row.id} order by position`,
    db<Row<typeof settlementCharge>[]>`select * from settlement_charge where settlement_id = ${row.id}`,
    repeatedNumbers(db, row),
    nameOf(db, row.updatedBy ?? row.createdBy),
  ]);
  const lines = Object.fromEntries(charges.map((charge) => [charge.kind, charge])) as Record<
    ChargeKind,
    (typeof charges)[number]
  >;
  const lotRows = lots.map(({ id, h2o, ptOz, pdOz, rhOz, ...each }) => ({
    ...each,
    lotId: id,
    h2O: h2o,
    // A lot that was put into the settlement from the board has no result yet.
    ptOz: ptOz ?? '0',
    pdOz: pdOz ?? '0',
    rhOz: rhOz ?? '0',
  }));
  const { metalReturnValue, totalCharges, totalSettlementAmount, balanceDue } = row;
  const values = { ...scalesOf(row), hedges, lots: lotRows, charges: lines };
  return {
    ...headOf(row),
    companyName: company.name,
    companyAddress: addressOf(company),
    preparedFor: row.preparedFor,
    preparedForAddress: row.preparedForAddress,
    hedgeTableData: hedges,
    lotTableData: lotRows,
    reason: row.reason,
    updatedBy,
    version: row.version,
    ...settlementAnswer(
      values,
      { charges: lines, metalReturnValue, totalCharges, totalSettlementAmount, balanceDue },
      repeated,
    ),
  };
};

export type SettlementHead = Pick<
  SettlementRecord,
  | 'id'
  | 'settlementNo'
  | 'contractNo'
  | 'shipmentNo'
  | 'receivedDate'
  | 'metalDueDate'
  | 'createdAt'
  | 'updatedAt'
  | 'completedAt'
  | 'companyId'
>;

/** What a list shows of a settlement. */
export const headOf = (row: SettlementHead) => ({
  settlementId: row.id,
  settlementNo: row.settlementNo,
  contractNo: row.contractNo,
  shipmentNo: row.shipmentNo,
  receivedDate: row.receivedDate,
  metalDueDate: row.metalDueDate,
  createdDate: row.createdAt,
  updatedDate: row.updatedAt,
  completedDate: row.completedAt,
  isComplete: row.completedAt !== null,
  companyId: row.companyId,
});

const nameOf = async (db: Db, userId: number): Promise<string> => {
  const [user] = await db<{ name: string }[]>`
    select first_name || ' ' || last_name as name from app_user where id = ${userId}`;
  return user!.name;
};

/** The address of a company, in lines. */
const addressOf = ({ address, address1, city, state, zipcode }: Company): string => {
  const place = [city, `${state} ${zipcode}`.trim()].filter((each) => each !== '').join(', ');
  return [address, address1, place].filter((each) => each !== '').join('\n');
};

/** The weights of a settlement, as the arithmetic reads them. */
const scalesOf = (row: SettlementRecord): Pick<SettlementValues, 'shippingDocs' | 'mmiReceived' | 'mmiProcessed'> => ({
  shippingDocs: { gross: row.shippingGross, tare: row.shippingTare },
  mmiReceived: { gross: row.receivedGross, tare: row.receivedTare },
  mmiProcessed: {
    monoNet: row.monoNet,
    monoDry: row.monoDry,
    bhdNet: row.bhdNet,
    bhdDry: row.bhdDry,
    samplesNet: row.samplesNet,
    samplesDry: row.samplesDry,
    trashNet: row.trashNet,
    trashDry: row.trashDry,
    magneticsNet: row.magneticsNet,
    magneticsDry: row.magneticsDry,
  },
});
