import type { Input, RowOf } from '../../../../../kernel/contract.ts';
import { cutPage } from '../../../../../kernel/page.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { firstCode, valuesOf } from '../../../../catalogue/server/public.ts';
import { listedOf, metals, type Metal } from '../../../../pricing/domain/price.ts';
import {
  worthInputsFor,
  type ConverterValue,
  type PricingVersion,
} from '../../../../pricing/domain/pricing-version.ts';
import { currentPricing } from '../../../../pricing/server/public.ts';
import { correctedPiece, type CorrectedMetal, type Piece } from '../../../domain/corrected-assay.ts';
import { ownedBy } from '../../../server/settlement-store.ts';
import type { assayProposals } from '../../contract.ts';
import { isOpen, type ProposalRecord } from '../proposal-store.ts';

type List = (typeof assayProposals)['listProposals'];
type Named = ProposalRecord & {
  readonly name: string;
  readonly detail: string;
  readonly company: string;
  readonly by: string | null;
};

const isOf = (db: Db, state: Input<List>['state']) =>
  state === 'decided' ? db`outcome is not null` : db`${isOpen(db)} and converter.deleted_at is null`;

/** Corrected assays, newest first: those that wait for someone, or those that are decided. */
export const listProposals = async ({ count, offset, state }: Input<List>, { actor, db }: ReadRequest<List>) => {
  const order = state === 'open' ? db`made_at desc` : db`decided_at desc`;
  const condition = db`${ownedBy(db, actor, 'assay_proposal')} and ${isOf(db, state)}`;
  const [found, [all], pricing] = await Promise.all([
    db<Named[]>`
      select assay_proposal.*, converter.name as detail, company.name as company,
        coalesce(${firstCode(db, db`converter.id`)}, converter.name) as name,
        (select first_name || ' ' || last_name from app_user where app_user.id = decided_by) as by
      from assay_proposal join converter on converter.id = converter_id join company on company.id = assay_proposal.company_id
      where ${condition} order by ${order}, assay_proposal.id desc limit ${count + 1} offset ${offset}`,
    db<{ total: number }[]>`
      select count(*)::int as total from assay_proposal join converter on converter.id = converter_id where ${condition}`,
    currentPricing(db),
  ]);
  const [corrected, values] = await Promise.all([
    metalsOf(
      db,
      found.map(({ id }) => id),
    ),
    valuesOf(
      db,
      found.map(({ converterId }) => converterId),
    ),
  ]);
  const rows = found.map((row) =>
    rowOf(row, corrected.get(row.id) ?? [], { value: values.get(row.converterId), pricing }),
  );
  return cutPage(rows, count, all!.total);
};

const metalsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly CorrectedMetal[]>> => {
  const rows = await db<(CorrectedMetal & { readonly proposalId: number })[]>`
    select * from assay_proposal_metal where proposal_id = any(${ids}::integer[])
    order by proposal_id, array_position(${metals}::text[], metal)`;
  return Map.groupBy(rows, ({ proposalId }) => proposalId);
};

type Priced = { readonly value: ConverterValue | undefined; readonly pricing: PricingVersion };

const rowOf = (row: Named, corrected: readonly CorrectedMetal[], { value, pricing }: Priced): RowOf<List> => {
  const { outcome, decidedAt } = row;
  const after = correctedPiece(row, corrected);
  const listed = (piece: Piece) =>
    value && listedOf(worthInputsFor(pricing, { ...value, piece: { weight: piece.weight, ppm: ppmOf(piece) } }));
  return {
    proposalId: row.id,
    productId: row.converterId,
    name: row.name,
    detail: row.detail,
    company: row.company,
    time: row.madeAt,
    metals: corrected.map(({ proposed: _, ...evidence }) => evidence),
    assay: { subweight: row.weight, before: ppmOf(row), after: ppmOf(after) },
    listed: outcome === null && value ? { before: listed(row)!, after: listed(after)! } : null,
    isOverride: value !== undefined && !value.isCalculatedPrice && value.price !== null,
    decision:
      outcome === null
        ? null
        : {
            outcome: outcome as 'accepted' | 'dismissed' | 'withdrawn',
            by: row.by ?? '',
            time: decidedAt!,
            reason: row.reason,
          },
    version: row.version,
  };
};

const ppmOf = ({ pt, pd, rh }: Record<Metal, string>) => ({ pt, pd, rh });
