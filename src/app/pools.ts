import { connect, type Sql } from '../platform/database.ts';

/** The longest statement of a read, and of what takes long by its nature: downloads, jobs, the codes in memory. */
const longest = { readMs: 30_000, slowMs: 600_000 } as const;
const maxSlow = 8;
/** The most transactions at once. Others wait without a connection. */
const maxWrites = 8;

export type Pools = { readonly sql: Sql; readonly slow: Sql; readonly writes: Sql };

/** The connections of one process: for reads, for what takes long, and for writes, which are never ended by time. */
export const openPools = (appUrl: string): Pools => ({
  sql: connect(appUrl, { statementTimeoutMs: longest.readMs }),
  slow: connect(appUrl, { max: maxSlow, statementTimeoutMs: longest.slowMs }),
  writes: connect(appUrl, { max: maxWrites }),
});
