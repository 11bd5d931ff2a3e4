import type { Sql } from '../../src/platform/database.ts';
import { sqlOn } from '../../src/platform/postgres/sql.ts';
import type { Query } from '../../src/platform/postgres/statement.ts';

type Plan = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
};
type Explained = { readonly Plan: Plan; readonly 'Execution Time': number; readonly 'Planning Time': number };

/** What one statement took: the rows that its scans read, and its milliseconds. */
export type Taken = { readonly text: string; readonly rows: number; readonly ms: number };

const rowsRead = (plan: Plan): number => {
  const { 'Actual Rows': found = 0, 'Rows Removed by Filter': filtered = 0 } = plan;
  const { 'Rows Removed by Index Recheck': rechecked = 0, 'Actual Loops': loops = 1 } = plan;
  const own = plan['Relation Name'] ? (found + filtered + rechecked) * loops : 0;
  return (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), own);
};

/** The values as they were before they were encoded, because a statement from a text declares their types anew. */
const decoded = (sql: Sql, { values, types }: Query): unknown[] =>
  values.map((value, at) => {
    if (value === null || typeof value !== 'string') return value;
    if (types[at] === 16) return value === 'true';
    if (types[at] === 1184) return new Date(value);
    return types[at] === 3802 ? sql.json(JSON.parse(value)) : value;
  });

/** Explains each statement of a server's reads before it runs it. `take` returns what was explained since the last call. */
export const watchReads = (sql: Sql): { readonly take: () => readonly Taken[] } => {
  let taken: Taken[] = [];
  const watched = sqlOn(
    {
      query: async (query) => {
        const values = decoded(sql, query);
        const [answer] = await sql.unsafe<{ 'QUERY PLAN': [Explained] }[]>(
          `explain (analyze, format json) ${query.text}`,
          values,
        );
        const [row] = Object.values(answer!) as [[Explained]];
        const [{ Plan: plan, 'Execution Time': ms, 'Planning Time': planning }] = row;
        taken.push({ text: query.text, rows: rowsRead(plan), ms: ms + planning });
        return sql.unsafe(query.text, values);
      },
      copyIn: () => Promise.reject(new Error('A read copies nothing in.')),
      copyOut: () => Promise.reject(new Error('A read of a list copies nothing out.')),
    },
    true,
    sql.pool,
  );
  Object.assign(sql, { until: () => watched });
  return {
    take: () => {
      const before = taken;
      taken = [];
      return before;
    },
  };
};
