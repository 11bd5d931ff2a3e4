import type { Readable, Transform, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ISql } from 'postgres';

/**
 * Feeds a `copy … from stdin` statement with rows in the format it names. Rejects with PostgreSQL's error when it
 * refuses a row, or with the source's own.
 *
 * The driver (postgres.js 3.4.9) lets a stream wait forever when PostgreSQL refuses rows after the last was sent. It
 * does reject the statement's own promise, which nobody can hear any more because it has already given out the
 * stream: so that rejection is caught here.
 */
export async function copyRows(sql: ISql, statement: string, ...rows: [Readable, ...Transform[]]): Promise<void> {
  const query = sql.unsafe(statement);
  const target = await query.writable();
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {});
  Reflect.set(query, 'reject', refused.reject);
  const stop = new AbortController();
  const [source, ...steps] = rows;
  try {
    await Promise.race([pipeline([source, ...steps, target], { signal: stop.signal }), refused.promise]);
  } finally {
    stop.abort();
  }
}

/**
 * Sends the rows of a `copy … to stdout` statement through `steps`, and comes back when the last has taken them all.
 * Rejects with PostgreSQL's error, or with the step's that failed.
 *
 * The driver (postgres.js 3.4.9) pauses its socket when rows come faster than they are taken, and resumes it only when
 * more are asked for. Nobody asks after the last row: without help the connection, and every statement after this one,
 * would wait for ever. After a failure the rest has to be taken too, because the connection is busy until then.
 */
export async function copyOut(sql: ISql, statement: string, ...steps: [...Transform[], Writable]): Promise<void> {
  const source = await sql.unsafe(statement).readable();
  try {
    // Read through an iterator, which does not close the source when a step fails; a list's type has no room for one.
    const rows = source.iterator({ destroyOnReturn: false }) as unknown as NodeJS.ReadableStream;
    await pipeline([rows, ...steps]);
  } catch (error) {
    source.resume();
    await finished(source).catch(() => {});
    throw error;
  } finally {
    // oxlint-disable-next-line no-underscore-dangle -- `read` asks for nothing more once the end was seen
    source._read(0);
  }
}
