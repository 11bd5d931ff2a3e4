import { all, flag, sellers, signedIn, staff } from '../../../kernel/access.ts';

/**
 * Who reads the credits and the open lookups of a company: its users. Administrators also read the credits of others in
 * their tenant.
 */
export const mayReadCredits = signedIn;

/** Who pays for lookups. */
export const paysForLookups = sellers;

/** Who gives a company credits: staff of the parent company who may change what its users may do. */
export const mayGiveCredits = all(staff, flag('canAdjustCustomerSettings'));
