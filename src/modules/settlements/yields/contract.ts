import { z } from 'zod';
import { all, signedIn } from '../../../kernel/access.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { epoch, input, number } from '../../../kernel/fields.ts';
import { isSortedBy, pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { seesAssay } from '../../assays/domain/access.ts';
import { seesSubtotal } from '../../loads/wire.ts';
import { settles } from '../domain/access.ts';

/** What rows are grouped by. */
export const yieldGroups = ['lot', 'load', 'customer', 'buyer', 'grader', 'family', 'code'] as const;
export type YieldGroup = (typeof yieldGroups)[number];
/** Groups of codes. A family, too, often has a single code in a settlement. */
export const isOfCodes = (by: YieldGroup): boolean => by === 'code' || by === 'family';

/** Troy ounces of a metal, by the receipts and by the refiner. */
const OfMetal = z.object({ expected: number, returned: number });
const Ounces = z.object({ pt: OfMetal, pd: OfMetal, rh: OfMetal });

/**
 * What came back in percent of what was expected, at equal prices, with its interval of 99.9 % confidence. It leaves out a
 * metal that a lot was not expected to hold.
 */
const Share = z.object({
  percent: number,
  /** Null with a single lot. */
  low: number.nullable(),
  high: number.nullable(),
});

/**
 * What came back of a group. A lot has all that came back of it. Loads, customers, codes and other groups share it by their
 * expected ounces. Nobody shares a metal that the lot was not expected to hold, so there the groups add up to less.
 */
export const YieldRow = z.object({
  /** The id of the lot, load, company, user or converter; of a family its number. Null for what has none. */
  id: z.int().nullable(),
  name: z.string(),
  detail: z.string(),
  lots: z.int(),
  days: z.int(),
  /** Dollars: what was paid for its items, a part of the totals of their loads. */
  paid: visible(number, seesSubtotal),
  /** Dollars that came back for their metals after all charges. Null for a code and a family. */
  worth: number.nullable(),
  /** What came back for a code or a family in lots of different prices tells assays. Null for all other groups. */
  codeWorth: visible(number.nullable(), seesAssay),
  /** Null for a code and a family. */
  ounces: Ounces.nullable(),
  /** The ounces of a code or a family tell assays. Null for all other groups. */
  codeOunces: visible(Ounces.nullable(), seesAssay),
  /** Null where nothing was expected, and for a code and a family. */
  share: Share.nullable(),
  /** The share of a code or a family in lots of different metals tells how its own are mixed. Null for all other groups. */
  codeShare: visible(Share.nullable(), seesAssay),
  /** It runs below or above all others beyond chance. A code does if a corrected assay is proposed for it. */
  runs: z.enum(['low', 'high']).nullable(),
});
export type YieldRow = z.output<typeof YieldRow>;

export const yieldOrder = sortBy('name', 'lots', 'paid', 'worth', 'difference', 'share');

/** What a reader may see of rows. */
export type YieldSight = { readonly seesAssays: boolean; readonly seesPaid: boolean };
/** By what rows are ordered at first, the largest before: what came back, or else the next that the reader may see. */
export const firstOrder = (by: YieldGroup, { seesAssays, seesPaid }: YieldSight): 'worth' | 'paid' | 'lots' => {
  if (!isOfCodes(by) || seesAssays) return 'worth';
  return seesPaid ? 'paid' : 'lots';
};

export const yields = {
  listYield: call({
    method: 'GET',
    path: read('settlement/yield'),
    summary:
      'What came back of completed settlements against what was expected and paid, by lot, load, customer, buyer, grader, family or code',
    about: 'settlements',
    access: settles,
    alsoNeeds: {
      says: 'a sort by paid or difference needs canSeeSubtotal; one of codes and families by worth, difference or share needs canAccessAssay',
      rule: ({ by, sort }) =>
        all(
          isSortedBy(sort, 'paid', 'difference') ? seesSubtotal : signedIn,
          isOfCodes(by) && isSortedBy(sort, 'worth', 'difference', 'share') ? seesAssay : signedIn,
        ),
    },
    input: input({
      ...paging,
      by: z.enum(yieldGroups).default('lot'),
      /** Both ends of the time in which the settlement was completed. */
      from: epoch.optional(),
      to: epoch.optional(),
      /** Those alone that run beyond chance. */
      runs: z.boolean().optional(),
      sort: yieldOrder.optional(),
    }),
    output: pageOf(YieldRow).extend({
      /** All of them together. */
      whole: YieldRow,
    }),
    example: () => ({ by: 'customer' as const, count: 20 }),
  }),
};
