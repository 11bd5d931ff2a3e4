import { z } from 'zod';
import { all, flag, traders } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { input, instant, number } from '../../kernel/fields.ts';

const metalFigure = z.object({ hedge: number, changePercent: number });

export const pricing = {
  currentPricing: call({
    method: 'GET',
    path: read('pricing/current'),
    summary:
      'The pricing in force: its version, who applied it and when, and the hedge prices with their change since the version before',
    about: 'prices',
    access: all(traders, flag('canShowPricing')),
    input: input({}),
    output: z.object({
      version: z.int(),
      appliedAt: instant,
      appliedBy: z.string(),
      /** For when the market prices hold, and whether that is longer than 36 hours ago. */
      metalsAsOf: instant,
      isStale: z.boolean(),
      pt: metalFigure,
      pd: metalFigure,
      rh: metalFigure,
    }),
    example: () => ({}),
  }),
};
