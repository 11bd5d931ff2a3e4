import { expect, it } from 'vitest';
import type { z } from 'zod';
import { calls } from '../src/app/contract.ts';

/** What a screen shows whole, scrolls, or pages by more. */
const others = {
  listInvoices: 40,
  listMessages: 100,
  listOverrideHistory: 100,
  listPayments: 100,
  listPlanPayments: 25,
  listPricingConverters: 100,
  listSubscriptions: 25,
  listTopResults: 100,
  listVersions: 20,
  salesHistory: 1000,
  searchConverters: 25,
  searchVehicles: 25,
};

it('a list answers ten rows unless it is asked for another number, but for these', () => {
  const counts = Object.entries(calls).flatMap(([name, { method, input }]) => {
    const count = (input.shape as Partial<Record<string, z.ZodType>>)['count'];
    const read = method === 'GET' ? count?.safeParse(undefined) : undefined;
    return typeof read?.data === 'number' ? [[name, read.data] as const] : [];
  });
  expect(counts.length).toBeGreaterThan(40);
  expect(Object.fromEntries(counts.filter(([, count]) => count !== 10))).toEqual(others);
});
