import type { Sql } from '../../../../platform/database.ts';
import type { JobHandler } from '../../../../platform/jobs.ts';
import type { Telling } from '../apply-change.ts';
import { takeQuote } from './take-quote.ts';
import { FeedError, type MetalFeed } from './metal-quote.ts';

/** The job that fetches metal prices. */
export const fetchMetalsJob = 'pricing.fetch-metals';

type Fetching = {
  readonly sql: Sql;
  /** Runs work in a transaction. */
  readonly inTransaction: (work: (open: Telling) => Promise<void>) => Promise<void>;
  readonly clock: () => Date;
  /** Undefined: metal prices are typed. */
  readonly metalFeed?:
    | {
        readonly feed: MetalFeed;
        /** Called when the feed gave no usable quote. The last prices stay. */
        readonly onRefusal: (error: FeedError) => void;
      }
    | undefined;
};

/** Of several processes that ask within half a minute, one fetches. */
const apartMs = 30_000;

/** Fetches the metal prices once and takes them, or keeps why there are none. The next run tries again. */
export const fetchMetals =
  ({ sql, inTransaction, clock, metalFeed }: Fetching): JobHandler =>
  async () => {
    const now = clock();
    if (!metalFeed || !(await isFirst(sql, now))) return;
    try {
      const quote = await metalFeed.feed(now);
      await inTransaction((work) => takeQuote(work, quote, clock()));
    } catch (thrown) {
      if (!(thrown instanceof FeedError)) throw thrown;
      metalFeed.onRefusal(thrown);
      await sql`update metal_feed set failure = ${thrown.message}, failed_at = ${now}`;
    }
  };

const isFirst = async (sql: Sql, now: Date): Promise<boolean> => {
  const [from, until] = [new Date(now.getTime() - apartMs), new Date(now.getTime() + apartMs)];
  const claimed = await sql`
    update metal_feed set attempted_at = ${now}
    where attempted_at is null or attempted_at <= ${from} or attempted_at >= ${until} returning only_row`;
  return claimed.length > 0;
};
