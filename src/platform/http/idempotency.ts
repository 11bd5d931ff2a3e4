import type { FastifyRequest } from 'fastify';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import { first, type Db, type Sql, type Tx } from '../database.ts';

export type IdempotentCall = {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
  /** Keyed hashes of the body, newest key first. */
  readonly bodyHashes: readonly Buffer[];
  /** Takes the fields out of a stored answer that the caller may not see any more. */
  readonly strip: (answer: unknown) => void;
};

/** The key under which a request may be repeated, if it has one. */
export const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 200 || !key.isWellFormed() || key.includes('\u0000'))
    throw new Refusal('invalid', 'The Idempotency-Key has 1 to 200 characters.', {
      fields: { 'Idempotency-Key': '1 to 200 characters.' },
    });
  return key;
};

const keptDays = 14;

/** Deletes keys older than 14 days. Until then a repeat gets the first answer. */
export const pruneKeys = async (sql: Sql, now: Date): Promise<void> => {
  await sql`delete from idempotency_key where created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`;
};

/**
 * Runs `work` once per caller, call and key. The same key again gets the first answer, as far as
 * the caller may see it now; with another body it is refused.
 * Two requests at the same time wait for each other by an advisory lock. The answer is stored in the transaction of the
 * work, so that neither exists without the other.
 */
export const once = async <Answer>(tx: Tx, call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${call.userId} ${call.call} ${call.key}`}, 0))`;
  const earlier = await earlierAnswer(tx, call);
  if (earlier) return earlier.value as Answer;
  const answer = await work();
  await tx`insert into idempotency_key (user_id, call, key, body_hash, answer)
    values (${call.userId}, ${call.call}, ${call.key}, ${call.bodyHashes[0]!}, ${tx.json({ value: answer })})`;
  return answer;
};

/**
 * Prepares a write and runs it. A repeated request gets the first answer and is not prepared again. If the first request
 * commits during the preparation, its own effect may refuse the repeat, which gets the first answer too.
 */
export const prepareOnce = async (
  db: Db,
  call: IdempotentCall | undefined,
  prepare: () => Promise<unknown>,
  run: (prepared: unknown) => Promise<unknown>,
): Promise<unknown> => {
  const stored = () => (call ? earlierAnswer(db, call) : undefined);
  const earlier = await stored();
  if (earlier) return earlier.value;
  let prepared: unknown;
  try {
    prepared = await prepare();
  } catch (thrown) {
    const answered = await stored();
    if (answered) return answered.value;
    throw thrown;
  }
  return run(prepared);
};

/** The first answer for a caller, call and key. Undefined if there is none. Refused for another body. */
const earlierAnswer = async (db: Db, call: IdempotentCall): Promise<{ readonly value: unknown } | undefined> => {
  const earlier = first(
    await db<{ bodyHash: Buffer; answer: { value: unknown } }[]>`
      select body_hash, answer from idempotency_key where user_id = ${call.userId} and call = ${call.call} and key = ${call.key}`,
  );
  if (earlier && !call.bodyHashes.some((hash) => hash.equals(earlier.bodyHash)))
    throw conflict('This Idempotency-Key was used for another request.', 'KEY_REUSED');
  if (earlier) call.strip(earlier.answer.value);
  return earlier?.answer;
};
