import type { FastifyRequest } from 'fastify';
import type { Call } from '../../kernel/contract.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FileStore } from '../files/store.ts';
import { fingerprint } from '../fingerprint.ts';
import { receiveFiles, receiveLargeFile, type ReceivedForm } from './receive-files.ts';

/** What a request sends: the input before it is parsed, and its files. */
export type Form = Omit<ReceivedForm, 'fields'> & { readonly fields: unknown };

/** The form of a call with files, or the body of a JSON call. A form is refused there, because nothing would read it. */
export const readForm = async (
  request: FastifyRequest,
  { largeFile }: Pick<Call, 'largeFile'>,
  store: Pick<FileStore, 'receive'>,
): Promise<Form> => {
  const { upload } = request;
  if (upload)
    return largeFile === undefined
      ? receiveFiles(request, upload)
      : receiveLargeFile(request, upload, store, largeFile);
  if (request.isMultipart())
    throw new Refusal('invalid', 'Send the input as application/json.', { fields: { body: 'application/json' } });
  return { fields: request.body, files: [] };
};

/** The identity of the files when an upload is repeated. */
export const fingerprintsOf = ({ files, large }: Form): readonly (readonly [string, string])[] => [
  ...files.map(({ field, content }) => [field, fingerprint(content.toString('base64')).toString('hex')] as const),
  ...(large ? [[large.field, large.arrived.sha256] as const] : []),
];
