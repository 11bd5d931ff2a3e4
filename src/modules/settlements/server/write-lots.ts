import { conflict, invalid } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { SettlementFigures } from '../domain/settlement-figures.ts';
import type { SentTables } from '../wire.ts';
import type { SettlementRecord } from './settlement-store.ts';

type SentLot = SentTables['lotTableData'][number];
/** A lot of the settlement, or one of its company that waits for a settlement. */
type Known = {
  readonly id: number;
  readonly lotNo: string;
  readonly isAdopted: boolean;
  readonly hasLoads: boolean;
};

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** Refuses a lot that is named twice. Rows without a number are no problem: they hold no loads. */
export const requireLotNumbersOnce = (rows: readonly SentLot[]): void => {
  const seen = new Set<string>();
  const seenIds = new Set<number>();
  for (const [at, { lotNo, lotId }] of rows.entries()) {
    const number = lotNo.toUpperCase();
    if (number !== '' && seen.has(number))
      throw invalid(`lotTableData.${at}.lotNo`, `Lot ${lotNo} stands there twice.`);
    if (lotId !== null && seenIds.has(lotId)) throw invalid(`lotTableData.${at}.lotId`, 'This lot stands there twice.');
    seen.add(number);
    if (lotId !== null) seenIds.add(lotId);
  }
};

/** The lots that the rows may mean. Those that wait for a settlement are found by number or id. */
const knownLots = (tx: Tx, { id, companyId }: SettlementRecord, rows: readonly SentLot[]) => tx<Known[]>`
  select id, lot_no, settlement_id is not null as is_adopted, exists (select from lot_box where lot_id = lot.id) as has_loads
  from lot
  where settlement_id = ${id} or (company_id = ${companyId} and settlement_id is null
    and (upper(lot_no) = any(${rows.map(({ lotNo }) => lotNo.toUpperCase())}) or id = any(${rows.flatMap(({ lotId }) => lotId ?? [])})))
  order by id for update`;

/** The lot of each row: by its id, else by its number, a lot of the settlement before a waiting one. Undefined for a new one. */
const lotsOfRows = (rows: readonly SentLot[], known: readonly Known[]): readonly (Known | undefined)[] => {
  const byId = new Map(known.map((lot) => [lot.id, lot]));
  const named = rows.map(({ lotId }, at) => {
    if (lotId === null) return undefined;
    const lot = byId.get(lotId);
    if (!lot) throw invalid(`lotTableData.${at}.lotId`, 'There is no such lot.');
    return lot;
  });
  const taken = new Set(named);
  const free = known.filter((lot) => !taken.has(lot)).toSorted((a, b) => Number(b.isAdopted) - Number(a.isAdopted));
  return rows.map(
    ({ lotNo }, at) => named[at] ?? (lotNo === '' ? undefined : free.find((lot) => same(lot.lotNo, lotNo))),
  );
};

/**
 * Writes the rows of the lot table. A row takes over the lot that was put together under its number. A lot that left the
 * table waits for a settlement again if it holds loads, and is deleted otherwise.
 */
