import type { PerMetal } from '../../domain/price.ts';

/** Market prices from outside: dollars per troy ounce as decimal text, and for when they hold. */
export type MetalQuote = { readonly prices: PerMetal<string>; readonly asOf: Date };

/**
 * Where metal prices come from. Without one they are typed. Rejects with a FeedError when there is no usable quote.
 */
export type MetalFeed = (now: Date) => Promise<MetalQuote>;

/** Why a feed gave no usable quote, as a sentence. It is logged and shown on the pricing desk. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
