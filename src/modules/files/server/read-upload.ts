import { fileTypeFromBuffer } from 'file-type';
import type { Metadata, Sharp } from 'sharp';
import { invalid } from '../../../kernel/refusal.ts';
import type { ReceivedFile } from '../../../platform/http/received-file.ts';
import { onPicture } from '../../../platform/picture-work.ts';
import type { Requester } from '../../../platform/work-queue.ts';
import { endingOf, pictureTypes, uploadFault } from '../domain/upload-limits.ts';

/** A content to be kept, with what is known of it once it was read. */
export type Content = {
  readonly content: Buffer;
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
};
export type ReadUpload = Content & { readonly name: string; readonly thumbnail: Content | undefined };

/** Of one picture, in points: four times what a phone takes for a photo by itself, far below what fills the memory. */
const mostPixels = 60_000_000;
/** Of a picture that has to be decoded whole before it can be made smaller, in bytes of its decoded points. */
const mostBytesWhole = 72_000_000;
/** Longest edge in points: a stamp can be read at it, and a list stays light. */
const pictureEdge = 2560;
const thumbnailEdge = 320;

const sheetTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Reads an uploaded file by what is in it; its name only says what it claims to be. A picture is read and written anew,
 * upright and without anything but its points, so that neither where it was taken nor a hidden program is kept. A
 * spreadsheet is kept as it is.
 */
export const readUpload = async (file: ReceivedFile, requester: Requester): Promise<ReadUpload> => {
  const fault = uploadFault({ name: file.name, size: file.content.length });
  if (fault) throw invalid(file.field, fault);
  const ending = endingOf(file.name);
  if ((pictureTypes as readonly string[]).includes(ending)) return readPicture(file, requester);
  if (!(await isSheet(ending, file.content))) throw invalid(file.field, `${file.name} is no ${ending} file.`);
  const kept = { content: file.content, mediaType: sheetTypes[ending]!, width: null, height: null };
  return { ...kept, name: file.name, thumbnail: undefined };
};

/** What the first bytes of a picture say it is. */
const pictureKinds = ['jpg', 'png', 'apng', 'gif'];

const readPicture = async ({ field, name, content }: ReceivedFile, requester: Requester): Promise<ReadUpload> => {
  // By its first bytes, so that no other decoder is ever given what somebody sent.
  const found = await fileTypeFromBuffer(content);
  if (!found || !pictureKinds.includes(found.ext)) throw invalid(field, `${name} is no picture.`);
  return onPicture(requester, async (open) => {
    const header = await open(content, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw invalid(field, `${name} is no picture.`);
      });
    const { width, height } = header;
    if (width * height > mostPixels || bytesWhole(header) > mostBytesWhole)
      throw invalid(field, `${name} is too large: ${width} by ${height} points.`);
    try {
      const picture = await written(open(content, { limitInputPixels: mostPixels, failOn: 'error' }), pictureEdge);
      // From the smaller one: the large one is decoded once.
      const thumbnail = await written(open(picture.content), thumbnailEdge);
      return { ...picture, name: name.replace(/\.[^.]*$/, '.webp'), thumbnail };
    } catch {
      throw invalid(field, `${name} cannot be read as a picture.`);
    }
  });
};

/** The bytes that the points of a picture take at once; 0 where it is made smaller line by line. */
const bytesWhole = ({ format, isProgressive, orientation = 1, width, height, channels, depth }: Metadata) => {
  const isWhole = format === 'gif' || isProgressive || (format === 'png' && orientation > 1);
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

/** Whether a content is the spreadsheet that its name says. Plain text has no mark to be known by but that it is text. */
const isSheet = async (ending: string, content: Buffer): Promise<boolean> => {
  if (ending === 'csv') return !content.includes(0) && new TextDecoder('utf-8').decode(content).length > 0;
  const found = await fileTypeFromBuffer(content);
  return ending === 'xlsx' ? found?.ext === 'xlsx' : found?.ext === 'cfb' || found?.ext === 'xls';
};
