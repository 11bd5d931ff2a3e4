import type { Input } from '../../../kernel/contract.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { heldCompanyFor } from '../../companies/server/public.ts';
import type { credits } from '../contract.ts';
import { creditsWere } from './credits-were.ts';
import { giveCredits as give } from './grants.ts';
import { lookupAccountOf } from './lookup-account.ts';

type Give = (typeof credits)['giveCredits'];

/** Gives a seller's company credits. Who gave them and why stands with them, and in the audit trail. */
export const giveCredits = async ({ companyId, count, reason }: Input<Give>, request: WriteRequest<Give>) => {
  const { tx, actor, because } = request;
  const company = await heldCompanyFor(tx, actor, companyId);
  if (company.kind !== 'SELLER') throw invalid('companyId', 'Only sellers pay for lookups.');
  await because(reason);
  await give(request, { companyId, count, givenBy: actor.userId, reason });
  return { message: creditsWere(count, 'given'), count: (await lookupAccountOf(tx, companyId)).credits };
};
