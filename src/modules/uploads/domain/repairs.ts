import { z } from 'zod';
import { input, line, requiredLine } from '../../../kernel/fields.ts';

/** Fields of numbers, in which a comma may be taken as the decimal point. */
export const numberFields = ['subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'price'] as const;
/** Fields whose wrong cells may count as empty: no row needs them, and none is found by them. */
export const emptiedFields = [
  ...numberFields,
  'isCalculatedPrice',
  'model',
  'family',
  'description',
  'comment',
] as const;
/** Fields that hold names of other lists. */
export const namedFields = ['manufacturer', 'type'] as const;

/** How one kind of fault is mended in all rows of a sheet at once. */
export const Repair = z.discriminatedUnion('does', [
  /** One name counts as another. An empty one stands for the cells without a name, in a sheet of new converters. */
  input({ does: z.literal('name'), field: z.enum(namedFields), said: line(100), meant: requiredLine(100) }),
  input({ does: z.literal('comma'), field: z.enum(numberFields) }),
  input({ does: z.literal('empty'), field: z.enum(emptiedFields) }),
  /** A new converter with a part of its weight and assays has none of them. */
  input({ does: z.literal('noWorth') }),
]);
export type Repair = z.infer<typeof Repair>;

export const maxRepairs = 100;
