import postgres from 'postgres';

/** A pool of connections to the one database. */
export type Sql = postgres.Sql;
/** An open transaction. */
export type Tx = postgres.TransactionSql;
/** Either: what a function needs that only runs statements. */
export type Db = postgres.ISql;

/**
 * Opens a pool. Rows come with camelCase keys, `numeric` as decimal strings, `date` as YYYY-MM-DD text and instants as
 * Date, so that no amount ever passes through a float and no calendar date through a time zone.
 */
export const connect = (url: string, options: { max?: number; name?: string } = {}): Sql =>
  postgres(url, {
    max: options.max ?? 12,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    types: { date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day } },
    connection: { application_name: options.name ?? 'troyard', TimeZone: 'UTC' },
    connect_timeout: 10,
  });

/** The first row, if any. */
export const first = <Row>(rows: readonly Row[]): Row | undefined => rows[0];

/** Text as a `like` pattern that means just that text. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
