import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allows, inWords, missingOf } from '../../kernel/access.ts';
import type { Actor, Who } from '../../kernel/actor.ts';
import type { Call } from '../../kernel/contract.ts';
import { isWrite, mediaTypeOf, type NamedFile } from '../../kernel/contract.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Sql } from '../database.ts';
import type { Encryption } from '../encryption.ts';
import { savedAs } from '../files/disposition.ts';
import type { FileStore } from '../files/store.ts';
import { fullDiskOf, type Disk } from '../full-disk.ts';
import { inTransaction, type Enqueue } from '../transaction.ts';
import { workQueue, type WorkQueue } from '../limits/work-queue.ts';
import { writeTurns, type WriteTurns } from '../limits/write-turns.ts';
import { admit, requireNoView, senderOf, todayOf, type Admission, type Caller } from './admit.ts';
import type { AnyHandler, Bound, Constraints, DownloadRef, FileRef } from './bind.ts';
import { errorAnswer, parsedInput } from './errors.ts';
import { idempotencyKeyOf, once, prepareOnce } from './idempotency.ts';
import { pacedReads } from '../limits/paced-reads.ts';
import { queryReader } from './read-query.ts';
import { fingerprintsOf, readForm, type Form } from './request-form.ts';
import { answerFilter, stripper } from './strip.ts';
import { onDisk, uploadLimits, type Upload } from '../limits/upload-limits.ts';

export type CallHost = Admission & {
  /** Connections for transactions, separate so that waiting writes do not block reads. */
  readonly writes: Sql;
  /** The lock that a write waits for in the database. Writes with the same key take a connection one after another. */
  readonly turnOf: (input: unknown, call: Call, caller: Caller | undefined) => string | undefined;
  readonly enqueue: Enqueue;
  /** Called when a disk is full. */
  readonly onFullDisk?: ((disk: Disk) => void) | undefined;
  readonly encryption: Encryption;
  readonly hasMailServer: boolean;
  readonly link: (file: FileRef, readerId: number, now: Date) => string;
  readonly shownFile: (address: string, readerId: number) => number | undefined;
  /** The address of a download, signed for a user. */
  readonly download: (download: DownloadRef, readerId: number, now: Date) => string;
  /** Where large files arrive. */
  readonly files: Pick<FileStore, 'receive'>;
};

type Verb = (input: unknown, request: unknown, prepared?: unknown) => Promise<unknown>;
/** The steps of a verb. `run` is the verb itself; a write may prepare it, and a read may note it or be paid for. */
type Steps = {
  readonly prepare?: Verb;
  readonly note?: (input: unknown) => ((request: unknown) => Promise<unknown>) | undefined;
  readonly payer?: (input: unknown, actor: Caller | undefined) => string | undefined;
  readonly pay?: Verb;
  readonly run: Verb;
};
/** What all calls of one server share. */
type Shared = CallHost & {
  readonly turns: WriteTurns;
  readonly signIns: WorkQueue;
  readonly admitUpload: ReturnType<typeof uploadLimits>;
  readonly admitLargeUpload: ReturnType<typeof uploadLimits>;
  readonly pacedRead: ReturnType<typeof pacedReads>;
};

/** The largest body of a write without a session, in bytes: an address, a password and a mailed token. */
const maxOpenBytes = 16_384;

/**
 * Writes without a session, which anybody may send. Only a few at the same time, so that connections stay free for
 * others.
 */
const signInQueue = () =>
  workQueue({
    what: 'sign-ins',
    atOnce: 4,
    maxWaiting: 100,
    maxPerUser: 20,
    maxPerAddress: 20,
    retryAfterSeconds: 3,
  });

const stepsOf = (handler: AnyHandler): Steps => {
  if (typeof handler === 'function') return { run: handler as unknown as Verb };
  if ('pay' in handler) return { payer: handler.payer, pay: handler.pay, run: handler.read } as unknown as Steps;
  const { run, ...before } =
    'read' in handler ? { note: handler.note, run: handler.read } : { prepare: handler.prepare, run: handler.write };
  return { ...before, run } as unknown as Steps;
};

/** Sends a file's bytes as a download with its name. */
const sendFile = (reply: FastifyReply, mediaType: string, { fileName, content }: NamedFile): Buffer => {
  reply.headers({
    'content-type': mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType,
    'content-disposition': savedAs(fileName),
  });
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
};

/**
 * Makes the routes of bound contracts. Only here a request becomes a verb's input, and a verb's result an answer. An
 * upload that sends nothing for `silentMs` is ended.
 */
