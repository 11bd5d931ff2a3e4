import { fileTypeFromBuffer } from 'file-type';
import type { Metadata, Sharp } from 'sharp';
import { invalid } from '../../../kernel/refusal.ts';
import type { ReceivedFile } from '../../../platform/http/received-file.ts';
import { onPicture } from '../../../platform/picture-work.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';
import { isTakenPicture, noPictureFault, otherKindFault, otherPictureKind } from '../domain/picture-kind.ts';
import { endingOf, maxBytes, pictureTypes, uploadFault } from '../domain/upload-limits.ts';

/** A content to store, with its properties. */
export type Content = {
  readonly content: Buffer;
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
};
export type ReadUpload = Content & { readonly name: string; readonly thumbnail: Content | undefined };

/** The limit of one picture in pixels: four times a usual phone photo, far below what fills the memory. */
const maxPixels = 60_000_000;
/** The limit of decoded bytes for a picture that must be decoded completely before it is made smaller. */
const maxBytesWhole = 72_000_000;
/** The longest edge in pixels. A stamp is readable at this size, and lists stay light. */
const pictureEdge = 2560;
const thumbnailEdge = 320;

const sheetTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Reads an uploaded file by its content; its name is only a claim. A picture is decoded and encoded again, upright and
 * without metadata, so that neither its location nor a hidden program is stored. A spreadsheet is stored unchanged.
 */
export const readUpload = async (file: ReceivedFile, requester: Requester): Promise<ReadUpload> => {
  const isPicture = isTakenPicture(file.content);
  const fault = uploadFault({ name: file.name, size: file.content.length, isPicture });
  // The kind says more than the ending, unless the file is too large to be looked at.
  const kind = file.content.length > maxBytes ? undefined : otherPictureKind(file.content);
  if (kind) throw invalid(file.field, otherKindFault(file.name, kind));
  if (fault) throw invalid(file.field, fault);
  const ending = endingOf(file.name);
  if (isPicture || (pictureTypes as readonly string[]).includes(ending)) return readPicture(file, requester);
  if (!(await isSheet(ending, file.content))) throw invalid(file.field, `${file.name} is no ${ending} file.`);
  const kept = { content: file.content, mediaType: sheetTypes[ending]!, width: null, height: null };
  return { ...kept, name: file.name, thumbnail: undefined };
};

/** Picture kinds by their first bytes. */
const pictureKinds = ['jpg', 'png', 'apng', 'gif', 'webp'];

const readPicture = async ({ field, name, content }: ReceivedFile, requester: Requester): Promise<ReadUpload> => {
  // Checked by the first bytes, so that no other decoder gets the upload.
  const found = await fileTypeFromBuffer(content);
  if (!found || !pictureKinds.includes(found.ext)) throw invalid(field, noPictureFault(name));
  return onPicture(requester, async (open) => {
    const header = await open(content, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw invalid(field, noPictureFault(name));
      });
    const { width, height } = header;
    if (width * height > maxPixels || bytesWhole(header) > maxBytesWhole)
      throw invalid(field, `${name} is too large: ${width} by ${height} points.`);
    try {
      const picture = await written(open(content, { limitInputPixels: maxPixels, failOn: 'error' }), pictureEdge);
      // Made from the smaller picture: the large one is decoded once.
      const thumbnail = await written(open(picture.content), thumbnailEdge);
      return { ...picture, name: `${name.replace(/\.[^.]*$/, '')}.webp`, thumbnail };
    } catch {
      throw invalid(field, `${name} cannot be read as a picture.`);
    }
  });
};

/** The memory in bytes for the decoded pixels of a picture. 0 if it can be made smaller line by line. */
const bytesWhole = ({ format, isProgressive, orientation = 1, width, height, channels, depth }: Metadata) => {
  const isWhole = format === 'gif' || format === 'webp' || isProgressive || (format === 'png' && orientation > 1);
  return isWhole ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0;
};

const written = async (picture: Sharp, edge: number): Promise<Content> => {
  const { data, info } = await picture
    .rotate()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, mediaType: 'image/webp', width: info.width, height: info.height };
};

/**
 * Whether a content is the spreadsheet that its name says. Plain text has no signature, so only its characters are
 * checked.
 */
const isSheet = async (ending: string, content: Buffer): Promise<boolean> => {
  if (ending === 'csv') return !content.includes(0) && new TextDecoder('utf-8').decode(content).length > 0;
  const found = await fileTypeFromBuffer(content);
  return ending === 'xlsx' ? found?.ext === 'xlsx' : found?.ext === 'cfb' || found?.ext === 'xls';
};
