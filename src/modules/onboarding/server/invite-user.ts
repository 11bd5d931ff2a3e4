import type { Input } from '../../../kernel/contract.ts';
import { withMailNote } from '../../../kernel/mail-words.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { companyFor } from '../../companies/server/public.ts';
import { facilityNamed } from '../../facilities/server/public.ts';
import { isAddressTaken } from '../../users/server/public.ts';
import type { onboarding } from '../contract.ts';
import { invitePath } from '../paths.ts';
import { sendInvitation, wasJustSent } from './invitations.ts';

type Invite = (typeof onboarding)['inviteUser'];

const goodForDays = 7;

/** Mails a link to a new seller of the caller's company, or of one that the caller sees. An earlier link ends. */
export const inviteUser = (publicUrl: string) => async (input: Input<Invite>, request: WriteRequest<Invite>) => {
  const { actor, tx, now } = request;
  const { fname: firstName, lname: lastName, email, facilityCity } = input;
  const company = await companyFor(tx, actor, input.companyId ?? actor.companyId);
  if (company.kind === 'SELLER') throw invalid('companyId', 'A seller has no customers of its own.');
  if (!company.isActive) throw conflict(`${company.name} is switched off.`, 'COMPANY_INACTIVE');
  // Facilities as the franchise or the parent company itself sees its own.
  const under = { hierarchy: 10 as const, companyId: company.id, parentCompanyId: company.parentId };
  const facility = await facilityNamed(tx, under, { facilityCity });
  if (facility && !facility.isActive) throw invalid('facilityCity', `${facility.name} is switched off.`);
  const isSentAgain = await wasJustSent(tx, { kind: 'invite', companyId: company.id, email }, now);
  if (await isAddressTaken(tx, email)) throw invalid('email', messages.addressTaken);
  if (isSentAgain) throw conflict('An invitation was mailed to this address a moment ago.', 'JUST_INVITED');
  const token = await sendInvitation(
    tx,
    {
      kind: 'invite',
      companyId: company.id,
      email,
      firstName,
      lastName,
      facilityId: facility?.id ?? null,
      createdBy: actor.userId,
    },
    { now, expiresAt: new Date(now.getTime() + goodForDays * 86_400_000) },
  );
  await queueMail(request, {
    to: email,
    subject: `${company.name} invites you`,
    text: `${actor.name} of ${company.name} invites you to sell converters with Troyard.\n\nRegister here within ${goodForDays} days:\n${publicUrl}${invitePath()}#${token}\n\nThe link works once, with this address alone. If you do not know ${company.name}, nothing needs to be done.`,
    about: { subject: 'company', subjectId: company.id },
  });
  return { message: withMailNote(request.hasMailServer, messages.invited) };
};
