import type { Input } from '../../../../kernel/contract.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { tellSettlements } from '../../server/settlement-store.ts';
import type { assayProposals } from '../contract.ts';
import { decide, lockedProposal } from './proposal-store.ts';

type Dismiss = (typeof assayProposals)['dismissProposal'];

/** Dismisses a corrected assay. It comes back only with further lots. */
export const dismissProposal = async (input: Input<Dismiss>, request: WriteRequest<Dismiss>) => {
  const { tx, actor, now } = request;
  const { id, companyId } = await lockedProposal(tx, actor, input);
  await decide(tx, id, { decision: { outcome: 'dismissed', reason: input.reason }, userId: actor.userId, now });
  await tellSettlements(request, companyId);
  return { message: 'Correction dismissed' };
};
