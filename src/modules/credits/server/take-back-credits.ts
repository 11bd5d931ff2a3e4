import type { Input } from '../../../kernel/contract.ts';
import { conflict, orNotFound } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { customersOf } from '../../companies/server/public.ts';
import type { credits } from '../contract.ts';
import { creditsWere } from './credits-were.ts';
import { endGift } from './grants.ts';
import { lookupAccountOf } from './lookup-account.ts';

type TakeBack = (typeof credits)['takeBackCredits'];
type Gift = { readonly companyId: number; readonly planType: number | null };

/** Takes back what is left of credits that a seller was given. The reason stands in the audit trail. */
export const takeBackCredits = async ({ subscriptionId, reason }: Input<TakeBack>, request: WriteRequest<TakeBack>) => {
  const { tx, actor, because } = request;
  const found = first(
    await tx<Gift[]>`
      select company.id as company_id, credit_grant.plan_type
      from credit_grant join company on company.id = credit_grant.company_id
      where credit_grant.id = ${subscriptionId} and company.deleted_at is null and ${customersOf(tx, actor)}`,
  );
  const { companyId, planType } = orNotFound(found, 'gift of credits');
  if (planType !== null) throw conflict('A plan that was paid ends with its refund.');
  await because(reason);
  const taken = await endGift(request, { companyId, grantId: subscriptionId });
  if (taken === 0) throw conflict('Nothing of these credits is left.');
  return {
    message: creditsWere(taken, 'taken back'),
    count: (await lookupAccountOf(tx, companyId)).credits,
  };
};
