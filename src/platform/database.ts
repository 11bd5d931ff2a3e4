import { postgres, type Sql, type TransactionSql } from './postgres/pool.ts';
import type { ISql } from './postgres/sql.ts';

/** A pool of connections to the one database. */
export type { Sql };
/** An open transaction. */
export type Tx = TransactionSql;
/** Either: what a function needs that only runs statements. */
export type Db = ISql;

/**
 * Opens a pool. Rows come with camelCase keys, `numeric` as decimal strings, `date` as YYYY-MM-DD text and instants as
 * Date, so that no amount ever passes through a float and no calendar date through a time zone.
 */
export const connect = (url: string, options: { max?: number; name?: string } = {}): Sql =>
  postgres(url, { max: options.max ?? 12, name: options.name ?? 'troyard', camel: true });

/** The first row, if any. */
export const first = <Row>(rows: readonly Row[]): Row | undefined => rows[0];

/** Text as a `like` pattern that means just that text. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
