import type { Sql } from '../../src/platform/database.ts';

/** What is proposed of a metal: rhodium at 60 % of the present assay, if nothing else is said. */
export type Proposed = { readonly metal?: 'pt' | 'pd' | 'rh'; readonly percent?: number; readonly lots?: number };

/**
 * Makes an open proposal for a converter, only with SQL. Without a converter it takes one that has an assay, a calculated
 * price and no open proposal.
 */
export const makeProposal = async (
  sql: Sql,
  companyId: number,
  { converterId, metal = 'rh', percent = 60, lots = 12 }: Proposed & { readonly converterId?: number } = {},
): Promise<number> => {
  const [made] = await sql<{ id: number }[]>`
    insert into assay_proposal (company_id, converter_id, made_at, weight, pt, pd, rh)
    select ${companyId}::integer, converter.id, '2026-06-12T15:00:00Z', weight, pt, pd, rh
    from converter cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where deleted_at is null and weight >= 1 and pt > 0 and pd > 0 and rh > 0 and ${
      converterId === undefined
        ? sql`is_calculated_price and not exists (select from assay_proposal where assay_proposal.converter_id = converter.id and outcome is null)`
        : sql`converter.id = ${converterId}`
    } order by converter.id limit 1 returning id`;
  const id = made!.id;
  await sql`
    insert into assay_proposal_metal (proposal_id, metal, lots, days, percent, low, high, proposed)
    select ${id}::integer, ${metal}::text, ${lots}::integer, 5, ${percent}::numeric, ${percent - 8}::numeric, ${percent + 8}::numeric, round(${sql(metal)} * ${percent}::numeric / 100, 1)
    from assay_proposal where id = ${id}`;
  return id;
};

/** Deletes all proposals. */
export const deleteProposals = async (sql: Sql): Promise<void> => {
  await sql`delete from assay_proposal_metal`;
  await sql`delete from assay_proposal`;
};
