import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import type { FileStore } from '../files/store.ts';
import { maxFileBytes, maxFiles, type LargeFile, type ReceivedFile } from './received-file.ts';
import type { Upload } from '../limits/upload-limits.ts';

const tooLarge = ({ filename, fieldname }: MultipartFile, mb = 5) =>
  new Refusal('too-large', `${filename} is larger than ${mb} MB.`, { fields: { [fieldname]: `At most ${mb} MB.` } });

/** PostgreSQL stores no null byte and no half of a character, and no real name contains them. */
const requireStorableName = ({ filename, fieldname }: MultipartFile): void => {
  if (filename.includes('\0') || !filename.isWellFormed())
    throw new Refusal('invalid', 'The name of a file holds a character that no name has.', {
      fields: { [fieldname]: 'Give the file another name.' },
    });
};

const cutOff = () =>
  new Refusal('invalid', 'The form ended before it was complete. Send it again.', {
    fields: { body: 'It ended before it was complete.' },
  });

/** Counts the bytes of an upload as they arrive, and rejects when the upload is ended. */
const watched = (request: FastifyRequest, { arrived, signal }: Upload): Promise<never> => {
  // The form is piped in the same turn of the event loop, so that no byte is missed.
  request.raw.on('data', (chunk: Buffer) => arrived(chunk.length));
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      request.raw.unpipe();
      reject(signal.reason as Refusal);
    });
  });
};

/** A form as it was received. */
export type ReceivedForm = { fields: Record<string, unknown>; files: ReceivedFile[]; large?: LargeFile | undefined };

/** Reads a multipart body within the limits: its text fields and its files. */
export const receiveFiles = (request: FastifyRequest, upload: Upload): Promise<ReceivedForm> =>
  received(request, upload, () => partsOf(request));

/** Reads a multipart body with one large file, which is written to the disk as it arrives. */
export const receiveLargeFile = (
  request: FastifyRequest,
  upload: Upload,
  store: Pick<FileStore, 'receive'>,
  maxBytes: number,
): Promise<ReceivedForm> => received(request, upload, () => largePartsOf(request, store, maxBytes));

const received = async (
  request: FastifyRequest,
  upload: Upload,
  read: () => Promise<ReceivedForm>,
): Promise<ReceivedForm> => {
  if (!request.isMultipart())
    throw new Refusal('invalid', 'Send the files as multipart/form-data.', { fields: { body: 'multipart/form-data' } });
  try {
    const reading = read();
    try {
      const form = await Promise.race([watched(request, upload), reading]);
      upload.complete();
      return form;
    } catch (thrown) {
      // A file that arrives although its upload was ended is nobody's.
      void reading.then(({ large }) => large?.arrived.drop()).catch(() => {});
      throw thrown;
    }
  } catch (thrown) {
    // Errors about size have a status. Any other error means a malformed or incomplete form.
    if (thrown instanceof Refusal || (thrown as { statusCode?: number }).statusCode === 413) throw thrown;
    if (/unexpected end/i.test((thrown as Error).message)) throw cutOff();
    throw new Refusal('invalid', 'The form could not be read.', { fields: { body: 'multipart/form-data' } });
  }
};

const largePartsOf = async (
  request: FastifyRequest,
  store: Pick<FileStore, 'receive'>,
  maxBytes: number,
): Promise<ReceivedForm> => {
  const fields: Record<string, unknown> = {};
  let large: LargeFile | undefined;
  try {
    for await (const part of request.parts({
      limits: { files: 2, fileSize: maxBytes, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        requireStorableName(part);
        if (large) throw new Refusal('invalid', 'Send one file.', { fields: { [part.fieldname]: 'Send one file.' } });
        const arrived = await store.receive(part.file);
        large = { field: part.fieldname, name: part.filename, arrived };
        if (part.file.truncated) throw tooLarge(part, Math.round(maxBytes / 1_048_576));
      }
    }
    return { fields, files: [], large };
  } catch (thrown) {
    await large?.arrived.drop();
    throw thrown;
  }
};

const partsOf = async (request: FastifyRequest): Promise<ReceivedForm> => {
  const fields: Record<string, unknown> = {};
  const files: ReceivedFile[] = [];
  for await (const part of request.parts({
    limits: { files: maxFiles + 1, fileSize: maxFileBytes, fields: 20, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else {
      requireStorableName(part);
      const content = await part.toBuffer().catch((thrown: unknown) => {
        throw (thrown as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(part) : cutOff();
      });
      if (part.file.truncated) throw tooLarge(part);
      files.push({ field: part.fieldname, name: part.filename, mediaType: part.mimetype, content });
      if (files.length > maxFiles)
        throw new Refusal('invalid', 'At most 10 files at once.', {
          fields: { [part.fieldname]: 'At most 10 files.' },
        });
    }
  }
  return { fields, files };
};
