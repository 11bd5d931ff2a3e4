import { z } from 'zod';
import {
  businessDay,
  calendarDate,
  decimalNumber,
  ignored,
  input,
  instant,
  line,
  number,
} from '../../kernel/fields.ts';
import { chargeKinds, type ChargeKind } from './domain/charges.ts';
import { parts, type Part } from './domain/settlement-figures.ts';

/** A number that may be empty, at least zero. */
const optional = (max: number, digits: number) =>
  z
    .number('Write a number, such as 1234.5.')
    .refine((value) => !Object.is(value, -0), 'Write zero without a sign.')
    .pipe(decimalNumber(0, max, digits))
    .nullable()
    .default(null);

const kilograms = optional(10_000_000, 6);
const ounces = optional(1_000_000, 3);
const unitPrice = optional(1_000_000, 4);
const ppm = optional(1_000_000, 4);
const percent = optional(100, 4);
const rate = optional(100_000, 4);

/** A calendar date. Its wire form is the end of that day: `2026-06-12T23:59:59.000Z`. */
const endOfDay = calendarDate.transform((date) => `${date}T23:59:59.000Z`);
/** A calendar date, also as the wire form of one. */
export const dayOrItsEnd = z
  .string()
  .transform((sent) => sent.replace(/T23:59:59(?:\.\d{1,3})?Z?$/, ''))
  .pipe(businessDay);
const optionalDay = dayOrItsEnd.nullable().default(null);

const Scale = z.object({ gross: number.nullable(), tare: number.nullable(), net: number, total: number });
const sentScale = z.strictObject({ gross: kilograms, tare: kilograms, net: ignored, total: ignored });

type PartKey = `${Part}${'Net' | 'Dry'}`;
const partKeys = parts.flatMap((part): PartKey[] => [`${part}Net`, `${part}Dry`]);
const ofParts = <T>(value: T) => Object.fromEntries(partKeys.map((key) => [key, value])) as Record<PartKey, T>;

const Processed = z.object({
  ...ofParts(number.nullable()),
  totalProcessedNet: number,
  totalProcessedDry: number,
});
const sentProcessed = z.strictObject({
  ...ofParts(kilograms),
  totalProcessedNet: ignored,
  totalProcessedDry: ignored,
});

export const HedgeRow = z.object({
  hedgeNo: z.string(),
  hedgeDate: endOfDay.nullable(),
  ptOz: number.nullable(),
  ptUnitPrice: number.nullable(),
  pdOz: number.nullable(),
  pdUnitPrice: number.nullable(),
  rhOz: number.nullable(),
  rhUnitPrice: number.nullable(),
});
const sentHedge = z.strictObject({
  hedgeNo: line(40).default(''),
  hedgeDate: optionalDay,
  ptOz: ounces,
  ptUnitPrice: unitPrice,
  pdOz: ounces,
  pdUnitPrice: unitPrice,
  rhOz: ounces,
  rhUnitPrice: unitPrice,
});

export const LotRow = z.object({
  /** The lot itself, so that its loads stay with it when its number changes. */
  lotId: z.int(),
  lotNo: z.string(),
  sampleNo: z.string(),
  h2O: number.nullable(),
  netDry: number.nullable(),
  sampleDry: number.nullable(),
  ptPpm: number.nullable(),
  ptOz: number,
  pdPpm: number.nullable(),
  pdOz: number,
  rhPpm: number.nullable(),
  rhOz: number,
});
const sentLot = z.strictObject({
  lotId: z.int().min(1).nullable().default(null),
  lotNo: line(40).default(''),
  sampleNo: line(40).default(''),
  h2O: percent,
  netDry: kilograms,
  sampleDry: kilograms,
  ptPpm: ppm,
  /** Empty: computed from the dry weight and the assay. */
  ptOz: ounces,
  pdPpm: ppm,
  pdOz: ounces,
  rhPpm: ppm,
  rhOz: ounces,
});

export const Charge = z.object({
  invoiceNo: z.string(),
  advanceDate: endOfDay.nullable(),
  /** Percent, or dollars for one of the quantity. */
  chargeReturnPerc: number.nullable(),
  /** Troy ounces, days or units. */
  quantity: number.nullable(),
  avgPrice: number.nullable(),
  /** Dollars. Charges are positive. */
  chargeReturn: number.nullable(),
});
const sentCharge = (kind: ChargeKind) =>
  z
    .strictObject({
      invoiceNo: line(60).default(''),
      advanceDate: optionalDay,
      chargeReturnPerc: kind.endsWith('MetalReturn') ? percent : rate,
      // Those of metals are computed.
      quantity: /Return|Refining|advInvoice/.test(kind) ? ignored : optional(10_000_000, 3),
      avgPrice: ignored,
      chargeReturn: kind === 'advInvoice' ? optional(100_000_000_000, 3) : ignored,
    })
    .prefault({});

const ofCharges = <T>(make: (kind: ChargeKind) => T) =>
  Object.fromEntries(chargeKinds.map((kind) => [kind, make(kind)])) as Record<ChargeKind, T>;

export const Warning = z.object({
  sentence: z.string(),
  /** It needs a reason before the settlement can be completed. */
  isBreach: z.boolean(),
});

/** The computed grid, and what does not fit together in the settlement. */
export const figureFields = {
  shippingDocs: Scale,
  mmiReceived: Scale,
  mmiProcessed: Processed,
  ...ofCharges(() => Charge),
  metalReturnValue: number,
  totalCharges: number,
  totalSettlementAmount: number,
  balanceDue: number,
  warnings: z.array(Warning),
};

/** A settlement in a list. */
export const SettlementRow = z.object({
  settlementId: z.int(),
  settlementNo: z.string(),
  contractNo: z.string(),
  shipmentNo: z.string(),
  receivedDate: endOfDay,
  metalDueDate: endOfDay,
  createdDate: instant,
  updatedDate: instant,
  completedDate: instant.nullable(),
  isComplete: z.boolean(),
  companyId: z.int(),
});
export type SettlementRow = z.output<typeof SettlementRow>;

export const Settlement = SettlementRow.extend({
  /** The letterhead of the statement. */
  companyName: z.string(),
  companyAddress: z.string(),
  preparedFor: z.string(),
  preparedForAddress: z.string(),
  ...figureFields,
  hedgeTableData: z.array(HedgeRow),
  lotTableData: z.array(LotRow),
  /** Why it was completed although its weights do not close. */
  reason: z.string(),
  /** Who saved it last. */
  updatedBy: z.string(),
  version: z.int(),
});
export type Settlement = z.output<typeof Settlement>;

export const maxHedges = 500;
export const maxLots = 300;

/** The tables and the grid of a settlement as they are sent. */
export const sentTables = {
  shippingDocs: sentScale.prefault({}),
  mmiReceived: sentScale.prefault({}),
  mmiProcessed: sentProcessed.prefault({}),
  hedgeTableData: z.array(sentHedge).max(maxHedges, `At most ${maxHedges} hedges.`).default([]),
  lotTableData: z.array(sentLot).max(maxLots, `At most ${maxLots} lots.`).default([]),
  ...ofCharges(sentCharge),
  // Computed by the server, whatever is sent.
  metalReturnValue: ignored,
  totalCharges: ignored,
  totalSettlementAmount: ignored,
  balanceDue: ignored,
};

export const sentTablesInput = input(sentTables);
export type SentTables = z.output<typeof sentTablesInput>;
