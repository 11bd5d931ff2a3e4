import { sellers, signedIn } from '../../../kernel/access.ts';

/**
 * Who reads the credits and the open lookups of a company: its users. Administrators also read the credits of others in
 * their tenant.
 */
export const mayReadCredits = signedIn;

/** Who pays for lookups. */
export const paysForLookups = sellers;
