import type { Input } from '../../../kernel/contract.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { unnamedParent } from '../../companies/server/public.ts';
import type { setup } from '../contract.ts';

type FirstSteps = (typeof setup)['firstSteps'];
type Done = { company: boolean; facility: boolean; roles: boolean; colleagues: boolean; superAdmins: string[] };

/**
 * A step is done when the installation holds its result, whoever made it: the letterhead has a name and an address, a
 * facility is open, a role was added or changed, a second person can sign in. Who has colleagues has chosen their roles.
 */
export const firstSteps = async (_: Input<FirstSteps>, { actor, db }: ReadRequest<FirstSteps>) => {
  const [done] = await db<Done[]>`
    select
      exists (select from company where id = ${actor.companyId} and name <> ${unnamedParent} and address <> '' and city <> '') as company,
      exists (select from facility where company_id = ${actor.companyId} and is_active and deleted_at is null) as facility,
      exists (select from role where deleted_at is null and (shipped_as is null or version > 0)) as roles,
      (select count(*) from (
        select from app_user where company_id = ${actor.companyId} and is_active and deleted_at is null limit 2) people) = 2 as colleagues,
      array(select trim(first_name || ' ' || last_name) from app_user
        where company_id = ${actor.companyId} and is_sa and is_active and deleted_at is null order by id limit 3) as super_admins`;
  const { company, facility, roles, colleagues, superAdmins } = done!;
  return {
    steps: [
      { step: 'company' as const, isDone: company },
      { step: 'facility' as const, isDone: facility },
      { step: 'roles' as const, isDone: roles || colleagues },
      { step: 'colleagues' as const, isDone: colleagues },
    ],
    superAdmins: superAdmins.filter((name) => name !== ''),
  };
};