export const writeLots = async (
  { tx, actor, now }: Pick<WriteRequest, 'tx' | 'now'> & { readonly actor: { readonly userId: number } },
  settlement: SettlementRecord,
  rows: readonly SentLot[],
  figures: SettlementFigures,
): Promise<void> => {
  const known = await knownLots(tx, settlement, rows);
  const lots = lotsOfRows(rows, known);
  for (const [at, lot] of lots.entries())
    if (lot?.hasLoads && rows[at]!.lotNo === '')
      throw invalid(`lotTableData.${at}.lotNo`, `Lot ${lot.lotNo} holds loads: it keeps a number.`);
  const kept = new Set(lots);
  const left = known.filter((lot) => lot.isAdopted && !kept.has(lot));
  const leaving = left.filter(({ hasLoads }) => hasLoads);
  await requireNumbersFree(tx, settlement, leaving, kept);
  await tx`delete from lot where id = any(${left.filter(({ hasLoads }) => !hasLoads).map(({ id }) => id)})`;
  const sent = rows.map((row, position) => ({
    id: lots[position]?.id ?? null,
    settlement_id: settlement.id,
    position,
    lot_no: row.lotNo,
    sample_no: row.sampleNo,
    h2o: row.h2O,
    net_dry: row.netDry,
    sample_dry: row.sampleDry,
    pt_ppm: row.ptPpm,
    pd_ppm: row.pdPpm,
    rh_ppm: row.rhPpm,
    pt_oz: figures.lots[position]!.counted.pt,
    pd_oz: figures.lots[position]!.counted.pd,
    rh_oz: figures.lots[position]!.counted.rh,
  }));
  await tx`
    update lot set (settlement_id, position, lot_no, sample_no, h2o, net_dry, sample_dry, pt_ppm, pd_ppm, rh_ppm, pt_oz, pd_oz, rh_oz)
      = (sent.settlement_id, sent.position, sent.lot_no, sent.sample_no, sent.h2o, sent.net_dry, sent.sample_dry, sent.pt_ppm, sent.pd_ppm, sent.rh_ppm, sent.pt_oz, sent.pd_oz, sent.rh_oz)
    from jsonb_populate_recordset(null::lot, ${tx.json(sent)}::jsonb) sent
    where sent.id is not null and lot.id = sent.id
      and (lot.settlement_id, lot.position, lot.lot_no, lot.sample_no, lot.h2o, lot.net_dry, lot.sample_dry, lot.pt_ppm, lot.pd_ppm, lot.rh_ppm, lot.pt_oz, lot.pd_oz, lot.rh_oz)
      is distinct from (sent.settlement_id, sent.position, sent.lot_no, sent.sample_no, sent.h2o, sent.net_dry, sent.sample_dry, sent.pt_ppm, sent.pd_ppm, sent.rh_ppm, sent.pt_oz, sent.pd_oz, sent.rh_oz)`;
  await tx`
    insert into lot (company_id, settlement_id, position, lot_no, sample_no, h2o, net_dry, sample_dry, pt_ppm, pd_ppm, rh_ppm, pt_oz, pd_oz, rh_oz, created_by, created_at)
    select ${settlement.companyId}, sent.settlement_id, sent.position, sent.lot_no, sent.sample_no, sent.h2o, sent.net_dry, sent.sample_dry, sent.pt_ppm, sent.pd_ppm, sent.rh_ppm,
      sent.pt_oz, sent.pd_oz, sent.rh_oz, ${actor.userId}, ${now}
    from jsonb_populate_recordset(null::lot, ${tx.json(sent)}::jsonb) sent where sent.id is null`;
  // After the rows have taken over lots that waited, perhaps under the same number.
  await tx`
    update lot set settlement_id = null, position = null, sample_no = '', h2o = null, net_dry = null, sample_dry = null,
      pt_ppm = null, pd_ppm = null, rh_ppm = null, pt_oz = null, pd_oz = null, rh_oz = null
    where id = any(${leaving.map(({ id }) => id)})`;
};

/** Refuses a lot that would wait for a settlement again under the number of another waiting lot. */
const requireNumbersFree = async (
  tx: Tx,
  { companyId }: SettlementRecord,
  leaving: readonly Known[],
  kept: ReadonlySet<Known | undefined>,
): Promise<void> => {
  const numbers = leaving.map(({ lotNo }) => lotNo.toUpperCase());
  const [taken] = await tx<{ lotNo: string }[]>`
    select lot_no from lot where company_id = ${companyId} and settlement_id is null and upper(lot_no) = any(${numbers})
      and id <> all(${[...kept].flatMap((lot) => lot?.id ?? [])}) limit 1`;
  if (taken)
    throw conflict(
      `Another lot ${taken.lotNo} waits for a settlement. Save this one under another number before it leaves the table.`,
      'LOT_NUMBER_TAKEN',
    );
};
