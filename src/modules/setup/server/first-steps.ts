import type { Input } from '../../../kernel/contract.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { unnamedParent } from '../../companies/server/public.ts';
import type { setup } from '../contract.ts';
import { setupSteps, type SetupStep } from '../domain/setup-steps.ts';

type FirstSteps = (typeof setup)['firstSteps'];
type Done = Record<SetupStep, boolean> & { superAdmins: string[] };

/**
 * A step is done when the installation holds its result, whoever made it: the letterhead has a name and an address, a
 * facility is open, every metal has a price, there is a converter, a role was added or changed, a second person can sign
 * in, there is a customer and an invoice. Who has colleagues has chosen their roles.
 */
export const firstSteps = async (_: Input<FirstSteps>, { actor, db }: ReadRequest<FirstSteps>) => {
  const [done] = await db<Done[]>`
    select
      exists (select from company where id = ${actor.companyId} and name <> ${unnamedParent} and address <> '' and city <> '') as company,
      exists (select from facility where company_id = ${actor.companyId} and is_active and deleted_at is null) as facility,
      (select least(hedge_pt, hedge_pd, hedge_rh) > 0 from pricing_version order by version desc limit 1) as prices,
      exists (select from converter where deleted_at is null) as converters,
      exists (select from role where deleted_at is null and (shipped_as is null or version > 0)) as roles,
      (select count(*) from (
        select from app_user where company_id = ${actor.companyId} and is_active and deleted_at is null limit 2) people) = 2 as colleagues,
      exists (select from company where parent_id = ${actor.companyId} and deleted_at is null) as customers,
      exists (select from load where company_id = ${actor.companyId} and invoice_no is not null) as invoice,
      array(select trim(first_name || ' ' || last_name) from app_user
        where company_id = ${actor.companyId} and is_sa and is_active and deleted_at is null order by id limit 3) as super_admins`;
  const { superAdmins, ...steps } = done!;
  const isDone = { ...steps, roles: steps.roles || steps.colleagues };
  return {
    steps: setupSteps.map((step) => ({ step, isDone: isDone[step] })),
    superAdmins: superAdmins.filter((name) => name !== ''),
  };
};
