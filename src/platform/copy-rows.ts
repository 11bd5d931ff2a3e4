import { Readable, type Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ISql } from './postgres/sql.ts';

/**
 * Sends rows to a `copy … from stdin` statement, in the format that it names. Rejects with PostgreSQL's error when it
 * refuses a row, or with the error of the source.
 */
export async function copyRows(sql: ISql, statement: string, ...rows: [Readable, ...Transform[]]): Promise<void> {
  const [source, ...steps] = rows;
  await pipeline([source, ...steps, await sql.unsafe(statement).writable()]);
}

/**
 * Sends the rows of a `copy … to stdout` statement through `steps`, and resolves when the last step has taken all rows.
 * Rejects with PostgreSQL's error, or with the error of a step. Then the connection is closed, because nothing reads
 * the remaining rows.
 */
export async function copyOut(sql: ISql, statement: string, ...steps: [...Transform[], Writable]): Promise<void> {
  await pipeline([await sql.unsafe(statement).readable(), ...steps]);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const copied = (value: CopiedValue): string => {
  if (value === null || value === undefined) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  return String(value).replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign]!);
};

/** A value of a copied row. Numerics are decimal text. */
export type CopiedValue = string | number | boolean | Date | null | undefined;

/** The lines of a `copy … from stdin` in its text format. */
export const copyLines = (rows: readonly (readonly CopiedValue[])[]): Readable =>
  Readable.from([`${rows.map((row) => row.map(copied).join('\t')).join('\n')}\n`]);
