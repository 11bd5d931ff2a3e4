import type { Hierarchy } from './flags.ts';

/**
 * Ids that one signed-in caller has in the demo world. Each call makes its example from them, so that the API page
 * shows working input and tests can require a 2xx.
 */
export type World = {
  readonly hierarchy: Hierarchy;
  readonly email: string;
  readonly password: string;
  readonly userId: number;
  readonly companyId: number;
  readonly customerId: number;
  readonly facilityId: number;
  /** A customer of the caller's company without loads. For a seller, of the company above. */
  readonly spareCustomerId: number;
  /** A colleague of the caller with few rights, and its role. For a seller, one of the company above. */
  readonly colleagueId: number;
  readonly colleagueRoleId: number;
  /** A role that no user has. */
  readonly roleId: number;
  readonly facilityCity: string;
  /** A facility of the parent company without loads. */
  readonly emptyFacilityId: number;
  /** A converter, which the company of a seller has just looked up, and its code. */
  readonly productId: number;
  /** A converter that no load has. */
  readonly spareProductId: number;
  /** A test of that converter that a colleague of the caller recorded. For a seller, one of the company above. */
  readonly testId: number;
  /** An upload whose dry run is done. */
  readonly dryUploadId: number;
  readonly oem: string;
  /** A make of the catalogue, and its name. */
  readonly makeId: number;
  /** A message in the chat of that cart. */
  readonly messageId: number;
  /** A ticket of the caller's company. */
  readonly ticketId: number;
  /** A hedge of the caller's company. For a seller, of the company above. */
  readonly hedgeId: number;
  /** An open settlement of the caller's company. For a seller, of the company above. */
  readonly settlementId: number;
  /** A document of that settlement. */
  readonly documentId: number;
  /** An open correction of an assay, by lots of the caller’s company. For a seller, of the company above. */
  readonly proposalId: number;
  /** A lot without loads of the caller's company, which waits for a settlement. For a seller, of the company above. */
  readonly lotId: number;
  /** A sheet of a report that the caller asked for. */
  readonly exportId: number;
  /** A saved view of the Cost Sheet that the caller owns. */
  readonly viewId: number;
  readonly makeName: string;
  readonly vehicleMake: string;
  /** A pricing version before the current one. */
  readonly earlierVersion: number;
  /** The address of a file of the caller's own tenant. */
  readonly imageUrl: string;
  /** A cart (type 1) with items, none of them pending, and one of its items. */
  readonly cartId: number;
  readonly itemId: number;
  readonly pendingCartId: number;
  readonly pendingItemId: number;
  /** A pending invoice (type 3) with an open balance, and one of its payments. */
  readonly invoiceId: number;
  readonly paymentId: number;
  /** A request that waits (type 2), and a quote (type 5). */
  readonly requestId: number;
  readonly quoteId: number;
  /** A payment of a lookup plan by the caller's company. */
  readonly transactionId: number;
  /** Credits that a seller of the caller's company was given. For a seller, its own. */
  readonly giftId: number;
  /** What confirms a payment of the sandbox that waits for its second step. */
  readonly stepSecret: string;
  /** A settled invoice (type 4). */
  readonly settledId: number;
  /** The current date at the facility, YYYY-MM-DD. */
  readonly today: string;
  /** A one-time token for the reset of the caller's password. */
  readonly resetToken: string;
  readonly unlockToken: string;
  /** The token of an unused invitation. */
  readonly invitation: string;
};
