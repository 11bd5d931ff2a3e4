import { centsText, decimal } from '../../../kernel/decimal.ts';

/** Troy ounces of one metal, and dollars, as decimal text. */
export type OpenMetal = {
  /** Of pending invoices, and of settled ones. */
  readonly pending: string;
  readonly settled: string;
  /** The ounces of these invoices at the hedge prices of their receipts. */
  readonly atHedge: string;
  readonly inCarts: string;
  readonly hedged: string;
  /** Of the hedged ounces, those that stand in open settlements alone. */
  readonly typedHedges: string;
  /** Of the bought ounces, those that have left the yard. */
  readonly shipped: string;
};

export type Figures = {
  readonly bought: string;
  readonly net: string;
  /** What one percent of the market price is worth on the net. Negative where more is hedged than bought. */
  readonly onePercent: string;
  /** By weight, in dollars and cents. Null where nothing was bought. */
  readonly averageBought: string | null;
};

/** What is bought and not hedged. */
export const netOf = ({ pending, settled, hedged }: Pick<OpenMetal, 'pending' | 'settled' | 'hedged'>): string =>
  decimal(pending).plus(settled).minus(hedged).toFixed();

/** The figures of one metal that follow from its ounces and its market price. */
export const figuresOf = (open: OpenMetal, market: string): Figures => {
  const bought = decimal(open.pending).plus(open.settled);
  const net = netOf(open);
  return {
    bought: bought.toFixed(),
    net,
    onePercent: centsText(decimal(net).times(market).div(100)),
    averageBought: bought.eq(0) ? null : centsText(decimal(open.atHedge).div(bought)),
  };
};

/** Whether more is open than a limit allows, in either direction: too much hedged is a risk, too. */
export const isPassed = (net: string, limit: string): boolean => decimal(net).abs().gt(limit);
