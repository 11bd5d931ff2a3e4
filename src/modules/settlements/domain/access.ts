import { all, flag, traders } from '../../../kernel/access.ts';

/** Who records what the refiner answered, and reads it. */
export const settles = all(traders, flag('canAccessSettlement'));
