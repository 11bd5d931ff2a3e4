import { generateSecret, generateSync } from 'otplib';
import type { Sql } from '../../src/platform/database.ts';
import { testEncryption } from './encryption.ts';

/** Gives a user a second factor, confirmed or only begun. Returns its secret. */
export const makeFactor = async (sql: Sql, userId: number, isConfirmed: boolean): Promise<string> => {
  const secret = generateSecret();
  const stored = testEncryption.encrypt('secret', secret);
  const at = new Date('2026-06-15T12:00:00Z');
  await sql`
    insert into second_factor (user_id, secret, created_at) values (${userId}, ${stored}, ${at})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0`;
  await sql`update app_user set has_second_factor = ${isConfirmed} where id = ${userId}`;
  return secret;
};

/** The code that an app shows at a time, by default for codes of 30 seconds. */
export const codeOf = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
