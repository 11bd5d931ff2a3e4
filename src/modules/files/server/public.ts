import type { Actor } from '../../../kernel/actor.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { onPicture } from '../../../platform/picture-work.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';

export { fileById } from './file-by-id.ts';
export { mostPictures, readItemPictures, readPicture } from './read-pictures.ts';

/** The store of file contents, addressed by content, so that equal bytes are stored once. */
export type FileWriter = Pick<FileStore, 'put'>;

/**
 * The files that a write names by their addresses. Only files that the writer was shown under exactly this address, so
 * a guessed id is useless. Private files (a signature, an identity paper) are never attached to something that more
 * users see. Files of companies outside `companyIds`, the parties of the target, are refused.
 */
export const fileIdsNamed = async (
  { tx, shownFile }: Pick<WriteRequest, 'tx' | 'shownFile'>,
  addresses: readonly string[],
  field: string,
  companyIds: readonly number[],
): Promise<number[]> => {
  if (addresses.length === 0) return [];
  const named = addresses.map((address) => {
    const id = shownFile(address);
    if (id === undefined) throw invalid(field, 'Upload the picture first.');
    return id;
  });
  // The same file named twice counts once.
  const ids = [...new Set(named)];
  const known = await tx`
    select from file where id = any(${ids}) and media_type like 'image/%'
      and (reach = 'public' or (reach = 'tenant' and company_id = any(${companyIds})))`;
  if (known.length !== ids.length) throw invalid(field, 'There is no such picture.');
  return ids;
};

/**
 * The file of a picture that a write names by its address. Null removes the picture. Undefined if the field is not sent.
 */
export const pictureNamed = async (
  request: Pick<WriteRequest, 'tx' | 'shownFile'>,
  address: string | null | undefined,
  field: string,
  companyIds: readonly number[],
): Promise<number | null | undefined> => {
  if (address === undefined) return undefined;
  return address ? (await fileIdsNamed(request, [address], field, companyIds))[0]! : null;
};

/**
 * The pictures of something that every user sees, such as a converter, named by their addresses. They become public:
 * their addresses open them for all users. Undefined if the field is not sent.
 */
export const publicPicturesNamed = async (
  request: Pick<WriteRequest, 'tx' | 'shownFile' | 'actor'>,
  addresses: readonly string[] | undefined,
  field: string,
): Promise<number[] | undefined> => {
  if (addresses === undefined) return undefined;
  const ids = await fileIdsNamed(request, addresses, field, [request.actor.companyId]);
  await request.tx`update file set reach = 'public' where id = any(${ids}) and reach = 'tenant'`;
  return ids;
};

/**
 * The file of an identity paper that a write names by its address. It becomes private: only users who may see the paper
 * get its address. The caller must have uploaded it, because a private picture disappears from the work of others.
 * `stored` is the file that the row already has; any caller may name it again. Null removes the paper. Undefined if the
 * field is not sent.
 */
export const paperNamed = async (
  request: Pick<WriteRequest, 'tx' | 'shownFile' | 'actor'>,
  address: string | null | undefined,
  field: string,
  { stored, companyIds }: { readonly stored: number | null; readonly companyIds: readonly number[] },
): Promise<number | null | undefined> => {
  if (address === undefined) return undefined;
  if (address === null || address === '') return null;
  if (stored !== null && request.shownFile(address) === stored) return stored;
  const [fileId] = await fileIdsNamed(request, [address], field, companyIds);
  const named = await request.tx`
    update file set reach = 'private' where id = ${fileId!} and reach = 'tenant' and created_by = ${request.actor.userId}
    returning 1`;
  if (named.length === 0) throw invalid(field, 'Upload the picture first.');
  return fileId!;
};

const signatureBytes = 200_000;
/** The first eight bytes of every PNG (RFC 2083 §3.1). */
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A stored drawn signature whose row is not written yet. */
export type StoredSignature = {
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
};

/** Stores a drawn signature from a PNG data URL. Refused if it is not a picture. Call it before a transaction. */
export const storeSignature = async (
  writer: FileWriter,
  requester: Requester,
  dataUrl: string,
): Promise<StoredSignature> => {
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (content.length > signatureBytes) throw invalid('signature', 'At most 200 KB.');
  if (!content.subarray(0, pngStart.length).equals(pngStart)) throw invalid('signature', 'This is not a PNG.');
  // Decoded and encoded again, so that only the picture is stored.
  const { data, info } = await onPicture(requester, (open) =>
    open(content, { limitInputPixels: 4_000_000 })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw invalid('signature', 'This is not a picture.');
      }),
  );
  const sha256 = Buffer.from(await writer.put(data), 'hex');
  return { sha256, bytes: data.length, width: info.width, height: info.height };
};

/** Writes the row of a stored signature as a private file of the company. */
export const keepSignature = async (
  tx: Tx,
  actor: Actor,
  companyId: number,
  { sha256, bytes, width, height }: StoredSignature,
): Promise<number> => {
  const [row] = await tx<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, width, height, created_by)
    values (${companyId}, 'private', 'signature.png', 'image/png', ${bytes}, ${sha256}, ${width}, ${height}, ${actor.userId})
    returning id`;
  return row!.id;
};

/** A stored sheet whose row is not written yet. */
export type StoredSheet = {
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly bytes: number;
};

/** Writes the row of a stored sheet as a private file of the company. */
export const keepSheet = async (
  tx: Tx,
  { userId, companyId }: Pick<Actor, 'userId' | 'companyId'>,
  { name, mediaType, sha256, bytes }: StoredSheet,
): Promise<number> => {
  const [row] = await tx<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, created_by)
    values (${companyId}, 'private', ${name}, ${mediaType}, ${bytes}, ${Buffer.from(sha256, 'hex')}, ${userId})
    returning id`;
  return row!.id;
};

/** Deletes the rows of private sheets, and answers the names of their contents. */
export const dropSheets = async (tx: Tx, ids: readonly number[]): Promise<readonly string[]> => {
  const rows = await tx<{ sha256: Buffer }[]>`
    delete from file where id = any(${ids}::integer[]) and reach = 'private' returning sha256`;
  return rows.map(({ sha256 }) => sha256.toString('hex'));
};

/** Deletes contents from the store that no row holds any more. Called after the rows were deleted. */
export const forgetContents = async (
  db: Db,
  files: Pick<FileStore, 'remove'>,
  contents: readonly string[],
): Promise<void> => {
  for (const sha256 of contents) {
    const held = await db`select from file where sha256 = ${Buffer.from(sha256, 'hex')} limit 1`;
    if (held.length === 0) await files.remove(sha256);
  }
};

/** Which of these files are pictures that the user may give to a converter. */
export const attachablePictures = async (tx: Tx, ids: readonly number[], companyId: number): Promise<Set<number>> => {
  const rows = await tx<{ id: number }[]>`
    select id from file where id = any(${ids}::integer[]) and media_type like 'image/%'
      and (reach = 'public' or (reach = 'tenant' and company_id = ${companyId}))`;
  return new Set(rows.map(({ id }) => id));
};

/** Pictures of something that every user sees become public. */
export const publishPictures = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx`update file set reach = 'public' where id = any(${ids}::integer[]) and reach = 'tenant'`;
};