export const registerCalls = (
  app: FastifyInstance,
  host: CallHost,
  bounds: readonly Bound[],
  silentMs: number,
): void => {
  const constraints: Constraints = Object.assign({}, ...bounds.map((each) => each.constraints));
  app.decorateRequest('caller', undefined);
  app.decorateRequest('upload', undefined);
  app.setErrorHandler((thrown, request, reply) => {
    const answer = errorAnswer(thrown, constraints);
    const disk = fullDiskOf(thrown);
    if (disk) {
      request.log.error({ err: thrown }, 'disk full');
      host.onFullDisk?.(disk);
    }
    if (answer) return reply.code(answer.status).headers(answer.headers).send(answer.body);
    request.log.error({ err: thrown }, 'defect');
    return reply
      .code(500)
      .send({ error: `Something went wrong on our side. Nothing was saved. Request ${request.id}.`, code: 'DEFECT' });
  });
  const shared: Shared = {
    ...host,
    turns: writeTurns(),
    signIns: signInQueue(),
    admitUpload: uploadLimits(silentMs),
    admitLargeUpload: uploadLimits(silentMs, onDisk),
    pacedRead: pacedReads(),
  };
  for (const bound of bounds)
    for (const [name, call] of Object.entries(bound.contract))
      registerCall(app, shared, name, call, stepsOf(bound.handlers[name]!));
};

/** Admits an upload until its answer is sent or the sender disconnects. */
const admitUpload = (admitted: Shared['admitUpload'], request: FastifyRequest, reply: FastifyReply): Upload => {
  const length = request.headers['content-length'];
  const upload = admitted(
    { userId: request.caller?.userId, companyId: (request.caller as Actor | undefined)?.companyId, ip: request.ip },
    length === undefined ? undefined : Number(length),
  );
  // The rest of an upload that was ended is not read.
  upload.signal.addEventListener('abort', () => void reply.header('connection', 'close'));
  reply.raw.once('close', upload.over);
  return upload;
};

