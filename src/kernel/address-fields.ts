import { z } from 'zod';
import { line } from './fields.ts';
import { messages } from './messages.ts';
import { stateCodes } from './states.ts';

/** A zip code: 5 digits, or 9 with the place of delivery. Empty is allowed where the field is not required. */
export const zipcode = line(10)
  .refine((value) => /^\d*$/.test(value), { message: 'Digits only.', abort: true })
  .refine((value) => [0, 5, 9].includes(value.length), 'A zip code has 5 or 9 digits.');
/** One of the 50 states, DC or a territory, by its postal code. */
export const state = z.enum(stateCodes, messages.invalidState);
