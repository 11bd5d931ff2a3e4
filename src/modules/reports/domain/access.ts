import { traders } from '../../../kernel/access.ts';

/** Who reads the sales history. */
export const mayReadSales = traders;
