import type { Input } from '../../../kernel/contract.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { maxFiles } from '../../../platform/http/receive-files.ts';
import { rowOf } from '../../../platform/table.ts';
import type { files } from '../contract.ts';
import type { Keeping } from './public.ts';
import { readUpload, type Content } from './read-upload.ts';
import { file as table } from './tables.ts';

type Upload = (typeof files)['uploadImage'];

const fieldPattern = /^(?:image|file|image(?:[1-9]|10))$/;

/**
 * Keeps what was uploaded as files of the sender's company, and answers their addresses in the order they came. The
 * same clientId again, after an answer that was lost on the way, is the same file.
 */
export const storeUploads =
  (keeping: Keeping) =>
  async ({ clientId }: Partial<Input<Upload>>, request: WriteRequest<Upload>) => {
    const { files: received, link } = request;
    if (received.length === 0) throw invalid('image', 'Send at least one file.');
    if (received.length > maxFiles) throw invalid('image', `At most ${maxFiles} files.`);
    for (const { field } of received)
      if (!fieldPattern.test(field))
        throw invalid(field, 'Files come in the fields image, file, or image1 to image10.');
    if (clientId !== undefined && received.length > 1) throw invalid('clientId', 'A clientId names one file.');
    const earlier = clientId === undefined ? undefined : await earlierFile(request, clientId);
    const ids = earlier === undefined ? [] : [earlier];
    // One after the other: ten photos at once would take the machine from everybody else.
    if (earlier === undefined)
      for (const file of received) {
        const { thumbnail, ...picture } = await readUpload(file);
        const thumbnailId = thumbnail && (await keep(keeping, request, { ...thumbnail, name: 'thumbnail.webp' }, {}));
        ids.push(await keep(keeping, request, picture, { thumbnailId, clientId }));
      }
    const urls = ids.map((fileId) => link({ fileId, name: 'upload', reach: 'tenant' }));
    return { imageUrl: urls[0]!, urls };
  };

/** The file that the sender has kept under this clientId before; another's is refused. */
const earlierFile = async ({ tx, actor }: WriteRequest<Upload>, clientId: string): Promise<number | undefined> => {
  const file = first(
    await tx<{ id: number; createdBy: number }[]>`select id, created_by from file where client_id = ${clientId}`,
  );
  if (file && file.createdBy !== actor.userId)
    throw conflict('Something else was uploaded under this clientId.', 'ENTRY_REUSED');
  return file?.id;
};

type More = { readonly thumbnailId?: number | undefined; readonly clientId?: string | undefined };

const keep = async (
  keeping: Keeping,
  { tx, actor, now }: WriteRequest<Upload>,
  { content, ...file }: Content & { readonly name: string },
  { thumbnailId, clientId }: More,
): Promise<number> => {
  const sha256 = Buffer.from(await keeping.put(content), 'hex');
  const [row] = await tx<{ id: number }[]>`insert into file ${tx(
    rowOf(table, {
      ...file,
      companyId: actor.companyId,
      reach: 'tenant',
      bytes: content.length,
      sha256,
      thumbnailId: thumbnailId ?? null,
      createdBy: actor.userId,
      createdAt: now,
      clientId: clientId ?? null,
    }),
  )} returning id`;
  return row!.id;
};
