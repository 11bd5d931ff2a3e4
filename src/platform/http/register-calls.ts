import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allows, inWords } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';
import type { Call } from '../../kernel/contract.ts';
import { isWrite, mediaTypeOf, type NamedFile } from '../../kernel/contract.ts';
import { messages } from '../../kernel/messages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Sql } from '../database.ts';
import type { Encryption } from '../encryption.ts';
import { savedAs } from '../files/disposition.ts';
import { fingerprint } from '../fingerprint.ts';
import { inTransaction, type Enqueue } from '../transaction.ts';
import type { Bound, Constraints, FileRef, Sender } from './bind.ts';
import { errorAnswer, parsedInput } from './errors.ts';
import { once } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';
import { queryReader } from './read-query.ts';
import { receiveFiles } from './receive-files.ts';
import type { ReceivedFile } from './received-file.ts';
import { readable } from './strip.ts';

/** Somebody whose session token was found: an actor but for the proof that `bind` adds. */
export type Caller = Who & { readonly userId: number; readonly isNewUser: boolean };

export type CallHost = {
  readonly sql: Sql;
  readonly authenticate: (db: Sql, token: string, now: Date) => Promise<Caller | undefined>;
  readonly enqueue: Enqueue;
  readonly clock: () => Date;
  readonly limits: RateLimits;
  readonly encryption: Encryption;
  readonly link: (file: FileRef, readerId: number, now: Date) => string;
  readonly shownFile: (address: string, readerId: number) => number | undefined;
};

type Verb = (input: unknown, request: unknown) => Promise<unknown>;

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length > 0 && value.length <= 500 ? value : undefined;
};

const senderOf = (request: FastifyRequest): Sender => ({
  ip: request.ip,
  requestId: request.id,
  userAgent: headerText(request, 'user-agent')?.slice(0, 300) ?? '',
  token: headerText(request, 'token'),
  browser: headerText(request, 'browser'),
});

/** Who asks; refuses a call that needs a session without a live one, and one that its rule does not allow. */
export const admit = async (
  host: Pick<CallHost, 'sql' | 'authenticate' | 'clock' | 'limits'>,
  call: Pick<Call, 'access' | 'beforeFirstLogin'>,
  request: FastifyRequest,
): Promise<Caller | undefined> => {
  await host.limits.anyCall(request.ip);
  if (call.access.is === 'open') return undefined;
  const token = headerText(request, 'token');
  const caller = token === undefined ? undefined : await host.authenticate(host.sql, token, host.clock());
  if (!caller) throw new Refusal('not-signed-in', messages.sessionEnded);
  if (caller.isNewUser && !call.beforeFirstLogin)
    throw new Refusal('forbidden', 'Complete your account first.', { code: 'FIRST_LOGIN' });
  if (!allows(call.access, caller)) throw new Refusal('forbidden', `This needs ${inWords(call.access)}.`);
  return caller;
};

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 200 || !key.isWellFormed() || key.includes('\u0000'))
    throw new Refusal('invalid', 'The Idempotency-Key has 1 to 200 characters.', {
      fields: { 'Idempotency-Key': '1 to 200 characters.' },
    });
  return key;
};

/** A file as the repeat of an upload is known by. */
const fingerprintOf = ({ field, content }: ReceivedFile) => [
  field,
  fingerprint(content.toString('base64')).toString('hex'),
];

/** The body of a call that takes JSON; a form is refused, for nothing would be read from it. */
const jsonOf = (request: FastifyRequest): unknown => {
  if (request.isMultipart())
    throw new Refusal('invalid', 'Send the input as application/json.', { fields: { body: 'application/json' } });
  return request.body;
};

/** Sends the bytes of a file under its name, to be saved. */
const sendFile = (reply: FastifyReply, mediaType: string, { fileName, content }: NamedFile): Buffer => {
  reply.headers({ 'content-type': mediaType, 'content-disposition': savedAs(fileName) });
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
};

/** Makes the routes of bound contracts: the one place where a request becomes a verb's input and its result an answer. */
export const registerCalls = (app: FastifyInstance, host: CallHost, bounds: readonly Bound[]): void => {
  const constraints: Constraints = Object.assign({}, ...bounds.map((each) => each.constraints));
  app.decorateRequest('caller', undefined);
  app.setErrorHandler((thrown, request, reply) => {
    const answer = errorAnswer(thrown, constraints);
    if (answer) return reply.code(answer.status).headers(answer.headers).send(answer.body);
    request.log.error({ err: thrown }, 'defect');
    return reply
      .code(500)
      .send({ error: `Something went wrong on our side. Nothing was saved. Request ${request.id}.`, code: 'DEFECT' });
  });
  for (const bound of bounds)
    for (const [name, call] of Object.entries(bound.contract))
      registerCall(app, host, name, call, bound.handlers[name] as unknown as Verb);
};

const registerCall = (app: FastifyInstance, host: CallHost, name: string, call: Call, verb: Verb): void => {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const readQuery = queryReader(call.input);
  const answerOf = readable(call.output);
  const freshOf = call.fresh && readable(call.fresh);
  const mediaType = mediaTypeOf(call);
  if (mediaType && isWrite(call)) throw new Error(`${name} answers a file: only a read may.`);

  const parse = (request: FastifyRequest, sent: unknown): unknown => {
    const raw = inQuery ? readQuery(request.query as Record<string, string | string[]>) : (sent ?? {});
    return parsedInput(call.input, raw);
  };
  /** What a refusal hands over, the fresh row of a stale edit, leaves like any answer; undeclared it does not leave. */
  const shownTo = (thrown: unknown, who: Who | undefined): unknown => {
    if (!(thrown instanceof Refusal) || thrown.details.fresh === undefined) return thrown;
    const { fresh, ...details } = thrown.details;
    return new Refusal(thrown.reason, thrown.message, freshOf ? { ...details, fresh: freshOf(fresh, who) } : details);
  };

  app.route({
    method: call.method,
    url: call.path,
    // Before the body is read: an upload that nobody may make is never buffered.
    onRequest: async (request) => {
      request.caller = await admit(host, call, request);
      if (call.limit) await host.limits.limited(call.limit, request.ip);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      const received = call.body === 'multipart' ? await receiveFiles(request) : { fields: jsonOf(request), files: [] };
      const input = parse(request, received.fields);
      const further = call.alsoNeeds?.rule(input as never);
      if (further && !allows(further, caller)) throw new Refusal('forbidden', `This needs ${inWords(further)}.`);
      const sender = senderOf(request);
      const now = host.clock();
      const link = (file: FileRef) => host.link(file, caller?.userId ?? 0, now);
      const shownFile = (address: string) => caller && host.shownFile(address, caller.userId);
      const { encryption } = host;
      const common = { actor: caller, now, sender, encryption, link, shownFile, files: received.files };
      if (!isWrite(call)) {
        const answer = answerOf(await verb(input, { ...common, db: host.sql }), caller);
        return mediaType ? sendFile(reply, mediaType, answer as NamedFile) : answer;
      }
      const key = caller && idempotencyKeyOf(request);
      const acting = { userId: caller?.userId, requestId: request.id, ip: request.ip };
      return inTransaction(host.sql, acting, host.enqueue, async (work) => {
        const act = async () => answerOf(await verb(input, { ...common, ...work, db: work.tx }), caller);
        const body = received.files.length > 0 ? { input, files: received.files.map(fingerprintOf) } : input;
        return key ? once(work.tx, { userId: caller.userId, call: name, key, body }, act) : act();
      }).catch((thrown: unknown) => {
        throw shownTo(thrown, caller);
      });
    },
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}
