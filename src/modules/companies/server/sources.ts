import type { Db, Tx } from '../../../platform/database.ts';
import type { PrepareRequest, WriteRequest } from '../../../platform/http/bind.ts';
import type { Work } from '../../../platform/transaction.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';
import type { Person } from './person.ts';
import type { LastFacilities, LoadsName } from './reads/search-companies.ts';

/** The contact person of a new company, who becomes its first user. */
export type FirstUser = Person & {
  readonly companyId: number;
  readonly companyName: string;
  readonly kind: 'SELLER' | 'FRANCHISE';
  readonly email: string;
  readonly passwordHash: string;
  /** The password is random, so the user is mailed a link to set one. */
  readonly needsPassword: boolean;
  readonly isActive: boolean;
};

/** A new password of a company's first user, as it is sent. */
export type PasswordChange = { readonly currentPassword: string | undefined; readonly password: string };
/** The outcome of the slow check of a password change. */
export type CheckedPassword = {
  readonly userId: number;
  readonly storedHash: string;
  readonly newHash: string | undefined;
};

/** What companies ask of facilities, users, sessions and loads, which are later modules. */
export type CompanySources = {
  readonly lastFacilities: LastFacilities;
  readonly loadsName: LoadsName;
  /** The names of a company's facilities among the named ones, by id. */
  readonly facilityNames: (
    db: Db,
    facilityIds: readonly number[],
    companyId?: number,
  ) => Promise<ReadonlyMap<number, string>>;
  /** The addresses of the first users of companies, by company id. */
  readonly firstEmails: (db: Db, companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  readonly addFirstUser: (request: WriteRequest, user: FirstUser) => Promise<void>;
  /** Ends the first sign-in of a new user, who has told its name. */
  readonly completeNewUser: (tx: Tx, userId: number, person: Person) => Promise<void>;
  /** Switches the users of a company on that waited for approval, and mails them. */
  readonly openAccounts: (request: WriteRequest, companyId: number) => Promise<void>;
  readonly deleteUsersOf: (tx: Tx, companyId: number, now: Date) => Promise<void>;
  readonly hashPassword: (password: string, requester?: Requester) => Promise<string>;
  readonly passwordProblem: (
    password: string,
    of: { readonly email: string; readonly companyName: string },
  ) => string | undefined;
  /** Checks a new password of a company's first user before the transaction. */
  readonly checkFirstPassword: (
    request: PrepareRequest,
    companyId: number,
    change: PasswordChange,
  ) => Promise<CheckedPassword>;
  /** Sets the checked password, or counts a wrong one as a failed sign-in and refuses it. */
  readonly setFirstPassword: (request: WriteRequest, checked: CheckedPassword) => Promise<void>;
  /** Ends the sessions of the users of a company and of those under it. */
  readonly endSessionsOfCompany: (work: Pick<Work, 'tx' | 'announce'>, companyId: number) => Promise<void>;
  /** How many carts, quotes, requests and pending invoices a customer has. */
  readonly openLoads: (tx: Tx, customerId: number) => Promise<number>;
  /** The numbers of the settled invoices that a customer is not paid in full, at most a few. */
  readonly owed: (tx: Tx, customerId: number) => Promise<readonly string[]>;
};
