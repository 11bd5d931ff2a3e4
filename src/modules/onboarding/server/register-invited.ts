import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { addUnfinishedCompany, holdCompany } from '../../companies/server/public.ts';
import { shippedRoleId } from '../../roles/server/public.ts';
import { newPasswordHash, type RegisterInvited } from '../../sessions/server/public.ts';
import { addFirstUser } from '../../users/server/public.ts';
import { liveInvitation, markRegistered, spendInvitation, type LiveInvitation } from './invitations.ts';

/** The invitation of a link for this address. Refused if it does not work or is for another address. */
const invitationFor = async (
  db: Db,
  { invitation, email }: { readonly invitation: string; readonly email: string },
  now: Date,
): Promise<LiveInvitation> => {
  const live = await liveInvitation(db, ['invite'], invitation, now);
  if (!live) throw invalid('invitation', messages.deadLink);
  if (live.email !== email) throw invalid('email', 'Register with the address that the invitation was mailed to.');
  return live;
};

/**
 * Registers an invited person as a new user with an unfinished company under the one that has invited. The person
 * completes both after the first sign-in.
 */
export const registerInvited: RegisterInvited = {
  check: async (sent, { db, now, requester }) => {
    const { companyName } = await invitationFor(db, sent, now);
    return newPasswordHash(sent.password, { email: sent.email, companyName }, requester);
  },
  register: async (sent, { tx, now }, passwordHash) => {
    const live = await invitationFor(tx, sent, now);
    if (!(await holdCompany(tx, live.companyId))) throw invalid('invitation', messages.deadLink);
    await spendInvitation(tx, live, sent.invitation, 'invitation');
    const { email, firstName, lastName, facilityId } = live;
    const name = `${firstName} ${lastName}`;
    const companyId = await addUnfinishedCompany(tx, {
      parentId: live.companyId,
      name,
      createdAt: now,
      facilityId,
    });
    const roleId = await shippedRoleId(tx, 'Seller');
    const person = { email, firstName, lastName, passwordHash, createdAt: now, isNewUser: true };
    const userId = await addFirstUser(tx, { ...person, companyId, roleId });
    if (userId === undefined) throw invalid('email', messages.addressTaken);
    await markRegistered(tx, live, { userId, now });
    return userId;
  },
};
