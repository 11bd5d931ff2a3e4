import type { Actor } from '../../src/kernel/actor.ts';
import type { Flag } from '../../src/kernel/flags.ts';
import { makeJournal } from '../../src/modules/invoices/sage/server/export-sage.ts';
import type { Tx } from '../../src/platform/database.ts';
import type { DemoCompanies } from './companies.ts';
import { parentName } from './people.ts';

/** The first of a month so many months before `now`, at the hour at which the accountant makes journals. */
const firstOf = (now: Date, monthsAgo: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1, 15));

/** The journals of three months, each made by the accountant on the first of the next one. This month waits. */
export const makeJournals = async (tx: Tx, now: Date, { byName, users }: DemoCompanies): Promise<void> => {
  const actor: Actor = {
    hierarchy: 1,
    isSA: false,
    isAdmin: false,
    flags: new Set<Flag>(['canViewAllFacilityInvoices']),
    userId: users.get('accountant@troyard.test')!,
    companyId: byName.get(parentName)!,
    parentCompanyId: null,
    name: 'Accountant',
    invoiceFacilityIds: null,
  };
  for (const monthsAgo of [2, 1, 0]) {
    const made = firstOf(now, monthsAgo);
    // On the first of a month, before that hour, its journal is still to be made.
    if (made > now) continue;
    const lastDay = new Date(made.getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
    const maker = { tx, actor, now: made, download: () => '', announce: () => {} };
    // The first journal holds all that was before.
    await makeJournal({ to: lastDay }, maker);
  }
};
