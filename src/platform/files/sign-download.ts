import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { safeName } from './sign.ts';

/** A download that was asked for: its kind, what the kind needs to know, and its file name. */
export type DownloadAddress = {
  readonly kind: string;
  readonly input?: object;
  readonly name: string;
  readonly readerId: number;
  readonly now: Date;
  readonly secret: string;
};
export type SignedDownload = {
  readonly kind: string;
  readonly input: unknown;
  readonly name: string;
  readonly readerId: number;
};

const lifetimeMs = 600_000;

/**
 * The address of a download, `/downloads/<kind>/<input>/<expiry>/<reader>-<signature>/<name>`, good for 10 minutes.
 * Without the secret nobody can make or change one.
 */
export const signedDownload = ({ kind, input = {}, name, readerId, now, secret }: DownloadAddress): string => {
  const expiry = Math.floor((now.getTime() + lifetimeMs) / 1000);
  const sent = Buffer.from(JSON.stringify(input)).toString('base64url');
  const safe = safeName(name);
  return `/downloads/${kind}/${sent}/${expiry}/${readerId}-${signature(secret, kind, sent, expiry, readerId, safe)}/${safe}`;
};

const signedForm =
  /^\/downloads\/([a-z-]{1,40})\/([\w-]{2,4000})\/([1-9]\d{8,11})\/([1-9]\d{0,9})-([\w-]{43})\/([A-Za-z0-9][A-Za-z0-9._-]{0,79})$/;

/** Reads an address as received, not decoded. Undefined if it is forged, changed, expired or malformed. */
export const readSignedDownload = (path: string, now: Date, secret: string): SignedDownload | undefined => {
  const [, kind, sent, expiry, readerId, given = '', name = ''] = signedForm.exec(path) ?? [];
  if (!kind || !sent || !expiry || !readerId) return undefined;
  const expected = signature(secret, kind, sent, Number(expiry), Number(readerId), name);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
  if (now.getTime() >= Number(expiry) * 1000) return undefined;
  const input: unknown = JSON.parse(Buffer.from(sent, 'base64url').toString());
  return { kind, input, name, readerId: Number(readerId) };
};

/** A separate key for this purpose, so that a signature for downloads is valid for nothing else. */
const signature = (
  secret: string,
  kind: string,
  sent: string,
  expiry: number,
  readerId: number,
  name: string,
): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'links to downloads', 32)))
    .update(`${kind}/${sent}/${expiry}/${readerId}/${name}`)
    .digest('base64url');
