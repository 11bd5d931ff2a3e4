import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { customersOf } from '../../../companies/server/public.ts';
import { holdsFlag } from '../../../roles/server/public.ts';
import type { users } from '../../contract.ts';

type List = (typeof users)['listUsers'];

/** Users of the companies in the actor's tenant, by name. */
export const listUsers = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const byName =
    input.userNameSort === 'desc'
      ? db`app_user.last_name desc, app_user.first_name desc`
      : db`app_user.last_name, app_user.first_name`;
  const order = input.companySort
    ? input.companySort === 'desc'
      ? db`company.name desc, ${byName}`
      : db`company.name, ${byName}`
    : byName;
  const rows = await db<RowOf<List>[]>`
    select app_user.id as user_id, app_user.company_id, app_user.first_name, app_user.last_name, app_user.email, role.name as type,
      company.name as company_name, app_user.is_active
    from app_user join company on company.id = app_user.company_id join role on role.id = app_user.role_id
    where app_user.deleted_at is null and company.deleted_at is null and ${customersOf(db, actor)}
      and ${input.companyId === undefined ? db`true` : db`app_user.company_id = ${input.companyId}`}
      and ${input.isFranchise === undefined ? db`true` : db`(company.kind = 'FRANCHISE') = ${input.isFranchise}`}
      and ${
        input.isBuyer
          ? db`app_user.is_active and company.kind <> 'SELLER' and ${holdsFlag(db, 'canBuildCart')}`
          : db`true`
      }
      and ${
        input.text
          ? db`position(lower(${input.text}) in lower(app_user.first_name || ' ' || app_user.last_name || ' ' || app_user.email)) > 0`
          : db`true`
      }
    order by ${order}, app_user.id
    limit ${input.count + 1} offset ${input.offset}`;
  return cutPage(rows, input.count);
};
