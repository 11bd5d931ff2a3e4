import { z } from 'zod';
import { call, read, visible, write } from '../../../kernel/contract.ts';
import {
  businessDay,
  calendarDate,
  facilityFilter,
  id,
  input,
  instant,
  line,
  message,
  number,
  positive,
  searchText,
  whole,
} from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { seesSubtotal } from '../../loads/wire.ts';
import { settles } from '../domain/access.ts';

/**
 * What material holds: pieces, pounds of what is weighed, dollars paid as a part of the totals of loads, and the troy ounces
 * that its receipts expect.
 */
const heldFields = {
  items: z.int(),
  pieces: number,
  pounds: number,
  paid: visible(number, seesSubtotal),
  ptOunces: number,
  pdOunces: number,
  rhOunces: number,
};
export const Held = z.object(heldFields);
export type Held = z.output<typeof Held>;

/** A box of an invoiced load as it is now. Items that went into a lot with another box are left out. */
export const BoardBox = Held.extend({
  box: z.int(),
  /** Null while it stands in the yard. */
  lotId: z.int().nullable(),
  lotNo: z.string().nullable(),
  /** Kilograms. */
  weight: number.nullable(),
});
export type BoardBox = z.output<typeof BoardBox>;

const loadFields = {
  loadId: z.int(),
  loadName: z.string(),
  invoiceNo: z.string(),
  /** The customer. */
  companyName: z.string(),
  /** The company that bought it. */
  companyId: z.int(),
  ownerName: z.string(),
  facilityCity: z.string(),
  /** When it was settled, or finished if it is pending. */
  date: instant,
};

export const BoardLoad = z.object({ ...loadFields, boxes: z.array(BoardBox) });
export type BoardLoad = z.output<typeof BoardLoad>;

/** A lot with what its items held when they were put into it. */
export const BoardLot = Held.extend({
  lotId: z.int(),
  lotNo: z.string(),
  companyId: z.int(),
  ownerName: z.string(),
  /** Null while it waits for a settlement. */
  settlementId: z.int().nullable(),
  settlementNo: z.string().nullable(),
  isComplete: z.boolean(),
  loads: z.int(),
  boxes: z.int(),
  /** How many of the boxes were weighed, and their kilograms. */
  weighedBoxes: z.int(),
  weight: number,
  /** The day on which it left the yard. */
  shippedDate: calendarDate.nullable(),
  shipmentNo: z.string(),
  /** How many things have changed since on its loads. */
  differences: z.int(),
});
export type BoardLot = z.output<typeof BoardLot>;

const LotSums = Held.extend({ lots: z.int(), boxes: z.int(), weight: number });

/** A box of a lot: what it held when it was put in, and what it holds today. */
export const LotBox = z.object({ box: z.int(), weight: number.nullable(), frozen: Held, today: Held });

export const LotLoad = z.object({
  ...loadFields,
  isDeleted: z.boolean(),
  /** It was reopened and is no invoice now. */
  isReopened: z.boolean(),
  boxes: z.array(LotBox),
});
export type LotLoad = z.output<typeof LotLoad>;

/** Something that has changed since a box was put into its lot, in words, without figures that the reader may not see. */
export const Difference = z.object({ loadId: z.int(), box: z.int(), sentence: z.string() });
export type Difference = z.output<typeof Difference>;

export const Lot = BoardLot.extend({
  loadsOfLot: z.array(LotLoad),
  /** Boxes of loads that the reader may not see. They are in the sums alone. */
  hiddenBoxes: z.int(),
  /** The first 300. */
  differenceList: z.array(Difference),
});
export type Lot = z.output<typeof Lot>;

const boxNumber = whole(0, 100_000);
const kilograms = positive(9_999_999.999999, 6);
const sentBox = z.union([
  boxNumber,
  // Without a weight the stored one stays. Null takes it back.
  z.strictObject({ box: boxNumber, weight: kilograms.nullable().optional() }),
]);
const maxBoxes = 1000;

export const lots = {
  setLotInfo: call({
    method: 'PUT',
    path: write('load/update/lot/info'),
    summary: 'Puts boxes of an invoiced load into a lot; without a lot number takes them out of theirs',
    makesStale: ['settlements', 'loads'],
    access: settles,
    input: input({
      loadId: id,
      /** The open settlement that the lot belongs to. Without it, the lot waits for a settlement. */
      settlementId: id.optional(),
      lotNo: line(40).default(''),
      /** Left out: all boxes of the load. */
      boxes: z.array(sentBox).min(1, 'Name a box.').max(maxBoxes, `At most ${maxBoxes} boxes.`).optional(),
    }),
    output: message.extend({ lotId: z.int().nullable() }),
    example: (world) => ({ loadId: world.invoiceId, lotNo: 'L-9041' }),
  }),
  getLotBoard: call({
    method: 'GET',
    path: read('settlement/board'),
    summary:
      'Invoiced loads of the own company that have boxes outside lots, oldest first, and its lots that are not settled yet',
    about: 'loads',
    access: settles,
    input: input({
      ...paging,
      /** In the load, its invoice or its customer. */
      text: searchText,
      facility: facilityFilter,
      /** Loads with boxes outside lots, or loads with boxes in the lots that are shown. */
      in: z.enum(['yard', 'lots']).default('yard'),
    }),
    output: pageOf(BoardLoad).extend({
      /** The first 300. */
      lots: z.array(BoardLot),
      areMoreLotsAvailable: z.boolean(),
      /** The yard as it is filtered, and all lots that are not settled yet. */
      yard: Held.extend({ loads: z.int() }),
      inLots: LotSums,
      shipped: LotSums,
    }),
    example: () => ({ count: 10 }),
  }),
  getLot: call({
    method: 'GET',
    path: read('settlement/lot'),
    summary: 'A lot with the boxes it is made of, what they held and hold now, and what differs',
    about: 'loads',
    access: settles,
    input: input({ lotId: id }),
    output: Lot,
    example: (world) => ({ lotId: world.lotId }),
  }),
  shipLots: call({
    method: 'PUT',
    path: write('settlement/lot/ship'),
    summary: 'Notes the day on which lots left the yard; null takes it back',
    makesStale: ['settlements', 'loads'],
    access: settles,
    input: input({
      lotIds: z.array(id).min(1, 'Name a lot.').max(300, 'At most 300 lots.'),
      shippedDate: businessDay.nullable(),
      shipmentNo: line(40).default(''),
    }),
    output: message,
    example: (world) => ({ lotIds: [world.lotId], shippedDate: world.today, shipmentNo: 'SH-310' }),
  }),
  deleteLot: call({
    method: 'DELETE',
    path: write('settlement/lot/delete'),
    summary: 'Deletes a lot without loads that waits for a settlement',
    makesStale: ['settlements', 'loads'],
    access: settles,
    input: input({ lotId: id }),
    output: message,
    example: (world) => ({ lotId: world.lotId }),
  }),
};
