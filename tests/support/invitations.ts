import { hashToken, newToken } from '../../src/modules/sessions/server/public.ts';
import type { Sql } from '../../src/platform/database.ts';
import { uniqueName } from './unique-name.ts';

/** Makes an invitation of a company with a link. Returns the token of the link and the invited address. */
export const makeInvitation = async (
  sql: Sql,
  companyId: number,
  {
    expiresAt = new Date('2040-01-01'),
    ...columns
  }: { readonly expiresAt?: Date; readonly [column: string]: unknown } = {},
): Promise<{ readonly token: string; readonly email: string; readonly id: number }> => {
  const email = `${uniqueName().toLowerCase()}@guest.test`;
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
