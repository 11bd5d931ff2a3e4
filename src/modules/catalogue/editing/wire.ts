import { z } from 'zod';
import { identity, particulars, prices } from '../wire.ts';

/** A converter of the list, priced for nobody in particular. */
export const ListedConverter = z.object({ ...identity, ...prices, ...particulars });
export type ListedConverter = z.output<typeof ListedConverter>;
