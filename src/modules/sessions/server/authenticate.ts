import type { Actor } from '../../../kernel/actor.ts';
import type { Hierarchy } from '../../../kernel/flags.ts';
import { first, type Db, type Sql } from '../../../platform/database.ts';
import { effectiveFlags } from '../../roles/domain/effective-flags.ts';
import { hashToken } from './tokens.ts';

/** A signed-in user, with the further data of a session answer. */
export type SignedIn = Actor & {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly roleId: number;
  readonly roleName: string;
  readonly organisationName: string;
  /** That of the company. */
  readonly timeZone: string;
  readonly logoFileId: number | null;
  readonly profileFileId: number | null;
  readonly isFranchise: boolean;
  readonly isNewUser: boolean;
  /** Where a new user will sell, as the invitation says. */
  readonly invitedFacilities: readonly number[];
  readonly hasSecondFactor: boolean;
  readonly needsSecondFactor: boolean;
  /** A super admin sees the product as users of the role in the company do. Nothing can be changed. */
  readonly isViewing: boolean;
};

type Found = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  isSa: boolean;
  isAdmin: boolean;
  isNewUser: boolean;
  hasSecondFactor: boolean;
  isOtpRequired: boolean;
  profileFileId: number | null;
  companyId: number;
  parentId: number | null;
  hierarchy: Hierarchy;
  kind: string;
  companyName: string;
  timeZone: string;
  logoFileId: number | null;
  roleId: number;
  roleName: string;
  canBuildCart: boolean;
  canSeeUnitPrice: boolean;
  canSeeMarkup: boolean;
  canSeeSubtotal: boolean;
  isPictureMandatory: boolean;
  roleFlags: string[] | null;
  invoiceFacilityIds: number[] | null;
  deniedFlags: string[] | null;
  invitedFacilities: number[] | null;
};
type SessionRow = { isViewing: boolean; expiresAt: Date; seenAt: Date; createdAt: Date; remember: boolean };

const sessionHours = { plain: 12, remembered: 30 * 24 };
/** The longest life of a session, also with constant use. */
const longestHours = { plain: 30 * 24, remembered: 90 * 24 };
/** Last seen is written at most this often, so that most reads write nothing. */
const seenEveryMs = 5 * 60_000;

/**
 * The condition, on a company `c`, that its users may sign in: neither it nor the company above it is switched off or
 * deleted.
 */
export const isCompanyOn = (db: Db) => db`(
  c.is_active and c.deleted_at is null
  and not exists (select from company above where above.id = c.parent_id and not (above.is_active and above.deleted_at is null)))`;

/** The company in which a session `s` of a user `u` acts. */
export const companyOf = (db: Db) => db`coalesce(s.view_company_id, u.company_id)`;

/**
 * The condition, on a session `s` of a user `u` in a company `c`, that the user may sign in. Who views as a role must
 * still be a super admin who may sign in.
 */
export const isUserOn = (db: Db) => db`(
  u.is_active and u.deleted_at is null and ${isCompanyOn(db)}
  and (s.view_role_id is null or (u.is_sa and exists (
    select from company own where own.id = u.company_id and own.is_active and own.deleted_at is null))))`;

/** When a session that is used now expires without further use. */
export const expiryFrom = (now: Date, { remember, createdAt }: Pick<SessionRow, 'remember' | 'createdAt'>): Date => {
  const kind = remember ? 'remembered' : 'plain';
  const hours = 3_600_000;
  return new Date(
    Math.min(now.getTime() + sessionHours[kind] * hours, createdAt.getTime() + longestHours[kind] * hours),
  );
};

/**
 * The user of a session token, or undefined. Reads session, user, company, role and flags in one statement without a
 * cache, so that a removed right is gone with the next call.
 */
export const authenticate = async (sql: Sql, token: string, now: Date): Promise<SignedIn | undefined> => {
  const tokenHash = hashToken(token);
  const found = first(
    await sql<(Found & SessionRow)[]>`
      select ${factsOf(sql)}, s.view_role_id is not null as is_viewing, s.expires_at, s.seen_at, s.created_at, s.remember
      from session s join app_user u on u.id = s.user_id join company c on c.id = ${companyOf(sql)}
        join role r on r.id = coalesce(s.view_role_id, u.role_id)
      where s.token_hash = ${tokenHash} and s.expires_at > ${now} and ${isUserOn(sql)}`,
  );
  if (!found) return undefined;
  if (now.getTime() - found.seenAt.getTime() > seenEveryMs) await markSeen(sql, tokenHash, now, found);
  return found.isViewing ? asViewed(found) : signedInFrom(found);
};

