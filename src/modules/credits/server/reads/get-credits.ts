import { admin, allows } from '../../../../kernel/access.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { orNotFound, Refusal } from '../../../../kernel/refusal.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { companyById, customersOf, parentCompanyId } from '../../../companies/server/public.ts';
import type { credits } from '../../contract.ts';
import { planOf } from '../../domain/lookup-plans.ts';
import { monthlyLimit } from '../../domain/lookup-rules.ts';
import { lookupAccountOf, paidThisMonth } from '../lookup-account.ts';

type Get = (typeof credits)['getCredits'];

/** The company of a user: the own one, or for administrators that of a user in their tenant. */
const companyOf = async (db: Db, actor: Actor, userId: number | undefined): Promise<number> => {
  if (userId === undefined || userId === actor.userId) return actor.companyId;
  if (!allows(admin, actor)) throw new Refusal('forbidden', 'Only administrators read the credits of others.');
  const found = first(
    await db<{ companyId: number }[]>`
      select app_user.company_id from app_user join company on company.id = app_user.company_id
      where app_user.id = ${userId} and app_user.deleted_at is null and company.deleted_at is null and ${customersOf(db, actor)}`,
  );
  return orNotFound(found, 'user').companyId;
};

/** Credits belong to the company: every user of it has the same. */
export const getCredits = async ({ userId }: Input<Get>, { actor, db, now }: ReadRequest<Get>) => {
  const company = await companyById(db, await companyOf(db, actor, userId));
  const { name: companyName, ...parent } = await companyById(db, await parentCompanyId(db));
  const { credits: count, isUnlimited, size, planType } = await lookupAccountOf(db, company.id);
  return {
    count,
    plan: planType === null ? null : planOf(planType).name,
    isUnlimited,
    size,
    usedThisMonth: await paidThisMonth(db, company, now),
    monthlyLimit: monthlyLimit(company.lookupRestriction),
    soldBy: { companyName, ...parent },
  };
};
