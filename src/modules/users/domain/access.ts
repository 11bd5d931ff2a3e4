import { traders } from '../../../kernel/access.ts';

/** Who reads the users of companies. */
export const mayListUsers = traders;
