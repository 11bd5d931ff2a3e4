import {
  mediaTypeOf,
  type Answer,
  type Call,
  type Contract,
  type NamedFile,
  type Sent,
} from '../../kernel/contract.ts';
import type { FieldErrors } from '../../kernel/refusal.ts';
import { ownTimeZone } from '../format/reader-days.ts';
import { mailedToken } from '../session/mailed-token.ts';
import { browserToken, session } from '../session/session.ts';

/** A call that was refused or failed, with the server's message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: FieldErrors;
  readonly fresh: unknown;
  readonly requestId: string | undefined;
  /** Whether the server sent a message. Without one, the caller describes the failure. */
  readonly hasWords: boolean;

  constructor(
    status: number,
    body: { error?: string; code?: string; fields?: FieldErrors; fresh?: unknown },
    requestId?: string,
  ) {
    super(body.error ?? 'The server could not be reached. What you typed is still here.');
    this.name = 'ApiError';
    this.hasWords = body.error !== undefined;
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.fresh = body.fresh;
    this.requestId = requestId;
  }
}

export type CallOptions = { readonly signal?: AbortSignal | undefined; readonly idempotencyKey?: string };
/** One call of a client, with its declaration. */
export type ClientCall<C extends Call = Call> = {
  (sent: Sent<C>, options?: CallOptions): Promise<Answer<C>>;
  readonly call: Call;
};
type Client<C extends Contract> = { readonly [K in keyof C]: ClientCall<C[K]> };

const queryOf = (sent: object): string => {
  const words = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return words.length === 0 ? '' : `?${new URLSearchParams(words)}`;
};

/** A number that is none goes as text, so that the server refuses it. JSON would make it null, which clears a field. */
const asTyped = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;

/** What sending needs of a call. */
type Sendable = Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'access' | 'guests' | 'output'>>;

const answerLost = (failure: unknown): never => {
  if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
  throw new ApiError(0, {});
};

const request = async (call: Sendable, sent: object, { signal, idempotencyKey }: CallOptions): Promise<unknown> => {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const token = session.get()?.token;
  const invitation = call.guests && !token ? mailedToken.get() : undefined;
  const browser = call.access?.is === 'open' ? browserToken.get() : undefined;
  const isForm = sent instanceof FormData;
  const response = await fetch(inQuery ? call.path + queryOf(sent) : call.path, {
    method: call.method,
    headers: {
      'time-zone': ownTimeZone(),
      ...(token && { token }),
      ...(browser && { browser }),
      ...(invitation && { invitation }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(!inQuery && !isForm && { 'content-type': 'application/json' }),
    },
    body: inQuery ? null : isForm ? sent : JSON.stringify(sent, asTyped),
    signal: signal ?? null,
  }).catch(answerLost);
  if (response.ok && mediaTypeOf(call)) return fileOf(response);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // An answer that is cut off has no known outcome, as none has.
  const body: unknown = isJson ? await response.json().catch(answerLost) : {};
  // The sign-in page of a network answers in place of the server.
  if (response.ok && !isJson) throw new ApiError(502, {});
  if (response.ok) return body;
  // The session has ended here or elsewhere: this visitor may no longer see the screen.
  if (response.status === 401 && call.access?.is !== 'open') session.endedElsewhere(token);
  throw new ApiError(response.status, body as { error?: string }, response.headers.get('x-request-id') ?? undefined);
};

type Entry = Sendable & {
  readonly key: string;
  readonly keyIn: 'clientId' | 'header';
  readonly files?: readonly { readonly field: string; readonly name: string; readonly content: Blob }[];
};

/** Sends a write that was kept for later. Files make it a form. The same key again does nothing new. */
export const sendEntry = async ({ key, keyIn, files, ...call }: Entry, input: object): Promise<object> => {
  const sent = keyIn === 'clientId' ? { ...input, clientId: key } : input;
  const options = keyIn === 'header' ? { idempotencyKey: key } : {};
  const answer = await request(call, files ? formOf(sent, files) : sent, options);
  return typeof answer === 'object' && answer !== null ? answer : {};
};
const formOf = (sent: object, files: Entry['files'] & {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, String(value));
  for (const { field, name, content } of files) form.append(field, content, name);
  return form;
};

/** The file that a call answers, with the server's file name. */
const fileOf = async (response: Response): Promise<NamedFile> => {
  const written = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    fileName: written ? decodeURIComponent(written) : 'file',
    content: new Uint8Array(await response.arrayBuffer()),
  };
};

/** The typed client of a contract: one function per call, which returns the answer or throws an ApiError. */
export const clientOf = <const C extends Contract>(contract: C): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, call]) => [
      name,
      Object.assign((sent: object, options: CallOptions = {}) => request(call, sent, options), { call }),
    ]),
  ) as unknown as Client<C>;
