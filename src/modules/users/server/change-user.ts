import type { Actor } from '../../../kernel/actor.ts';
import type { Hierarchy } from '../../../kernel/flags.ts';
import { messages } from '../../../kernel/messages.ts';
import { orNotFound, Refusal } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { Work } from '../../../platform/transaction.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';
import type { Row } from '../../../platform/table.ts';
import { customersOf } from '../../companies/server/public.ts';
import { requireGivableRole } from '../../roles/server/public.ts';
import type { appUser } from './tables.ts';

/** What users ask of sessions, which are a later module. */
export type Accounts = {
  readonly hashPassword: (password: string, requester?: Requester) => Promise<string>;
  /** What is wrong with a new password. Undefined if it is allowed. */
  readonly passwordProblem: (
    password: string,
    of: { readonly email: string; readonly companyName: string },
  ) => string | undefined;
  /** Deletes the secret and the recovery codes of a user. */
  readonly removeFactor: (tx: Tx, userId: number) => Promise<void>;
  readonly endSessionsOfUser: (work: Pick<Work, 'tx' | 'announce'>, userId: number) => Promise<void>;
};

export type UserRow = Row<typeof appUser>;
/** A user with the facts of its company. */
export type Member = UserRow & { readonly hierarchy: Hierarchy; readonly kind: string };

/**
 * A user of the actor's tenant, locked. The company's row is locked first: of two writes that would leave the product
 * without a super admin, the second sees the first.
 */
export const lockedUser = async (tx: Tx, actor: Actor, userId: number): Promise<Member> => {
  await tx`select from company where id = (select company_id from app_user where id = ${userId}) for no key update`;
  return orNotFound(
    first(
      await tx<Member[]>`
        select app_user.*, company.hierarchy, company.kind from app_user join company on company.id = app_user.company_id
        where app_user.id = ${userId} and app_user.deleted_at is null and company.deleted_at is null and ${customersOf(tx, actor)}
        for update of app_user`,
    ),
    'user',
  );
};

/** Whether a user is a super admin or an administrator, and the actor is not. */
export const marksMore = (
  actor: Pick<Actor, 'isSA' | 'isAdmin'>,
  user: { readonly isSa: boolean; readonly isAdmin: boolean },
): boolean => (user.isSa && !actor.isSA) || (user.isAdmin && !actor.isAdmin);

/** Refuses to change a user who has rights that the actor lacks. */
export const requireNoMore = async (tx: Tx, actor: Actor, user: Member): Promise<void> => {
  if (marksMore(actor, user)) throw new Refusal('forbidden', messages.userHasMore);
  if (user.id !== actor.userId) await requireGivableRole(tx, actor, user.roleId, user, messages.userHasMore);
};

/** Refuses a change that leaves the parent company without an active super admin. */
export const requireOtherSuperAdmin = async (tx: Tx, user: Member): Promise<void> => {
  if (!user.isSa || !user.isActive || user.hierarchy !== 1) return;
  const others = await tx`
    select from app_user where company_id = ${user.companyId} and id <> ${user.id} and is_sa and is_active and deleted_at is null limit 1`;
  if (others.length === 0)
    throw new Refusal('forbidden', 'This is the last super admin.', { code: 'LAST_SUPER_ADMIN' });
};

/** The facts of a company that may be sent beside its user. They decide nothing and must agree. */
export const requireMatchingCompany = (
  sent: { readonly hierarchy?: Hierarchy | undefined; readonly isFranchise?: boolean | undefined },
  { hierarchy, kind }: { readonly hierarchy: Hierarchy; readonly kind: string },
): void => {
  if (sent.hierarchy !== undefined && sent.hierarchy !== hierarchy)
    throw new Refusal('forbidden', 'A user has the hierarchy of its company.');
  if (sent.isFranchise !== undefined && sent.isFranchise !== (kind === 'FRANCHISE'))
    throw new Refusal('forbidden', 'A user is a franchise’s if its company is one.');
};
