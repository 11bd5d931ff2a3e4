import { conflict } from '../../kernel/refusal.ts';
import { first, type Sql, type Tx } from '../database.ts';
import { fingerprint } from '../fingerprint.ts';

export type IdempotentCall = {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
  readonly body: unknown;
};

const keptDays = 14;

/** Deletes the keys that are older than the 14 days for which a repeat gets the first answer. */
export const pruneKeys = async (sql: Sql, now: Date): Promise<void> => {
  await sql`delete from idempotency_key where created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`;
};

/**
 * Does `work` once for a caller, call and key. The same key again gives the first answer; with another body it is
 * refused. Two at the same moment wait for each other by an advisory lock, and the answer is a row of the same
 * transaction as the work, so that neither exists without the other.
 */
export const once = async <Answer>(tx: Tx, call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer> => {
  const bodyHash = fingerprint(call.body);
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${call.userId} ${call.call} ${call.key}`}, 0))`;
  const earlier = first(
    await tx<{ bodyHash: Buffer; answer: { value: Answer } }[]>`
      select body_hash, answer from idempotency_key where user_id = ${call.userId} and call = ${call.call} and key = ${call.key}`,
  );
  if (earlier && !earlier.bodyHash.equals(bodyHash))
    throw conflict('This Idempotency-Key was used for another request.', 'KEY_REUSED');
  if (earlier) return earlier.answer.value;
  const answer = await work();
  await tx`insert into idempotency_key (user_id, call, key, body_hash, answer)
    values (${call.userId}, ${call.call}, ${call.key}, ${bodyHash}, ${tx.json({ value: answer })})`;
  return answer;
};
