import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { BoundedCache } from '../../kernel/bounded-cache.ts';

/**
 * How long an address is valid. `day`: for an `<img>` on a page. The same reader gets the same address all day, so that
 * browsers cache it. It is valid until the end of the next day (UTC), so that a cached page still shows it. `minutes`:
 * for identity papers and signatures. Valid for 10 to 20 minutes, the same address within a window of 10 minutes.
 * `download`: 10 minutes.
 */
export type Lifetime = 'day' | 'minutes' | 'download';

export type FileAddress = {
  readonly fileId: number;
  /** The user it is made for; 0 without a session. It helps to find the source of a leaked address in a log. */
  readonly readerId: number;
  readonly lifetime: Lifetime;
  /** The file's name. Only its safe characters are used in the address. */
  readonly name: string;
  readonly now: Date;
  readonly secret: string;
};

/** The content of a signed address with a valid signature that has not expired. */
export type SignedFile = { readonly fileId: number; readonly readerId: number; readonly expires: Date };

const dayMs = 86_400_000;
const windowMs = 600_000;

/**
 * The address of a file, `/files/<id>/<expiry>/<reader>-<signature>/<name>`, with the expiry in seconds since 1970.
 * Without the secret nobody can make or change one. Anybody with the address may fetch the file until it expires.
 */
export const signedPath = ({ fileId, readerId, lifetime, name, now, secret }: FileAddress): string => {
  const expiry = Math.floor(expiryOf(lifetime, now.getTime()) / 1000);
  const { made } = signerOf(secret);
  const asked = `${fileId}/${expiry}/${readerId}/${name}`;
  const before = made.get(asked);
  if (before) return before;
  const safe = safeName(name);
  const path = `/files/${fileId}/${expiry}/${readerId}-${signature(secret, fileId, expiry, readerId, safe)}/${safe}`;
  made.set(asked, path);
  return path;
};

const signedForm =
  /^\/files\/([1-9]\d{0,9})\/([1-9]\d{8,11})\/(0|[1-9]\d{0,9})-([\w-]{43})\/([A-Za-z0-9][A-Za-z0-9._-]{0,79})$/;

/** Reads an address as received, not decoded. Undefined if it is forged, changed, expired or malformed. */
export const readSignedPath = (path: string, now: Date, secret: string): SignedFile | undefined => {
  const signed = genuine(path, secret);
  return signed && now < signed.expires ? signed : undefined;
};

/**
 * The file of an address that was signed for this reader, also after its expiry. It proves that the reader was shown
 * the file, for a write that names it. Undefined if it is forged, changed or signed for another reader.
 */
export const fileShownTo = (readerId: number, path: string, secret: string): number | undefined => {
  const signed = genuine(path, secret);
  return signed?.readerId === readerId ? signed.fileId : undefined;
};

const genuine = (path: string, secret: string): SignedFile | undefined => {
  const [, fileId, expiry, readerId, given = '', name = ''] = signedForm.exec(path) ?? [];
  if (!fileId || !expiry || !readerId) return undefined;
  const expected = signature(secret, Number(fileId), Number(expiry), Number(readerId), name);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
  return { fileId: Number(fileId), readerId: Number(readerId), expires: new Date(Number(expiry) * 1000) };
};

const expiryOf = (lifetime: Lifetime, now: number): number => {
  if (lifetime === 'day') return (Math.floor(now / dayMs) + 2) * dayMs;
  if (lifetime === 'minutes') return (Math.floor(now / windowMs) + 2) * windowMs;
  return now + windowMs;
};

/** The key of a secret, and recently signed addresses: lists show the same few pictures again and again. */
type Signer = { readonly key: KeyObject; readonly made: BoundedCache<string, string> };

/** A process has one secret, tests have several. */
const signers = new Map<string, Signer>();

/**
 * A separate key for this purpose, so that a signature for links is valid for nothing else. A key object is parsed
 * once; raw bytes would be parsed for every signature, which takes eight times as long.
 */
const signerOf = (secret: string): Signer => {
  const known = signers.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'links to files', 32)));
  const signer = { key, made: new BoundedCache<string, string>(10_000) };
  signers.set(secret, signer);
  return signer;
};

const signature = (secret: string, fileId: number, expiry: number, readerId: number, name: string): string =>
  createHmac('sha256', signerOf(secret).key).update(`${fileId}/${expiry}/${readerId}/${name}`).digest('base64url');

/**
 * A file name that is safe in an address, a shell or a file system: at most 80 ASCII letters, digits, dots, dashes and
 * underscores, with its ending.
 */
export const safeName = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.');
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[^A-Za-z0-9]+/, '');
  return (stem.slice(0, 80 - ending.length) || 'file') + ending;
};
