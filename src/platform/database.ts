import { postgres, type Sql, type TransactionSql } from './postgres/pool.ts';
import type { ISql } from './postgres/sql.ts';

/** A pool of connections to the database. */
export type { Sql };
/** An open transaction. */
export type Tx = TransactionSql;
/** A pool or a transaction, for functions that only run statements. */
export type Db = ISql;

/**
 * Opens a pool. Rows have camelCase keys, `numeric` as decimal strings, `date` as YYYY-MM-DD text and instants as Date.
 * So no amount becomes a float, and no calendar date gets a time zone.
 */
export const connect = (url: string, options: { max?: number; name?: string; statementTimeoutMs?: number } = {}): Sql =>
  postgres(url, {
    max: options.max ?? 12,
    name: options.name ?? 'troyard',
    camel: true,
    statementTimeoutMs: options.statementTimeoutMs,
  });

/** The first row, or undefined. */
export const first = <Row>(rows: readonly Row[]): Row | undefined => rows[0];

/** Keeps one value for each pool, so that what is read from one database never answers for another. */
export const perPool = <Kept>(make: () => Kept): ((db: Db) => Kept) => {
  const kept = new WeakMap<object, Kept>();
  return ({ pool }) => {
    const value = kept.get(pool) ?? make();
    kept.set(pool, value);
    return value;
  };
};

/** Escapes text for a `like` pattern, so that it matches only itself. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
