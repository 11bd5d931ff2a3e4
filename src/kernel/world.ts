import type { Hierarchy } from './flags.ts';

/**
 * What one signed-in caller finds in the demo world: ids that are really there for it. Each declared call makes its
 * example from this, so that the API page shows input that works and the tests can insist on a 2xx.
 */
export type World = {
  readonly hierarchy: Hierarchy;
  readonly email: string;
  readonly password: string;
  readonly userId: number;
  readonly companyId: number;
  readonly customerId: number;
  readonly facilityId: number;
  readonly facilityCity: string;
  readonly productId: number;
  readonly oem: string;
  readonly makeName: string;
  readonly vehicleMake: string;
  /** A file of the caller's own tenant, as the address it was given. */
  readonly imageUrl: string;
  /** A cart (type 1) with items and none pending, and one of its items. */
  readonly cartId: number;
  readonly itemId: number;
  readonly pendingCartId: number;
  readonly pendingItemId: number;
  /** A pending invoice (type 3) with something still owed, and a payment on it. */
  readonly invoiceId: number;
  readonly paymentId: number;
  /** A settled invoice (type 4). */
  readonly settledId: number;
  /** Today at the facility, YYYY-MM-DD. */
  readonly today: string;
  /** A one-time token for the reset of the caller's password. */
  readonly resetToken: string;
  readonly unlockToken: string;
};
