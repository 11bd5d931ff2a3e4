import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { onPicture } from '../../../platform/picture-work.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';
import { fileById } from './file-by-id.ts';

type Files = Pick<FileStore, 'open'>;

/** 600 dots per inch for the largest picture on the sheet. */
const box = { width: 1050, height: 300 };

type Size = { readonly width: number; readonly height: number };

/** A stored picture as PNG for a PDF. Undefined if it is missing: the PDF is then made without it. */
export const readPicture = async (
  db: Db,
  files: Files,
  requester: Requester,
  fileId: number,
  size: Size = box,
): Promise<string | undefined> => {
  const row = await fileById(db, fileId);
  const opened = row && (await files.open(row.sha256.toString('hex')));
  if (!opened) return undefined;
  const content = await buffer(opened.content);
  const png = await onPicture(requester, (open) =>
    open(content, { limitInputPixels: 40_000_000 })
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      // White like the sheet: transparency would cost the PDF worker most of its time.
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
      .catch(() => undefined),
  );
  return png && `data:image/png;base64,${png.toString('base64')}`;
};

/** 200 dots per inch for the picture of an item. */
const itemBox = { width: 160, height: 120 };
/** More pictures would make a paper that cannot be made at once. */
export const mostPictures = 200;

type Pictured = { readonly itemId: number; readonly url: string | null; readonly loadUrls: readonly string[] };

/** The first own picture of each item, by its id, up to `mostPictures`. Items hold the ids of files as addresses. */
export const readItemPictures = async (
  db: Db,
  files: Files,
  requester: Requester,
  items: readonly Pictured[],
): Promise<ReadonlyMap<number, string>> => {
  const pictures = new Map<number, string>();
  for (const { itemId, url } of items.filter(({ loadUrls }) => loadUrls.length > 0).slice(0, mostPictures)) {
    const picture = await readPicture(db, files, requester, Number(url), itemBox);
    if (picture !== undefined) pictures.set(itemId, picture);
  }
  return pictures;
};
