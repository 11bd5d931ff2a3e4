import { z } from 'zod';
import { all, either, flag, signedIn, staff, traders, type Rule } from '../../../kernel/access.ts';
import { call, read, write } from '../../../kernel/contract.ts';
import {
  decimalNumber,
  id,
  ignored,
  input,
  inputDollars,
  inputMoney,
  line,
  message,
  offset,
  requiredLine,
  searchText,
  text,
  version,
  count,
} from '../../../kernel/fields.ts';
import { pageOf } from '../../../kernel/page.ts';
import {
  mayAddConverters,
  mayDeleteConverters,
  mayDumpConverters,
  mayEditConverters,
  mayListConverters,
  mayPriceConverters,
  mayTryPrices,
} from '../domain/access.ts';
import { Converter, Receipt } from '../wire.ts';
import { codesFault } from './domain/converter-codes.ts';
import { measureBounds } from './domain/converter-worth.ts';
import { ListedConverter } from './wire.ts';

const ppm = decimalNumber(0, measureBounds.ppm, 3);
/** A discount or a modifier, in percent or in dollars per ounce. */
const modifier = decimalNumber(-99_999.99, 99_999.99, 2);

/** Codes in a text, separated by semicolons. */
const oem = line(1000).superRefine((value, context) => {
  const fault = codesFault(value);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});
const name = requiredLine(120, 'Write a name.');
const type = z.int('Choose a type.');
/** An override price. One with cents is refused and not rounded without a word. */
const overridePrice = inputDollars;
const pictures = z.array(text(500)).max(10, 'At most 10 pictures.');

/** The fields of a converter that describe it, as they are sent. */
const described = {
  make: line(100),
  /** The same as make, under the name that older callers send. */
  manufacturer: line(100),
  model: line(200),
  description: line(500),
  serialNo: line(100),
  abCode: line(60),
  abSubcode: line(60),
  family: line(120).nullable(),
  comment: text(2000),
  notes: text(2000),
  /** Shown to whoever adds it to a load. */
  catAlert: line(300),
  isMarkForTest: z.boolean(),
};
/** Those that decide what it is worth. */
const valued = {
  subweight: decimalNumber(0.001, measureBounds.grams, 3).nullable(),
  ptAssay: ppm.nullable(),
  pdAssay: ppm.nullable(),
  rhAssay: ppm.nullable(),
  isCalculatedPrice: z.boolean(),
  /** Null: the discount of all converters applies. */
  ptDisc: modifier.nullable(),
  ptDiscIsPercentage: z.boolean(),
  pdDisc: modifier.nullable(),
  pdDiscIsPercentage: z.boolean(),
  rhDisc: modifier.nullable(),
  rhDiscIsPercentage: z.boolean(),
  schemeDisc: modifier,
  schemeDiscIsPercentage: z.boolean(),
  price2Modifier: modifier,
  price2ModifierIsPercentage: z.boolean(),
};
const optional = z.object({ ...described, ...valued }).partial().shape;

type SentFields = Readonly<Partial<Record<keyof typeof optional | 'price', unknown>>>;
const sends = (sent: SentFields, ...fields: readonly (keyof SentFields)[]): boolean =>
  fields.some((field) => sent[field] !== undefined);
const where = (holds: boolean, rule: Rule): Rule => (holds ? rule : signedIn);

const modifiers = [
  'ptDisc',
  'ptDiscIsPercentage',
  'pdDisc',
  'pdDiscIsPercentage',
  'rhDisc',
  'rhDiscIsPercentage',
  'schemeDisc',
  'schemeDiscIsPercentage',
  'price2Modifier',
  'price2ModifierIsPercentage',
] as const;

/** Nobody writes what they may not see. */
const fieldsNeed = (sent: SentFields): Rule =>
  all(
    where(sends(sent, 'subweight', 'ptAssay', 'pdAssay', 'rhAssay'), flag('canAccessAssay')),
    where(sends(sent, 'isMarkForTest'), flag('canViewMarkForTest')),
    where(sends(sent, ...modifiers), flag('canShowPricing')),
    where(sends(sent, 'comment', 'notes'), staff),
    where(sends(sent, 'family', 'abCode'), traders),
  );
const fieldsSay =
  'subweight and assays need canAccessAssay, isMarkForTest canViewMarkForTest, discounts canShowPricing, comment and notes staff, family and abCode staff or franchises';

/** What decides about a converter of a load, whose buyers add what is not in the catalogue. */
const isFromLoad = ({ isEditInvoice }: { readonly isEditInvoice?: unknown }) => isEditInvoice !== undefined;

/** Whether the typed price of a new converter is to count although the metal would tell one. */
const isOverAssays = ({ isCalculatedPrice, subweight, ptAssay }: SentFields): boolean =>
  isCalculatedPrice === false && subweight != null && ptAssay != null;

