import type { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ISql } from './postgres/sql.ts';

/**
 * Feeds a `copy … from stdin` statement with rows in the format it names. Rejects with PostgreSQL's error when it
 * refuses a row, or with the source's own.
 */
export async function copyRows(sql: ISql, statement: string, ...rows: [Readable, ...Transform[]]): Promise<void> {
  const [source, ...steps] = rows;
  await pipeline([source, ...steps, await sql.unsafe(statement).writable()]);
}

/**
 * Sends the rows of a `copy … to stdout` statement through `steps`, and comes back when the last has taken them all.
 * Rejects with PostgreSQL's error, or with the step's that failed; the connection is closed then, because nobody takes
 * the rest of the rows.
 */
export async function copyOut(sql: ISql, statement: string, ...steps: [...Transform[], Writable]): Promise<void> {
  await pipeline([await sql.unsafe(statement).readable(), ...steps]);
}
