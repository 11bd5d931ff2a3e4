import type { Flag, Hierarchy } from './flags.ts';

/** The facts about a caller that decide what the caller may do. Plain data: the browser builds one from its session. */
export type Who = {
  readonly hierarchy: Hierarchy;
  readonly isSA: boolean;
  readonly isAdmin: boolean;
  readonly flags: ReadonlySet<Flag>;
  /** Set until a person who has registered completes the account. */
  readonly isNewUser?: boolean;
  /** Whether the mails of the installation can be read. Known to the browser alone; the call checks it itself. */
  readonly hasOutbox?: boolean;
};

/** A signed-in person whose call has passed its access rule: what a verb is given. */
export type Actor = Who & {
  /** Negative for a guest, who has no account yet: minus the id of the invitation. */
  readonly userId: number;
  readonly companyId: number;
  /** The parent company of a franchise; the parent company or franchise of a seller. */
  readonly parentCompanyId: number | null;
  readonly name: string;
  /**
   * Facilities whose invoices the user may see. The user also sees invoices of every facility in which they take part.
   * Null means all facilities, an empty list none.
   */
  readonly invoiceFacilityIds: readonly number[] | null;
};
