import { randomInt } from 'node:crypto';
import { toSVG } from 'bwip-js/node';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { first, type Tx } from '../../../platform/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { setSecondFactor } from '../../users/server/public.ts';

/** The length of a time step, and how far the clock of a phone may be off: one step. RFC 6238 §5.2. */
const stepSeconds = 30;
const recoveryCodes = 10;
/** Letters and digits without those that look alike. */
const recoverySigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const recoveryLength = 10;

/** A new secret with its QR code and recovery codes. They are shown once. */
export type NewFactor = {
  readonly secret: string;
  /** `otpauth://`, for opening the app on this device. */
  readonly uri: string;
  /** The same as a QR code, as the address of an SVG picture. */
  readonly qrUrl: string;
  readonly recoveryCodes: string[];
};

/** Stores a new secret, not confirmed yet, and new recovery codes. Earlier ones that were never confirmed go. */
export const beginFactor = async (
  tx: Tx,
  encryption: Encryption,
  { userId, email, now }: { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<NewFactor> => {
  const secret = generateSecret();
  const uri = generateURI({ issuer: 'Troyard', label: email, secret });
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await tx`delete from recovery_code where user_id = ${userId}`;
  await tx`
    insert into second_factor (user_id, secret, created_at) values (${userId}, ${encryption.encrypt('secret', secret)}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0`;
  for (const code of codes)
    await tx`insert into recovery_code (user_id, code_hash) values (${userId}, ${recoveryHashes(encryption, code)[0]!})`;
  const qrUrl = `data:image/svg+xml;base64,${Buffer.from(toSVG({ bcid: 'qrcode', text: uri, scale: 4 })).toString('base64')}`;
  return { secret, uri, qrUrl, recoveryCodes: codes.map(spaced) };
};

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoverySigns[randomInt(recoverySigns.length)]).join('');

/** Five signs and five, as people copy them. */
const spaced = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

const recoveryHashes = (encryption: Encryption, code: string): readonly Buffer[] =>
  encryption.fingerprints(`recovery code ${code}`);

type Factor = { readonly secret: string; readonly isConfirmed: boolean; readonly lastStep: number };

/** The second factor of a user, locked. Undefined if none was begun. */
export const lockedFactor = async (tx: Tx, userId: number): Promise<Factor | undefined> =>
  first(
    await tx<Factor[]>`
      select secret, has_second_factor as is_confirmed, last_step from second_factor join app_user on app_user.id = user_id
      where user_id = ${userId} for update`,
  );

/** Whether a code of the app is right now and was not used before. It is used up then. */
export const acceptsCode = async (
  tx: Tx,
  encryption: Encryption,
  { userId, typed, now }: { readonly userId: number; readonly typed: string; readonly now: Date },
): Promise<boolean> => {
  const factor = await lockedFactor(tx, userId);
  const token = typed.replaceAll(/\s/g, '');
  if (!factor || !/^\d{6}$/.test(token)) return false;
  const result = verifySync({
    secret: encryption.decrypt('secret', factor.secret),
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
    ...(factor.lastStep > 0 && { afterTimeStep: factor.lastStep }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await tx`update second_factor set last_step = ${result.timeStep} where user_id = ${userId}`;
  return true;
};

/** Uses up a recovery code. Returns how many are left, or undefined if it is none or was used. */
export const spendRecoveryCode = async (
  tx: Tx,
  encryption: Encryption,
  { userId, typed, now }: { readonly userId: number; readonly typed: string; readonly now: Date },
): Promise<number | undefined> => {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (code.length !== recoveryLength) return undefined;
  const used = await tx`
    update recovery_code set used_at = ${now}
    where user_id = ${userId} and used_at is null and code_hash = any(${[...recoveryHashes(encryption, code)]}) returning 1`;
  if (used.length === 0) return undefined;
  const [left] = await tx<{ count: number }[]>`
    select count(*)::int as count from recovery_code where user_id = ${userId} and used_at is null`;
  return left!.count;
};

/** Removes the factor and its recovery codes. */
export const removeFactor = async (tx: Tx, userId: number): Promise<void> => {
  await tx`delete from recovery_code where user_id = ${userId}`;
  await tx`delete from second_factor where user_id = ${userId}`;
  await setSecondFactor(tx, userId, false);
};
