import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { savedAs, shownAs } from './disposition.ts';
import { readSignedPath } from './sign.ts';
import type { FileStore } from './store.ts';

/** A stored file: the name of its content in the store, and its headers for a browser. */
export type FileRow = {
  readonly sha256: string;
  readonly mediaType: string;
  readonly name: string;
  /** An identity paper, whose views are remembered. */
  readonly isPaper: boolean;
};

/** Who fetched a file, and from where. The reader is 0 for an address that was made without a session. */
export type FileView = {
  readonly fileId: number;
  readonly readerId: number;
  readonly ip: string;
  readonly requestId: string;
};

export type FileServing = {
  readonly store: FileStore;
  /** The row of a file, or undefined. Does not check rights: they were checked when the address was signed. */
  readonly find: (fileId: number) => Promise<FileRow | undefined>;
  /** Remembers a view. Nothing is sent before. */
  readonly remember: (view: FileView) => Promise<void>;
  readonly secret: string;
  readonly clock: () => Date;
};

/** Image types that a browser shows without running scripts. SVG and PDF do not belong here. */
const shownInline = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Serves `GET /files/…` for signed addresses. An invalid or expired address and a missing file all give the same 404.
 * Uploaded content never runs: no sniffing, no scripts, no frames, and everything but pictures is saved instead of
 * shown.
 */
export const serveFiles =
  (serving: FileServing) =>
  (app: FastifyInstance): void => {
    app.get('/files/*', (request, reply) => serveFile(serving, request, reply));
  };

const serveFile = async (serving: FileServing, request: FastifyRequest, reply: FastifyReply) => {
  const now = serving.clock();
  // The address as sent. Decoding it would allow several addresses for one file.
  const signed = readSignedPath(request.url.split('?', 1)[0] ?? '', now, serving.secret);
  const file = signed && (await serving.find(signed.fileId));
  if (!signed || !file) return noSuchFile(reply);

  const { fileId, readerId } = signed;
  if (file.isPaper) await serving.remember({ fileId, readerId, ip: request.ip, requestId: request.id });
  const etag = `"${file.sha256}"`;
  const seconds = Math.floor((signed.expires.getTime() - now.getTime()) / 1000);
  reply.headers({ etag, 'cache-control': `private, max-age=${seconds}, immutable` });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const opened = await serving.store.open(file.sha256);
  if (!opened) {
    request.log.error({ fileId: signed.fileId, sha256: file.sha256 }, 'a file has its row but not its content');
    return noSuchFile(reply.removeHeader('etag'));
  }
  return reply
    .headers({
      'content-type': typeOf(file.mediaType),
      'content-length': opened.bytes,
      'content-disposition': shownInline.has(file.mediaType) ? shownAs(file.name) : savedAs(file.name),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(opened.content);
};

/** Sheets are read as UTF-8 everywhere. */
const typeOf = (mediaType: string): string => {
  if (mediaType === 'text/csv') return 'text/csv; charset=utf-8';
  return /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream';
};

const noSuchFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ error: 'There is no such file.' });
