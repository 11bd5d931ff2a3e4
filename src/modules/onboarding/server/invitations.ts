import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { hashToken, newToken } from '../../sessions/server/public.ts';
import { invitation } from './tables.ts';

/** `invite`: a user has invited the person. `register`: the person has asked for an account. */
export type InvitationKind = 'invite' | 'register';

type Sending = {
  readonly kind: InvitationKind;
  readonly companyId: number;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly facilityId?: number | null;
  readonly createdBy?: number;
};

/**
 * Stores an invitation with a new link, instead of an unused one for the same person. Only the hash of the token is
 * stored. Returns the token.
 */
export const sendInvitation = async (
  tx: Tx,
  sent: Sending,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<string> => {
  const row = rowOf(invitation, { ...sent, createdAt: now });
  const [stored] = await tx<{ id: number }[]>`
    insert into invitation ${tx(row)}
    on conflict (kind, company_id, lower(email)) where registered_at is null
    do update set ${tx(row)} returning id`;
  const token = newToken();
  await tx`
    insert into invitation_token (invitation_id, token_hash, expires_at)
    values (${stored!.id}, ${hashToken(token)}, ${expiresAt})
    on conflict (invitation_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  return token;
};

/** The shortest time between two mails of a company to one address. */
const minutesBetween = 5;

/** Whether a company has mailed a link to an address within the last minutes. */
export const wasJustSent = async (
  tx: Tx,
  { kind, companyId, email }: Pick<Sending, 'kind' | 'companyId' | 'email'>,
  now: Date,
): Promise<boolean> => {
  // Of two concurrent requests for an address the second sees the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`invitation ${kind} ${email}`}, 0))`;
  const since = new Date(now.getTime() - minutesBetween * 60_000);
  const sent = await tx`
    select from invitation
    where kind = ${kind} and company_id = ${companyId} and lower(email) = ${email} and created_at > ${since}`;
  return sent.length > 0;
};

export type LiveInvitation = {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The facility that the invitation names. Null if it is switched off or deleted since. */
  readonly facilityId: number | null;
};

/** The invitation of a link that works: not used, not expired, and of a company that is switched on. */
export const liveInvitation = async (
  db: Db,
  kinds: readonly InvitationKind[],
  token: string,
  now: Date,
): Promise<LiveInvitation | undefined> =>
  first(
    await db<LiveInvitation[]>`
      select invitation.id, company_id, company.name as company_name, invitation.email, invitation.first_name, invitation.last_name,
        (select facility.id from facility where facility.id = facility_id and facility.is_active and facility.deleted_at is null) as facility_id
      from invitation_token join invitation on invitation.id = invitation_id join company on company.id = company_id
      where token_hash = ${hashToken(token)} and expires_at > ${now} and invitation.kind = any(${[...kinds]})
        and company.is_active and company.deleted_at is null`,
  );

/** Uses up the link of an invitation. Refused, under the field's name, if another request has just done so. */
export const spendInvitation = async (tx: Tx, { id }: LiveInvitation, token: string, field: string): Promise<void> => {
  const spent = await tx`
    delete from invitation_token where invitation_id = ${id} and token_hash = ${hashToken(token)} returning 1`;
  if (spent.length === 0) throw invalid(field, messages.deadLink);
};

/** Records who has registered by an invitation. */
export const markRegistered = async (
  tx: Tx,
  { id }: LiveInvitation,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx`update invitation set registered_at = ${now}, user_id = ${userId} where id = ${id}`;
};

/** Deletes links that are too old, and requests for accounts that were never completed. */
export const pruneInvitations = async (db: Db, now: Date): Promise<void> => {
  await db`
    delete from invitation using invitation_token
    where invitation_id = invitation.id and kind = 'register' and registered_at is null and expires_at < ${now}`;
  await db`delete from invitation_token where expires_at < ${now}`;
};
