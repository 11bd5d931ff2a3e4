import type { Actor } from '../../../../kernel/actor.ts';
import { conflict, orNotFound, requireFresh } from '../../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../../platform/database.ts';
import type { Row } from '../../../../platform/table.ts';
import { ownedBy } from '../../server/settlement-store.ts';
import type { assayProposal } from '../../server/tables.ts';

export type ProposalRecord = Row<typeof assayProposal>;
type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;
type Wanted = { readonly proposalId: number; readonly version?: number | undefined };

/** An open proposal in the actor's tenant, locked. Refused if someone has decided about it, or if it has changed. */
export const lockedProposal = async (tx: Tx, actor: Asking, wanted: Wanted): Promise<ProposalRecord> => {
  const row = orNotFound(
    first(
      await tx<ProposalRecord[]>`
        select * from assay_proposal where id = ${wanted.proposalId} and ${ownedBy(tx, actor, 'assay_proposal')} for update`,
    ),
    'proposal',
  );
  if (row.outcome !== null) throw conflict(`This correction is ${row.outcome} already.`, 'WRONG_STATE');
  requireFresh(wanted.version, row.version, undefined);
  return row;
};

/** The condition that a proposal is open. It counts only for the assay that the converter has now. */
export const isOpen = (db: Db) => db`
  outcome is null and (
    select (value.weight, value.pt, value.pd, value.rh) = (assay_proposal.weight, assay_proposal.pt, assay_proposal.pd, assay_proposal.rh)
    from converter_value value where value.converter_id = assay_proposal.converter_id order by revision desc limit 1)`;

type Decision =
  | { readonly outcome: 'accepted'; readonly reason: string; readonly testId: number }
  | { readonly outcome: 'dismissed'; readonly reason: string };

/** Keeps what someone decided about an open proposal. */
export const decide = async (
  tx: Tx,
  proposalId: number,
  { decision, userId, now }: { readonly decision: Decision; readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx`
    update assay_proposal set ${tx({ ...decision, decidedBy: userId, decidedAt: now })}, version = version + 1
    where id = ${proposalId}`;
};
