import { percentile, fire, inTurns, type Pair } from './measure.ts';

/** What the product is asked for, and the plain SQL that it is compared with. */
const lists = [
  ['customers', '/read/v1/company/getAll?count=10&isEmbed=true', 'customers'],
  ['customers with a text', '/read/v1/company/getAll?count=10&isEmbed=true&text=a1f', 'customers-text?text=a1f'],
  [
    'customers of franchises',
    '/read/v1/company/getAll?count=10&isEmbed=true&isFranchiseCustomers=true',
    'franchise-customers',
  ],
  ['users', '/read/v1/entityUser/getAll?count=10', 'users'],
  ['users by company', '/read/v1/entityUser/getAll?count=10&companySort=asc', 'users-company'],
  ['users with a text', '/read/v1/entityUser/getAll?count=10&text=a1f', 'users-text?text=a1f'],
  ['invitations', '/read/v1/entityUser/invite?count=10', 'invited'],
  ['roles', '/read/v1/userRoles/getAll?count=10', 'roles'],
  ['facilities', '/read/v1/facility/getAll?count=10', 'facilities'],
  ['the audit trail', '/read/v1/audit/getAll?count=40', 'audit'],
] as const;

/** A server with the token of a signed-in super admin. `cpuMs` answers the CPU time that it has used. */
export type Asked = { readonly base: URL; readonly token: string; readonly cpuMs: () => Promise<number> };

export type ListTimes = { readonly name: string; readonly times: Pair };

/** The first page of each list of people beside its plain SQL. */
export const measureLists = async (product: Asked, limit: Asked): Promise<ListTimes[]> => {
  const found: ListTimes[] = [];
  for (const [name, ours, theirs] of lists) {
    const times = await inTurns(
      () => fire(product.base, product.token, { path: ours }),
      () => fire(limit.base, limit.token, { path: `/people/${theirs}` }),
      60,
    );
    found.push({ name, times });
    process.stdout.write(`        ${name}: ${times.ours.p50.toFixed(2)} to ${times.limit.p50.toFixed(2)} ms\n`);
  }
  return found;
};

const calls = 1500;

/**
 * The CPU time of the server for the session and permission check of a call, in milliseconds: of a call that answers
 * a fixed list to a signed-in user, less that of an open call that answers as much without a session. The median of
 * five turns.
 */
export const checkCpuMs = async ({ base, token, cpuMs }: Asked): Promise<number> => {
  const used = async (path: string, sent: string): Promise<number> => {
    const before = await cpuMs();
    for (let at = 0; at < calls; at += 1) await fire(base, sent, { path });
    return ((await cpuMs()) - before) / calls;
  };
  const differences: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const signedIn = await used('/read/v1/load/payment/modes', token);
    const open = await used('/read/v1/user/demo', '');
    // The first turn warms up.
    if (turn > 0) differences.push(signedIn - open);
  }
  return percentile(differences, 0.5);
};