const registerCall = (app: FastifyInstance, host: Shared, name: string, call: Call, steps: Steps): void => {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const readQuery = queryReader(call.input);
  const isOpenWrite = isWrite(call) && call.access.is === 'open';
  const answerOf = answerFilter(call.output);
  const strip = stripper(call.output);
  const freshOf = call.fresh && answerFilter(call.fresh);
  const mediaType = mediaTypeOf(call);
  if (mediaType && isWrite(call)) throw new Error(`${name} answers a file: only a read may.`);
  if (steps.note && isWrite(call)) throw new Error(`${name} leaves a note: only a read may.`);
  if (steps.pay && isWrite(call)) throw new Error(`${name} is a paid read: a write pays by itself.`);
  if (Boolean(steps.note ?? steps.pay) !== Boolean(call.leavesNote))
    throw new Error(`Whether ${name} stores something is said otherwise in its contract (leavesNote).`);

  const parse = (request: FastifyRequest, sent: unknown): unknown => {
    const raw = inQuery ? readQuery(request.query as Record<string, string | string[]>) : (sent ?? {});
    return parsedInput(call.input, raw);
  };
  /**
   * The data of a refusal (the current row of a stale edit) is stripped like any answer. Undeclared data is not sent.
   */
  const shownTo = (thrown: unknown, who: Who | undefined): unknown => {
    if (!(thrown instanceof Refusal) || thrown.details.fresh === undefined) return thrown;
    const { fresh, ...details } = thrown.details;
    return new Refusal(thrown.reason, thrown.message, freshOf ? { ...details, fresh: freshOf(fresh, who) } : details);
  };

  if (call.leavesNote) app.head(call.path, (_, reply) => reply.code(405).header('allow', 'GET').send());
  app.route({
    method: call.method,
    url: call.path,
    config: { isOpenWrite },
    ...(call.leavesNote && { exposeHeadRoute: false }),
    ...(isOpenWrite && { bodyLimit: maxOpenBytes }),
    // Before the body is read: an upload without permission is never buffered.
    onRequest: async (request, reply) => {
      request.caller = await admit(host, call, request);
      // As early as possible: a refusal here costs other users least.
      if (isOpenWrite) host.signIns.requireRoom({ ip: request.ip });
      if (call.limit) await host.limits.limited(call.limit, request.ip);
      if (call.body === 'multipart')
        request.upload = admitUpload(
          call.largeFile === undefined ? host.admitUpload : host.admitLargeUpload,
          request,
          reply,
        );
    },
    handler: async (request, reply) => {
      const received = await readForm(request, call, host.files);
      try {
        return await answer(request, reply, received);
      } finally {
        await received.large?.arrived.drop();
      }
    },
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply, received: Form): Promise<unknown> => {
    const { caller } = request;
    const input = parse(request, received.fields);
    const further = call.alsoNeeds?.rule(input as never);
    if (further && !allows(further, caller))
      throw new Refusal('forbidden', `This needs ${inWords(missingOf(further, caller))}.`);
    const sender = senderOf(request);
    const now = host.clock();
    // Guests have no account: nothing is signed for them, stored under their name or repeated for them.
    const userId = caller && caller.userId > 0 ? caller.userId : undefined;
    const link = (file: FileRef) => host.link(file, userId ?? 0, now);
    const shownFile = (address: string) => host.shownFile(address, userId ?? 0);
    const download = (ref: DownloadRef) => {
      requireNoView(caller);
      return host.download(ref, userId ?? 0, now);
    };
    const requester = { userId: caller?.userId, companyId: (caller as Actor | undefined)?.companyId, ip: request.ip };
    const { encryption, hasMailServer } = host;
    const asking = { actor: caller, now, today: todayOf(request, input as object, caller, now), sender, requester };
    const common = { ...asking, encryption, hasMailServer, link, shownFile, download };
    const acting = { userId, requestId: request.id, ip: request.ip };
    const inTurn = <Result>(work: () => Promise<Result>) =>
      host.turns.run(host.turnOf(input, call, caller), caller?.userId ?? 0, work);
    const note = steps.note?.(input);
    const payer = steps.payer?.(input, caller);
    if (note || payer !== undefined) requireNoView(caller);
    const paid = (who: string): Promise<unknown> =>
      host.turns.run(who, caller?.userId ?? 0, () =>
        inTransaction(host.writes, acting, host.enqueue, async (work) =>
          answerOf(await steps.pay!(input, { ...common, ...work, db: work.tx }), caller),
        ),
      );
    if (!isWrite(call))
      return host.pacedRead(requester, mediaType !== undefined, reply, async (left) => {
        if (note)
          await inTurn(() =>
            inTransaction(host.writes, acting, host.enqueue, (work) => note({ ...common, ...work, db: work.tx })),
          );
        if (payer !== undefined) return paid(payer);
        const answer = answerOf(await steps.run(input, { ...common, db: host.sql.until(left) }), caller);
        return mediaType ? sendFile(reply, mediaType, answer as NamedFile) : answer;
      });
    const key = userId === undefined || call.answersSecret ? undefined : idempotencyKeyOf(request);
    const files = fingerprintsOf(received);
    const body = files.length > 0 ? { input, files } : input;
    const named =
      key === undefined
        ? undefined
        : {
            userId: userId!,
            call: name,
            key,
            bodyHashes: encryption.fingerprints(JSON.stringify(body)),
            strip: (earlier: unknown) => strip?.(earlier, caller),
          };
    const write = (prepared: unknown): Promise<unknown> =>
      inTransaction(host.writes, acting, host.enqueue, async (work) => {
        const act = async () => answerOf(await steps.run(input, { ...common, ...work, db: work.tx }, prepared), caller);
        return named ? once(work.tx, named, act) : act();
      });
    const { prepare } = steps;
    const beforehand = (work: (request: unknown) => Promise<unknown>): Promise<unknown> =>
      inTurn(() =>
        inTransaction(host.writes, acting, host.enqueue, (open) => work({ ...common, ...open, db: open.tx })),
      );
    const bothSteps = (): Promise<unknown> =>
      prepare
        ? prepareOnce(
            host.sql,
            named,
            () => prepare(input, { ...common, db: host.sql, files: received.files, large: received.large, beforehand }),
            (prepared) => inTurn(() => write(prepared)),
          )
        : inTurn(() => write(undefined));
    try {
      if (!isOpenWrite) return await bothSteps();
      const answer = await host.signIns.run(requester, bothSteps);
      // A new session is known, so that it can be used behind an address that sends unknown tokens.
      const { token } = answer as { token?: unknown };
      if (typeof token === 'string') host.authentication.remember(token);
      return answer;
    } catch (thrown) {
      throw shownTo(thrown, caller);
    }
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    upload: Upload | undefined;
  }
  interface FastifyContextConfig {
    /** A write without a session, which anybody may send. */
    isOpenWrite?: boolean;
  }
}
