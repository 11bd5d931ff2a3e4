import { hashToken, newToken } from '../../src/modules/sessions/server/public.ts';
import { demoPassword } from '../../database/demo/people.ts';
import type { Stage } from './stage.ts';

export { demoPassword };

/** The token of a new session of a user. */
export const signedIn = async ({ sql, app }: Stage, userId: number): Promise<string> => {
  const token = newToken();
  const now = app.now();
  await sql`insert into session (token_hash, user_id, created_at, seen_at, expires_at, remember)
    values (${hashToken(token)}, ${userId}, ${now}, ${now}, ${new Date(now.getTime() + 3_600_000)}, false)`;
  return token;
};