export const converterEditing = {
  listConverters: call({
    method: 'GET',
    path: read('product/getAll'),
    summary: 'Converters for a text, with all that the reader may see of them; none without a text',
    about: 'prices',
    access: mayListConverters,
    input: input({ count, offset, text: searchText }),
    output: pageOf(ListedConverter),
    example: (world) => ({ text: world.oem, count: 10 }),
  }),
  listFamilies: call({
    method: 'GET',
    path: read('product/getAllFamily'),
    summary: 'Families with the number of their converters, by name',
    about: 'catalogue',
    access: traders,
    input: input({}),
    output: z.object({ list: z.array(z.object({ family: z.string(), count: z.int() })) }),
    example: () => ({}),
  }),
  previewPrice: call({
    method: 'GET',
    path: read('product/price/preview'),
    summary: 'The receipt of a converter as it would be with these prices and discounts of its own; nothing is saved',
    about: 'prices',
    access: mayTryPrices,
    input: input({
      productId: id,
      price: overridePrice.optional(),
      isCalculatedPrice: z.boolean().default(true),
      /** Not sent: the discount of all converters. */
      ptDisc: modifier.optional(),
      ptDiscIsPercentage: z.boolean().default(true),
      pdDisc: modifier.optional(),
      pdDiscIsPercentage: z.boolean().default(true),
      rhDisc: modifier.optional(),
      rhDiscIsPercentage: z.boolean().default(true),
      schemeDisc: modifier.optional(),
      schemeDiscIsPercentage: z.boolean().default(true),
      price2Modifier: modifier.optional(),
      price2ModifierIsPercentage: z.boolean().default(true),
    }),
    // No customer is named, so the offer equals the base price and has no steps of its own.
    output: Receipt.omit({ offerSteps: true }),
    example: (world) => ({ productId: world.productId, schemeDisc: 5 }),
  }),
  dumpConverters: call({
    method: 'GET',
    path: read('product/dump'),
    summary: 'A link to all converters as a csv file, which bulk/edit reads again',
    about: 'catalogue',
    access: mayDumpConverters,
    input: input({}),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
  addConverter: call({
    method: 'POST',
    path: write('product/add'),
    summary:
      'Adds a converter; without assays its base price is its override price. With ask, a code that the catalogue has, or an unlikely weight, assay or price, is a 409 with code ASK',
    makesStale: ['catalogue', 'prices', 'first steps'],
    access: either(mayAddConverters, flag('canShowOther')),
    alsoNeeds: {
      says: `from a load (isEditInvoice) canShowOther, otherwise staff with canAddConverter; an override price over assays needs canEditPricing; ${fieldsSay}`,
      rule: (sent) =>
        all(
          isFromLoad(sent) ? flag('canShowOther') : mayAddConverters,
          where(isOverAssays(sent), mayPriceConverters),
          fieldsNeed(sent),
        ),
    },
    input: input({
      ...optional,
      name,
      type,
      oem,
      basePrice: inputMoney,
      urls: pictures.min(1, 'Add at least one picture.'),
      isEditInvoice: z.boolean().optional(),
      profileUrl: ignored,
      ask: z.boolean().default(false),
    }),
    output: message.extend({ productId: z.int() }),
    example: (world) => ({
      name: 'Savannah 1',
      type: 1,
      oem: 'SV-1001',
      make: 'Ford',
      basePrice: 120,
      urls: [world.imageUrl],
    }),
  }),
  editConverter: call({
    method: 'PUT',
    path: write('product/edit'),
    summary:
      'Changes a converter; what is not sent stays. What it is worth becomes a new revision. With ask, an unlikely weight, assay or price is a 409 with code ASK',
    makesStale: ['catalogue', 'prices'],
    access: mayEditConverters,
    alsoNeeds: {
      says: `price and isCalculatedPrice need canEditPricing; ${fieldsSay}`,
      rule: (sent) => all(where(sends(sent, 'price', 'isCalculatedPrice'), mayPriceConverters), fieldsNeed(sent)),
    },
    input: input({
      ...optional,
      productId: id,
      name: name.optional(),
      type: type.optional(),
      oem: oem.optional(),
      price: overridePrice.nullable().optional(),
      urls: pictures.optional(),
      profileUrl: ignored,
      version: version.optional(),
      ask: z.boolean().default(false),
    }),
    output: message.extend({ version: z.int() }),
    fresh: Converter,
    example: (world) => ({ productId: world.spareProductId, description: '2.4 front' }),
  }),
  deleteConverter: call({
    method: 'DELETE',
    path: write('product/delete'),
    summary: 'Hides a converter; loads, invoices and reports keep it',
    makesStale: ['catalogue', 'prices'],
    access: mayDeleteConverters,
    input: input({ productId: id }),
    output: message,
    example: (world) => ({ productId: world.spareProductId }),
  }),
};
