import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allows, type Rule } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Sql } from '../database.ts';
import { savedAs } from '../files/disposition.ts';
import { readSignedDownload } from '../files/sign-download.ts';
import type { LeasedSlots } from '../limits/leased-slots.ts';

/** Who fetches a download, as it is now, and when. */
export type DownloadReader = {
  readonly actor: Actor;
  readonly db: Sql;
  readonly now: Date;
  /** Is told how many further rows were read, and once how many there will be. Only where somebody waits for it. */
  readonly onProgress?: (progress: { readonly rows: number; readonly total?: number }) => void;
};

/** A kind of download. */
export type DownloadSource = {
  /** Checked again when the download is fetched. The same rule as that of the call which answers its link. */
  readonly access: Rule | ((input: unknown) => Rule);
  /** With its charset, if it is text. */
  readonly mediaType: string;
  /** The file in pieces. It holds a connection only while it reads a piece. */
  readonly pieces: (input: unknown, reader: DownloadReader) => AsyncIterable<string | Uint8Array>;
};

export type DownloadServing = {
  readonly sql: Sql;
  readonly sources: Readonly<Record<string, DownloadSource>>;
  /** The user of a link as it is now. Undefined if the user may not sign in. */
  readonly reader: (userId: number) => Promise<Actor | undefined>;
  readonly secret: string;
  readonly clock: () => Date;
  /** The downloads that are under way, over all processes. */
  readonly slots: LeasedSlots;
};

/** The rule for a download with this input. */
export const ruleOf = ({ access }: DownloadSource, input: unknown): Rule =>
  typeof access === 'function' ? access(input) : access;

/** At the same time, over all processes. No company can hold all of them. */
const most = { user: 2, company: 4, all: 6 };
/** A reader that takes nothing for so long is cut off, and a slow one after the longest time. */
const silentMs = 60_000;
const longestMs = 30 * 60_000;

/**
 * Serves `GET /downloads/…` for signed addresses, as they are read from the database. A forged or expired address and a
 * reader who may no longer have it all give the same 404.
 */
export const serveDownloads =
  (serving: DownloadServing) =>
  (app: FastifyInstance): void => {
    app.get('/downloads/*', (request, reply) => serve(serving, request, reply));
  };

const serve = async (
  { sql, sources, reader, secret, clock, slots }: DownloadServing,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const now = clock();
  reply.headers({ 'cache-control': 'no-store' });
  const signed = readSignedDownload(request.url.split('?', 1)[0] ?? '', now, secret);
  const source = signed && Object.hasOwn(sources, signed.kind) ? sources[signed.kind] : undefined;
  const actor = signed && source && (await reader(signed.readerId));
  if (!signed || !source || !actor || !allows(ruleOf(source, signed.input), actor))
    return reply.code(404).send({ error: 'There is no such download. Ask for a new link.' });
  const slot = await slots.take([
    { key: `downloads of user ${signed.readerId}`, most: most.user },
    { key: `downloads of company ${actor.companyId}`, most: most.company },
    { key: 'downloads', most: most.all },
  ]);
  if (!('free' in slot))
    throw new Refusal('too-many', 'Too many downloads are under way. Try again when one has ended.', {
      retryAfterSeconds: 30,
    });
  const tooLong = setTimeout(() => reply.raw.destroy(), longestMs);
  reply.raw.once('close', () => {
    clearTimeout(tooLong);
    slot.free();
  });
  // The client left before. Its close event has passed, so nothing would free the slot again.
  if (reply.raw.destroyed) {
    clearTimeout(tooLong);
    slot.free();
    throw new Refusal('unavailable', 'The client has left.');
  }
  reply.raw.setTimeout(silentMs, () => reply.raw.destroy());
  return reply
    .headers({
      'content-type': source.mediaType,
      'content-disposition': savedAs(signed.name),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(source.pieces(signed.input, { actor, db: sql, now }), { objectMode: false }));
};