/** The columns of a user `u` of a company `c` with a role `r`. */
const factsOf = (db: Db) => db`
  u.id, u.email, u.first_name, u.last_name, u.phone, u.is_sa, u.is_admin, u.is_new_user, u.has_second_factor, r.is_otp_required, u.profile_file_id,
  c.id as company_id, c.parent_id, c.hierarchy, c.kind, c.name as company_name, c.time_zone, c.logo_file_id, r.id as role_id, r.name as role_name,
  c.can_build_cart, c.can_see_unit_price, c.can_see_markup, c.can_see_subtotal, c.is_picture_mandatory,
  (select array_agg(flag) from role_permission where role_id = r.id) as role_flags,
  (select facility_ids from role_permission where role_id = r.id and flag = 'canViewAllFacilityInvoices') as invoice_facility_ids,
  (select array_agg(flag) from company_denied_flag where company_id = c.id) as denied_flags,
  case when u.is_new_user then (select array_agg(facility_id) from company_facility where company_id = c.id) end as invited_facilities`;

/** A user as if it were signed in, without a session. */
export const userAsSignedIn = async (db: Db, userId: number): Promise<SignedIn> => {
  const [found] = await db<Found[]>`
    select ${factsOf(db)}
    from app_user u join company c on c.id = u.company_id join role r on r.id = u.role_id where u.id = ${userId}`;
  return signedInFrom(found!);
};

/** A user as it would be signed in now, without a session. Undefined for one who may not sign in. */
export const userNow = async (db: Db, userId: number): Promise<SignedIn | undefined> => {
  const found = first(
    await db<Found[]>`
      select ${factsOf(db)}
      from app_user u join company c on c.id = u.company_id join role r on r.id = u.role_id
      where u.id = ${userId} and u.is_active and u.deleted_at is null and ${isCompanyOn(db)}`,
  );
  return found && signedInFrom(found);
};

const markSeen = (db: Db, tokenHash: Buffer, now: Date, found: Pick<SessionRow, 'remember' | 'createdAt'>) =>
  db`update session set seen_at = ${now}, expires_at = ${expiryFrom(now, found)} where token_hash = ${tokenHash}`;

/** A super admin as a user of the viewed role. */
const asViewed = (found: Found): SignedIn => ({
  ...signedInFrom({ ...found, isSa: false, isAdmin: false, isNewUser: false, isOtpRequired: false }),
  isViewing: true,
});

const signedInFrom = (found: Found): SignedIn => {
  const flags = effectiveFlags({
    hierarchy: found.hierarchy,
    isSA: found.isSa,
    roleFlags: found.roleFlags ?? [],
    deniedFlags: found.deniedFlags ?? [],
    toggles: found,
    isPictureMandatory: found.hierarchy === 2 && found.isPictureMandatory,
  });
  // An empty list of facilities means all of them.
  const allInvoices = flags.has('canViewAllFacilityInvoices') && (found.invoiceFacilityIds ?? []).length === 0;
  return {
    userId: found.id,
    companyId: found.companyId,
    parentCompanyId: found.parentId,
    name: `${found.firstName} ${found.lastName}`.trim(),
    hierarchy: found.hierarchy,
    isSA: found.isSa,
    isAdmin: found.isAdmin || found.isSa,
    flags,
    invoiceFacilityIds: allInvoices ? null : flags.has('canViewAllFacilityInvoices') ? found.invoiceFacilityIds! : [],
    email: found.email,
    firstName: found.firstName,
    lastName: found.lastName,
    phone: found.phone,
    roleId: found.roleId,
    roleName: found.roleName,
    organisationName: found.companyName,
    timeZone: found.timeZone,
    logoFileId: found.logoFileId,
    profileFileId: found.profileFileId,
    isFranchise: found.kind === 'FRANCHISE',
    isNewUser: found.isNewUser,
    invitedFacilities: found.invitedFacilities ?? [],
    hasSecondFactor: found.hasSecondFactor,
    // A new user completes the account first.
    needsSecondFactor: found.isOtpRequired && !found.hasSecondFactor && !found.isNewUser,
    isViewing: false,
  };
};
