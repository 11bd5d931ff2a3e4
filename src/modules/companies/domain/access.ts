import { all, flag, traders } from '../../../kernel/access.ts';

/** Who adds customers. */
export const mayCreateCompanies = all(traders, flag('canCreateUser'));
