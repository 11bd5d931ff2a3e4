import type { Input } from '../../../kernel/contract.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { first, type Db } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { maxFiles } from '../../../platform/http/received-file.ts';
import type { ReceivedFile } from '../../../platform/http/received-file.ts';
import { rowOf } from '../../../platform/table.ts';
import type { files } from '../contract.ts';
import type { FileWriter } from './public.ts';
import { readUpload, type Content } from './read-upload.ts';
import { file as table } from './tables.ts';

type Upload = (typeof files)['uploadImage'];
type Sent = Partial<Input<Upload>>;

/** A stored content whose row is not written yet. */
type Stored = Omit<Content, 'content'> & { readonly name: string; readonly bytes: number; readonly sha256: Buffer };
type StoredUpload = { readonly picture: Stored; readonly thumbnail: Stored | undefined };

const thumbnailName = 'thumbnail.webp';
const fieldPattern = /^(?:image|file|image(?:[1-9]|10))$/;

/**
 * Stores uploads as files of the sender's company and returns their addresses in order. The same clientId again, after
 * a lost answer, gives the same file.
 */
export const storeUploads = (writer: FileWriter) => ({
  uploadImage: preparedWrite<Upload, readonly StoredUpload[]>(
    (input, request) => storeFiles(writer, input, request),
    keepStored,
  ),
  uploadImages: preparedWrite<(typeof files)['uploadImages'], readonly StoredUpload[]>(
    (_, request) => storeFiles(writer, {}, request),
    (_, request, stored) => keepStored({}, request, stored),
  ),
});

/** Reads and stores the files one after another. Does nothing if they are already known. */
const storeFiles = async (
  writer: FileWriter,
  { clientId }: Sent,
  { db, actor, files: received, requester }: PrepareRequest<Upload>,
): Promise<readonly StoredUpload[]> => {
  requireFiles(received, clientId);
  await requireFewOfGuest(db, actor.userId, received.length);
  if ((await earlierFile(db, actor.userId, clientId)) !== undefined) return [];
  const store = async ({ content, ...rest }: Content & { readonly name: string }): Promise<Stored> => ({
    ...rest,
    bytes: content.length,
    sha256: Buffer.from(await writer.put(content), 'hex'),
  });
  const stored: StoredUpload[] = [];
  for (const file of received) {
    const { thumbnail, ...picture } = await readUpload(file, requester);
    stored.push({
      picture: await store(picture),
      thumbnail: thumbnail && (await store({ ...thumbnail, name: thumbnailName })),
    });
  }
  return stored;
};

/** A guest, who has no account yet, may upload a few papers. */
const filesOfGuest = 10;

/** Refuses further files of a guest who has uploaded many. */
const requireFewOfGuest = async (db: Db, userId: number, more: number): Promise<void> => {
  if (userId > 0) return;
  const [counted] = await db<{ files: number }[]>`
    select count(*)::int as files from file where created_by = ${userId} and name <> ${thumbnailName}`;
  if (counted!.files + more > filesOfGuest) throw conflict(`At most ${filesOfGuest} files.`, 'TOO_MANY_FILES');
};

const requireFiles = (received: readonly ReceivedFile[], clientId: string | undefined): void => {
  if (received.length === 0) throw invalid('image', 'Send at least one file.');
  if (received.length > maxFiles) throw invalid('image', `At most ${maxFiles} files.`);
  for (const { field } of received)
    if (!fieldPattern.test(field)) throw invalid(field, 'Files come in the fields image, file, or image1 to image10.');
  if (clientId !== undefined && received.length > 1) throw invalid('clientId', 'A clientId names one file.');
};

async function keepStored(
  { clientId }: Sent,
  request: WriteRequest<Upload>,
  stored: readonly StoredUpload[],
): Promise<{ imageUrl: string; urls: string[] }> {
  const { tx, actor, link } = request;
  if (clientId !== undefined) await tx`select pg_advisory_xact_lock(hashtextextended(${`upload ${clientId}`}, 0))`;
  if (actor.userId < 0) await tx`select pg_advisory_xact_lock(hashtextextended(${`guest ${actor.userId}`}, 0))`;
  const earlier = await earlierFile(tx, actor.userId, clientId);
  // Counts again under the lock: parallel uploads were counted before any of them was stored.
  if (earlier === undefined) await requireFewOfGuest(tx, actor.userId, stored.length);
  const ids = earlier === undefined ? [] : [earlier];
  if (earlier === undefined)
    for (const { picture, thumbnail } of stored) {
      const thumbnailId = thumbnail && (await keep(request, thumbnail, {}));
      ids.push(await keep(request, picture, { thumbnailId, clientId }));
    }
  const urls = ids.map((fileId) => link({ fileId, name: 'upload', reach: 'tenant' }));
  return { imageUrl: urls[0]!, urls };
}

/** The sender's earlier file with this clientId. Another user's is refused. */
const earlierFile = async (db: Db, userId: number, clientId: string | undefined): Promise<number | undefined> => {
  if (clientId === undefined) return undefined;
  const file = first(
    await db<{ id: number; createdBy: number }[]>`select id, created_by from file where client_id = ${clientId}`,
  );
  if (file && file.createdBy !== userId)
    throw conflict('Something else was uploaded under this clientId.', 'ENTRY_REUSED');
  return file?.id;
};

type More = { readonly thumbnailId?: number | undefined; readonly clientId?: string | undefined };

const keep = async (
  { tx, actor, now }: WriteRequest<Upload>,
  file: Stored,
  { thumbnailId, clientId }: More,
): Promise<number> => {
  const [row] = await tx<{ id: number }[]>`insert into file ${tx(
    rowOf(table, {
      ...file,
      companyId: actor.companyId,
      reach: 'tenant',
      thumbnailId: thumbnailId ?? null,
      createdBy: actor.userId,
      createdAt: now,
      clientId: clientId ?? null,
    }),
  )} returning id`;
  return row!.id;
};
