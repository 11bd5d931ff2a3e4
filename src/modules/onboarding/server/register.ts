import type { Input } from '../../../kernel/contract.ts';
import { withMailNote } from '../../../kernel/mail-words.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { parsedInput } from '../../../platform/http/errors.ts';
import { queueMail } from '../../../platform/mail.ts';
import { takeUse } from '../../../platform/limits/shared-limits.ts';
import type { companies } from '../../companies/contract.ts';
import { companyById } from '../../companies/server/public.ts';
import { newPasswordHash } from '../../sessions/server/public.ts';
import { firstUsers } from '../../users/server/public.ts';
import { Registration, type onboarding } from '../contract.ts';
import { mailRegistrationJob } from './ask-to-register.ts';
import { guestActor } from './guest.ts';
import { liveInvitation, markRegistered, spendInvitation, type LiveInvitation } from './invitations.ts';

type Register = (typeof onboarding)['register'];

/** How companies add one that registers itself. Composed by the app, which has their sources. */
export type Registering = {
  readonly registerCompany: (
    input: Input<(typeof companies)['addCompany']>,
    request: Omit<WriteRequest, 'actor'> & { readonly actor: ReturnType<typeof guestActor> },
    passwordHash: string,
  ) => Promise<number>;
};

/**
 * Registers a seller of the parent company without an invitation. First the address alone is sent: a mailed link
 * confirms it. The form comes with the token of that link. Company and user wait, inactive, until staff switch them on.
 */
export const register = (registering: Registering) =>
  preparedWrite<Register, string | undefined>(check, (input, request, passwordHash) =>
    passwordHash === undefined ? askForLink(input, request) : add(registering, input, request, passwordHash),
  );

const invitationOf = async (db: Db, token: string, userEmail: string, now: Date): Promise<LiveInvitation> => {
  const live = await liveInvitation(db, ['register'], token, now);
  if (!live) throw invalid('registrationToken', messages.deadLink);
  if (live.email !== userEmail) throw invalid('userEmail', 'Register with the address that you have confirmed.');
  return live;
};

const formOf = ({ registrationToken: _, ...sent }: Input<Register>) => parsedInput(Registration, sent);

const check = async (
  input: Input<Register>,
  { db, now, requester }: PrepareRequest<Register>,
): Promise<string | undefined> => {
  if (input.registrationToken === undefined) return undefined;
  const { userEmail, password, companyName } = formOf(input);
  await invitationOf(db, input.registrationToken, userEmail, now);
  return newPasswordHash(password, { email: userEmail, companyName }, requester);
};

/** The most mails to people without an account within an hour, over all addresses that they are asked for from. */
const asked = { key: 'registrations', most: 100 } as const;

/** The job looks the address up later, so that neither the answer nor its time tells whether it has an account. */
const askForLink = async (input: Input<Register>, { tx, enqueue, hasMailServer }: WriteRequest<Register>) => {
  const { email, ...others } = input;
  const further = Object.keys(others)[0];
  if (further !== undefined) throw invalid(further, 'Confirm your address first.');
  if (email === undefined) throw invalid('email', 'Required.');
  const full = await takeUse(tx, [asked], 3600);
  if (full)
    throw new Refusal(
      'unavailable',
      `Very many people are registering. Try again in ${Math.ceil(full.seconds / 60)} min.`,
      {
        retryAfterSeconds: full.seconds,
      },
    );
  await enqueue(mailRegistrationJob, { email });
  return { message: withMailNote(hasMailServer, messages.emailSent) };
};

const add = async (
  { registerCompany }: Registering,
  input: Input<Register>,
  request: WriteRequest<Register>,
  passwordHash: string,
) => {
  const { tx, now } = request;
  const form = formOf(input);
  const live = await invitationOf(tx, input.registrationToken!, form.userEmail, now);
  await spendInvitation(tx, live, input.registrationToken!, 'registrationToken');
  const companyId = await registerCompany(form, { ...request, actor: guestActor(live) }, passwordHash);
  const { userId } = (await firstUsers(tx, [companyId])).get(companyId)!;
  await markRegistered(tx, live, { userId, now });
  const { email } = await companyById(tx, live.companyId);
  if (email)
    await queueMail(request, {
      to: email,
      subject: `${form.companyName} has registered`,
      text: `${form.firstName} ${form.lastName} of ${form.companyName}, ${form.city}, has registered as a customer.\n\nThe account waits until you switch the customer on in the list of customers.`,
      about: null,
    });
  return { message: messages.registered };
};
