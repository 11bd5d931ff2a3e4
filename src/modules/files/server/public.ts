import sharp from 'sharp';
import type { Actor } from '../../../kernel/actor.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/store.ts';

/** Where the bytes of files go; content-addressed, so that the same bytes are kept once. */
export type Keeping = Pick<FileStore, 'put'>;

/** The id in an address that the product gave for a file; undefined for any other text. */
const idIn = (address: string): number | undefined => {
  const found = /^\/files\/(\d{1,9})\//.exec(address);
  return found ? Number(found[1]) : undefined;
};

/**
 * The files that a write names by their addresses: only pictures of the writer's own tenant, or of the public catalogue.
 * What is private (a signature, an identity paper) is never attached to anything that more people see.
 */
export const fileIdsNamed = async (
  db: Db,
  actor: Pick<Actor, 'hierarchy' | 'companyId'>,
  addresses: readonly string[],
  field: string,
): Promise<number[]> => {
  const ids = addresses.map(idIn);
  if (ids.some((id) => id === undefined)) throw invalid(field, 'Upload the picture first.');
  if (ids.length === 0) return [];
  const mine = actor.hierarchy === 1 ? db`true` : db`(company_id = ${actor.companyId} or reach = 'public')`;
  const known = await db<
    { id: number }[]
  >`select id from file where id = any(${ids as number[]}) and reach <> 'private' and ${mine}`;
  if (known.length !== new Set(ids).size) throw invalid(field, 'There is no such picture.');
  return ids as number[];
};

const signatureBytes = 200_000;

/** Keeps a drawn signature, given as a PNG data URL, as a private file of the company; refused when it is not a picture. */
export const keepSignature = async (
  tx: Tx,
  keeping: Keeping,
  actor: Actor,
  companyId: number,
  dataUrl: string,
): Promise<number> => {
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (content.length > signatureBytes) throw invalid('signature', 'At most 200 KB.');
  // Read and written anew: what is kept is a picture and nothing else.
  const picture = await sharp(content, { limitInputPixels: 4_000_000 })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalid('signature', 'This is not a picture.');
    });
  const sha256 = Buffer.from(await keeping.put(picture.data), 'hex');
  const [row] = await tx<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, width, height, created_by)
    values (${companyId}, 'private', 'signature.png', 'image/png', ${picture.data.length}, ${sha256}, ${picture.info.width}, ${picture.info.height}, ${actor.userId})
    returning id`;
  return row!.id;
};

/** What serving a file needs of it; undefined when it is not there. */
export const fileById = async (
  db: Db,
  id: number,
): Promise<{ sha256: Buffer; mediaType: string; name: string } | undefined> =>
  (
    await db<
      { sha256: Buffer; mediaType: string; name: string }[]
    >`select sha256, media_type, name from file where id = ${id}`
  )[0];
