import { allows } from '../../../../kernel/access.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';
import { findOwnFirst } from '../../../../platform/find-own-first.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { buyingCompanyIds, customersOf } from '../../../companies/server/public.ts';
import { holdsFlag, rolesWithin } from '../../../roles/server/public.ts';
import { mayRemoveFactors, type users } from '../../contract.ts';
import { marksMore } from '../change-user.ts';

type List = (typeof users)['listUsers'];

type Found = Omit<
  RowOf<List>,
  'profileUrl' | 'driversLicenseUrl' | 'driversLicense' | 'isSA' | 'hasSecondFactor' | 'isChangeable'
> & {
  readonly isSa: boolean;
  readonly hasSecondFactor: boolean;
  readonly driversLicense: string;
  readonly driversLicenseFileId: number | null;
  readonly profileFileId: number | null;
};

/** The condition that loads that the actor sees name a row. Loads are a later module, so this is passed in. */
export type LoadsName = (db: Db, actor: Actor, column: 'buyer_id', id: ReturnType<Db>) => ReturnType<Db>;

/**
 * Users of the companies in the actor's tenant, by name. `isBuyer` narrows to those who build carts, and with `alsoLeft`
 * to those who did: they are named by loads. The own company's stand first there.
 */
export const listUsers = (loadsName: LoadsName) => async (input: Input<List>, request: ReadRequest<List>) => {
  const { actor, db } = request;
  const buying = input.isBuyer ? await buyingCompanyIds(db) : [];
  const stands = db`app_user.deleted_at is null and company.deleted_at is null`;
  const buys = db`${stands} and app_user.is_active and ${holdsFlag(db, 'canBuildCart')}`;
  const list = {
    ...(await wordsIn(db, input.text, 'app_user')),
    from: db`app_user join company on company.id = app_user.company_id`,
    where: db`${input.alsoLeft ? db`true` : stands} and ${customersOf(db, actor)}
      and ${input.companyId === undefined ? db`true` : db`app_user.company_id = ${input.companyId}`}
      and ${input.userId === undefined ? db`true` : db`app_user.id = ${input.userId}`}
      and ${input.isFranchise === undefined ? db`true` : db`(company.kind = 'FRANCHISE') = ${input.isFranchise}`}
      and ${
        input.isBuyer
          ? db`app_user.company_id = any(${[...buying]}::int[]) and ${input.alsoLeft ? db`(${buys} or ${loadsName(db, actor, 'buyer_id', db`app_user.id`)})` : buys}`
          : db`true`
      }`,
    order: db`${orderOf(db, input)}, app_user.id`,
    requester: request.requester,
  };
  const ids = await (input.alsoLeft
    ? findOwnFirst(db, list, db`app_user.company_id = ${actor.companyId}`, input)
    : findByWords(db, list, input));
  return cutPage(await readUsers(request, rowsInOrder(db, db`app_user.id`, ids)), input.count);
};

const orderOf = (db: Db, { userNameSort, companySort }: Input<List>) => {
  const byName =
    userNameSort === 'desc'
      ? db`lower(app_user.last_name) desc, lower(app_user.first_name) desc`
      : db`lower(app_user.last_name), lower(app_user.first_name)`;
  if (!companySort) return byName;
  // The company's id lets the index of companies by name give the order.
  return companySort === 'desc'
    ? db`lower(company.name) desc, company.id desc, ${byName}`
    : db`lower(company.name), company.id, ${byName}`;
};

type Reader = Pick<ReadRequest<List>, 'db' | 'link' | 'encryption'> & { readonly actor: Actor };

/** The users that a condition selects, as they are answered. */
export const readUsers = async (
  { actor, db, link, encryption }: Reader,
  condition: ReturnType<Db>,
): Promise<RowOf<List>[]> => {
  const found = await db<Found[]>`
    select app_user.id as user_id, app_user.company_id, company.name as company_name, company.hierarchy, company.kind = 'FRANCHISE' as is_franchise,
      app_user.first_name, app_user.last_name, app_user.email, app_user.phone, app_user.address, app_user.city, app_user.state, app_user.zipcode,
      app_user.notes, app_user.sms_number, app_user.profile_file_id, app_user.drivers_license, app_user.drivers_license_file_id,
      app_user.role_id, role.name as type, app_user.is_active, (app_user.deleted_at is not null or company.deleted_at is not null) as is_deleted, app_user.is_admin, app_user.is_sa, app_user.has_second_factor, app_user.created_at as created_date, app_user.version
    from app_user join company on company.id = app_user.company_id join role on role.id = app_user.role_id
    where ${condition}`;
  const within = await rolesWithin(
    db,
    actor,
    found.map(({ roleId }) => roleId),
  );
  return found.map(
    ({ profileFileId, driversLicense, driversLicenseFileId, isSa, hasSecondFactor, hierarchy, ...row }) => ({
      ...row,
      hierarchy,
      isSA: isSa,
      isChangeable:
        !row.isDeleted &&
        !marksMore(actor, { isSa, isAdmin: row.isAdmin }) &&
        (row.userId === actor.userId || within.has(row.roleId)),
      ...(allows(mayRemoveFactors, actor) && { hasSecondFactor }),
      profileUrl: profileFileId === null ? null : link({ fileId: profileFileId, name: 'profile', reach: 'tenant' }),
      // Identity papers are for who may edit customers, and for colleagues.
      ...(!row.isDeleted &&
        (actor.flags.has('canEditGroup') || row.companyId === actor.companyId) && {
          driversLicense: encryption.decrypt('drivers_license', driversLicense),
          driversLicenseUrl:
            driversLicenseFileId === null
              ? null
              : link({ fileId: driversLicenseFileId, name: 'licence', reach: 'private' }),
        }),
    }),
  );
};
