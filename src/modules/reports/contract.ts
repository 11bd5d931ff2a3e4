import { z } from 'zod';
import { flag } from '../../kernel/access.ts';
import { call, read, visible } from '../../kernel/contract.ts';
import { calendarDate, facilityFilter, input, number, offset, whole } from '../../kernel/fields.ts';
import { mayReadSales } from './domain/access.ts';

/** The times of the sales history: 1 all, 2 one week, 3 two weeks, 4 thirty days, 5 monthly. */
export const salesTimes = [1, 2, 3, 4, 5] as const;

export const reports = {
  salesHistory: call({
    method: 'GET',
    path: read('sales/history'),
    summary: 'The sum of settled invoices per day, or per month with time 5; the newest first',
    about: 'loads',
    access: mayReadSales,
    input: input({
      facility: facilityFilter,
      time: z.literal([...salesTimes]).default(1),
      count: whole(1, 1000).default(1000),
      offset,
    }),
    output: z.object({
      data: z.array(z.object({ date: calendarDate, value: visible(number, flag('canSeeSubtotal')) })),
      areMoreItemsAvailable: z.boolean(),
    }),
    example: () => ({ time: 4 as const }),
  }),
};
