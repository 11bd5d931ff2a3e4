import { z } from 'zod';
import { requireNoTransaction } from '../../../../platform/outside-transactions.ts';
import { FeedError, type MetalFeed, type MetalQuote } from './metal-quote.ts';

export type HttpFeedOptions = {
  /** Only the operator's configuration names it. */
  readonly url: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly token: string | undefined;
  /** Milliseconds for the whole answer. */
  readonly timeoutMs?: number;
};

/** Far more than a quote needs. */
const mostBytes = 64 * 1024;
/** Clocks differ by a little. */
const aheadMs = 5 * 60_000;
const most = 99_999.9999;

const price = z.number().positive().max(most);
/** The answer of a feed. Other keys are ignored. */
const Answer = z.object({
  currency: z.literal('USD'),
  /** Dollars per troy ounce. */
  unit: z.literal('ozt'),
  asOf: z.iso.datetime({ offset: true }),
  platinum: price,
  palladium: price,
  rhodium: price,
});

/** Fetches quotes over HTTP. Redirects are not followed: they would lead to an address that the operator did not name. */
export const httpFeed =
  ({ url, token, timeoutMs = 10_000 }: HttpFeedOptions): MetalFeed =>
  async (now) => {
    requireNoTransaction('Fetching metal prices');
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    try {
      const answer = await fetch(url, { headers, signal, redirect: 'manual' });
      if (answer.status !== 200) {
        await answer.body?.cancel();
        throw new FeedError(`The feed answered with status ${answer.status}.`);
      }
      return quoteIn(await limitedText(answer), now);
    } catch (thrown) {
      if (thrown instanceof FeedError) throw thrown;
      if (signal.aborted) throw new FeedError(`The feed did not answer within ${timeoutMs / 1000} s.`);
      throw new FeedError('The feed cannot be reached.', { cause: thrown });
    }
  };

const limitedText = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new FeedError('The answer of the feed is longer than 64 KB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const quoteIn = (text: string, now: Date): MetalQuote => {
  const read = Answer.safeParse(parsed(text));
  if (!read.success) {
    const wrong = read.error.issues.map(({ path }) => path.join('.') || 'all of it');
    throw new FeedError(`The answer of the feed is not a quote: ${[...new Set(wrong)].join(', ')}.`);
  }
  const { platinum, palladium, rhodium } = read.data;
  const asOf = new Date(read.data.asOf);
  if (asOf.getTime() > now.getTime() + aheadMs) throw new FeedError('The quote of the feed is from the future.');
  const prices = { pt: platinum.toFixed(4), pd: palladium.toFixed(4), rh: rhodium.toFixed(4) };
  if (Object.values(prices).some((each) => Number(each) === 0))
    throw new FeedError('The answer of the feed is not a quote: a price is zero.');
  return { prices, asOf };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedError('The answer of the feed is not JSON.');
  }
};
