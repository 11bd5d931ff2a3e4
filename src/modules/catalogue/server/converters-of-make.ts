import { z } from 'zod';
import { first, type Db, type Sql } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { JobHandler } from '../../../platform/jobs.ts';

/** How many live converters have a make. */
export const countConvertersOfMake = async (db: Db, makeId: number): Promise<number> =>
  first(
    await db<{ count: number }[]>`
      select count(*)::integer as count from converter where make_id = ${makeId} and deleted_at is null`,
  )!.count;

export const respellMakeJob = 'catalogue.respell-make';

/** Writes the search text of a make's converters again, after the commit. */
export const respellMake = ({ enqueue }: Pick<WriteRequest, 'enqueue'>, makeId: number): Promise<void> =>
  enqueue(respellMakeJob, { makeId });

const Job = z.object({ makeId: z.int() });

/** A text index takes about a millisecond per row: a longer transaction would hold its rows too long. */
const atOnce = 500;

/**
 * Writes the search text of a make's converters again, which has the name of the make. A trigger makes the text from the
 * columns. Rows that have the name already are left out, so that a repeat continues where the run before ended.
 */
export const respellConverters =
  (sql: Sql): JobHandler =>
  async (data, { signal }) => {
    const { makeId } = Job.parse(data);
    for (let from = 0; !signal.aborted;) {
      const rows = await sql<{ id: number }[]>`
        update converter set codes = codes where id in (
          select converter.id from converter join make on make.id = make_id
          where make_id = ${makeId} and converter.id > ${from} and not starts_with(search, upper(make.name || ' '))
          order by converter.id limit ${atOnce}
        ) returning id`;
      if (rows.length < atOnce) return;
      from = Math.max(...rows.map(({ id }) => id));
    }
    signal.throwIfAborted();
  };
