import type { Actor } from '../../../kernel/actor.ts';
import type { Sql } from '../../../platform/database.ts';
import { liveInvitation, type LiveInvitation } from './invitations.ts';

/** A person with a mailed link and without an account: a seller of the company that has invited, with no rights. */
export const guestActor = ({
  id,
  companyId,
  firstName,
  lastName,
}: LiveInvitation): Actor & { isNewUser: true; needsSecondFactor: false; isViewing: false } => ({
  userId: -id,
  companyId,
  parentCompanyId: companyId,
  name: `${firstName} ${lastName}`.trim(),
  hierarchy: 2,
  isSA: false,
  isAdmin: false,
  isNewUser: true,
  needsSecondFactor: false,
  isViewing: false,
  flags: new Set(),
  invoiceFacilityIds: [],
});

/** The guest of a mailed link's token. Undefined if the link does not work. */
export const guestOf = async (db: Sql, invitation: string, now: Date) => {
  const live = await liveInvitation(db, ['invite', 'register'], invitation, now);
  return live && guestActor(live);
};
