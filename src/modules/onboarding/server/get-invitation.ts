import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { openFacilities } from '../../facilities/server/public.ts';
import type { onboarding } from '../contract.ts';
import { liveInvitation } from './invitations.ts';

type Get = (typeof onboarding)['getInvitation'];

/** Returns the person, company and facilities of a mailed link. The link stays usable. */
export const getInvitation = async ({ invitation }: Input<Get>, { tx, now }: WriteRequest<Get>) => {
  const live = await liveInvitation(tx, ['invite', 'register'], invitation, now);
  if (!live) throw invalid('invitation', messages.deadLink);
  const { email, firstName, lastName, companyName, companyId } = live;
  return { email, firstName, lastName, companyName, facilities: await openFacilities(tx, companyId) };
};
