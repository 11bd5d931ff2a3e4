import { z } from 'zod';
import type { Sql, Tx } from '../../../../platform/database.ts';
import { enqueueIn, type JobHandler } from '../../../../platform/jobs.ts';
import { rowOf } from '../../../../platform/table.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { valuesOf } from '../../../catalogue/server/public.ts';
import { metals } from '../../../pricing/domain/price.ts';
import { correctedMetals, isNewEvidence, type CorrectedMetal, type Piece } from '../../domain/corrected-assay.ts';
import { tellSettlements } from '../../server/settlement-store.ts';
import { assayProposal, assayProposalMetal } from '../../server/tables.ts';
import { evidenceOf } from './evidence.ts';

/** The job that looks for corrected assays after a settlement of a company is completed. */
export const proposeAssaysJob = 'settlements.propose-assays';
const Job = z.object({ companyId: z.int() });

export type ProposingHost = { readonly sql: Sql; readonly clock: () => Date };

/**
 * The handler of `settlements.propose-assays`. Proposes corrected assays for the codes that run beyond chance in the lots
 * of the company, and withdraws open proposals that the lots do not support any more.
 */
export const proposeAssays =
  ({ sql, clock }: ProposingHost): JobHandler =>
  async (data) => {
    const { companyId } = Job.parse(data);
    await inTransaction(sql, {}, enqueueIn, async (work) => {
      if (await proposeFor(work.tx, companyId, clock())) await tellSettlements(work, companyId);
    });
  };

type OpenProposal = Piece & { readonly id: number; readonly converterId: number };
type Corrected = { readonly piece: Piece; readonly metals: readonly CorrectedMetal[] };

/** Writes the proposals of a company as its lots are now. True if any has changed. */
export const proposeFor = async (tx: Tx, companyId: number, now: Date): Promise<boolean> => {
  // Of two runs at once, the second reads what the first has written.
  await tx`select pg_advisory_xact_lock(hashtext('assay_proposal'), ${companyId})`;
  const corrected = await correctedOf(tx, companyId);
  const open = await tx<OpenProposal[]>`
    select id, converter_id, weight, pt, pd, rh from assay_proposal where company_id = ${companyId} and outcome is null order by id for update`;
  let changed = 0;
  for (const proposal of open) {
    const found = corrected.get(proposal.converterId);
    corrected.delete(proposal.converterId);
    if (found && (await isAsBefore(tx, proposal, found))) continue;
    changed += 1;
    if (found) await renew(tx, proposal.id, found, now);
    else
      await tx`
        update assay_proposal set outcome = 'withdrawn', decided_at = ${now}, version = version + 1 where id = ${proposal.id}`;
  }
  const decided = await lotsAtDecisions(tx, companyId, [...corrected.keys()]);
  const fresh = [...corrected].filter(([converterId, { metals }]) =>
    isNewEvidence(mostLots(metals), decided.get(converterId)),
  );
  for (const [converterId, found] of fresh) {
    const row = rowOf(assayProposal, { companyId, converterId, madeAt: now, ...found.piece });
    const [made] = await tx<{ id: number }[]>`insert into assay_proposal ${tx(row)} returning id`;
    await keepMetals(tx, made!.id, found.metals);
  }
  return changed + fresh.length > 0;
};

const mostLots = (metals: readonly CorrectedMetal[]): number => Math.max(...metals.map(({ lots }) => lots));

/** The corrected assays of converters by their ids, with the assays that they have now. */
const correctedOf = async (tx: Tx, companyId: number): Promise<Map<number, Corrected>> => {
  const before = await assaysOf(tx);
  const evidence = await evidenceOf(tx, companyId);
  const values = await valuesOf(tx, [...evidence.keys()]);
  const corrected = new Map<number, Corrected>();
  for (const [converterId, found] of evidence) {
    const value = values.get(converterId);
    // The evidence is of the assay that the converter had when the lots were read.
    if (!value?.piece || Number(value.piece.weight) < 1) continue;
    const piece = { weight: value.piece.weight, ...value.piece.ppm };
    if (!isSameAssay(piece, before.get(converterId))) continue;
    const metals = correctedMetals(piece, found);
    if (metals.length > 0) corrected.set(converterId, { piece, metals });
  }
  return corrected;
};

type Assay = Readonly<Record<keyof Piece, string | null>>;

/** The present assays of the converters that came back in lots. */
const assaysOf = async (tx: Tx): Promise<ReadonlyMap<number, Assay>> => {
  const rows = await tx<(Assay & { readonly id: number })[]>`
    select distinct on (converter_id) converter_id as id, weight, pt, pd, rh from converter_value
    where converter_id in (select converter_id from converter_yield)
    order by converter_id, revision desc`;
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether an assay is the same as before. Prices and discounts of the converter may have changed. */
const isSameAssay = (piece: Piece, before: Assay | undefined): boolean =>
  before !== undefined &&
  (['weight', ...metals] as const).every((key) => before[key] !== null && Number(before[key]) === Number(piece[key]));

/** Whether an open proposal already has these figures. It then keeps its version, so that its readers can still accept it. */
const isAsBefore = async (tx: Tx, proposal: OpenProposal, { piece, metals: found }: Corrected): Promise<boolean> => {
  const kept = await tx<CorrectedMetal[]>`
    select metal, lots, days, percent, low, high, proposed from assay_proposal_metal
    where proposal_id = ${proposal.id} order by array_position(${metals}::text[], metal)`;
  const told = (rows: readonly CorrectedMetal[]): string =>
    rows
      .map(({ metal, ...figures }) => `${metal} ${figureNames.map((name) => Number(figures[name])).join(' ')}`)
      .join(', ');
  return isSameAssay(piece, proposal) && told(kept) === told(found);
};
const figureNames = ['lots', 'days', 'percent', 'low', 'high', 'proposed'] as const;

/** Puts the present evidence on an open proposal. */
const renew = async (tx: Tx, id: number, { piece, metals }: Corrected, now: Date): Promise<void> => {
  await tx`
    update assay_proposal set ${tx(rowOf(assayProposal, { ...piece, madeAt: now }))}, version = version + 1 where id = ${id}`;
  await tx`delete from assay_proposal_metal where proposal_id = ${id}`;
  await keepMetals(tx, id, metals);
};

const keepMetals = async (tx: Tx, proposalId: number, metals: readonly CorrectedMetal[]): Promise<void> => {
  await tx`insert into assay_proposal_metal ${tx(metals.map((metal) => rowOf(assayProposalMetal, { ...metal, proposalId })))}`;
};

/** How many lots were the evidence when someone last decided about a converter. */
const lotsAtDecisions = async (tx: Tx, companyId: number, ids: readonly number[]) => {
  const rows = await tx<{ converterId: number; lots: number }[]>`
    select distinct on (converter_id) converter_id,
      (select max(lots) from assay_proposal_metal where proposal_id = assay_proposal.id) as lots
    from assay_proposal
    where company_id = ${companyId} and converter_id = any(${ids}::integer[]) and outcome in ('accepted', 'dismissed')
    order by converter_id, decided_at desc, id desc`;
  return new Map(rows.map(({ converterId, lots }) => [converterId, lots]));
};
