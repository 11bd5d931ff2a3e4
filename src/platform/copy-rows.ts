import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
