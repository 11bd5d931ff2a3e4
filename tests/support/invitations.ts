import { sessions } from '../../src/modules/sessions/contract.ts';
import { hashToken, newToken } from '../../src/modules/sessions/server/public.ts';
import type { Sql } from '../../src/platform/database.ts';
import type { TestApp } from './app.ts';
import { mailsIn } from './mails.ts';
import { uniqueName } from './unique-name.ts';

/** A new address of nobody. */
export const guestAddress = () => `${uniqueName().toLowerCase()}@guest.test`;

/** The tokens of the invitations that were mailed to an address. */
export const invitationsTo = async (app: TestApp, email: string): Promise<string[]> =>
  (await mailsIn(app, email)).flatMap(({ text }) => /\/invite#([\w-]+)/.exec(text)?.[1] ?? []);

/** Registers by the token of an invitation. */
export const registerBy = (app: TestApp, invitation: string, email: string, more: object = {}) =>
  app.call('POST', sessions.login.path, {
    email,
    password: 'Honeycomb-41-yard',
    isRegistration: true,
    invitation,
    ...more,
  });

/** Makes an invitation of a company with a link. Returns the token of the link and the invited address. */
export const makeInvitation = async (
  sql: Sql,
  companyId: number,
  {
    expiresAt = new Date('2040-01-01'),
    ...columns
  }: { readonly expiresAt?: Date; readonly [column: string]: unknown } = {},
): Promise<{ readonly token: string; readonly email: string; readonly id: number }> => {
  const email = guestAddress();
  const [made] = await sql<{ id: number; email: string }[]>`insert into invitation ${sql({
    kind: 'invite',
    companyId,
    email,
    firstName: 'Gus',
    lastName: 'Newman',
    createdAt: new Date('2026-06-15T12:00:00Z'),
    ...columns,
  })} returning id, email`;
  const token = newToken();
  await sql`
    insert into invitation_token (invitation_id, token_hash, expires_at) values (${made!.id}, ${hashToken(token)}, ${expiresAt})`;
  return { token, ...made! };
};
