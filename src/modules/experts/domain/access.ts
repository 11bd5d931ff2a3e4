import { admin, all, fullSettings, signedIn, staff } from '../../../kernel/access.ts';

/** Who reads tickets: everybody those of the own company, staff all. */
export const mayReadTickets = signedIn;

/** Who asks the experts. */
export const mayAskExperts = fullSettings;

/** Who answers tickets, and deletes them. */
export const answersTickets = all(staff, admin);
