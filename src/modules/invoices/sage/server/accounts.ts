import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { requireFresh } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest, WriteRequest } from '../../../../platform/http/bind.ts';
import type { sage } from '../contract.ts';
import { accountKinds, defaultAccounts, type Account, type AccountKind, type Accounts } from '../domain/journal.ts';

type Row = Account & { readonly kind: AccountKind; readonly version: number };

const rowsOf = (db: Db, companyId: number): Promise<readonly Row[]> =>
  db<Row[]>`select kind, account, department, description, version from sage_account where company_id = ${companyId}`;

const withUsual = (rows: readonly Row[]): Accounts => ({
  ...defaultAccounts,
  ...Object.fromEntries(
    rows.map(({ kind, account, department, description }) => [kind, { account, department, description }]),
  ),
});

/** The accounts of a company: its own, and the usual ones for the rest. */
export const accountsOf = async (db: Db, companyId: number): Promise<Accounts> =>
  withUsual(await rowsOf(db, companyId));

const versionOf = (rows: readonly Row[]): number => rows.reduce((sum, { version }) => sum + version, 0);

type Get = (typeof sage)['getSageAccounts'];

/** Accounts and version of one moment: both come from the same rows. */
const readAccounts = async (db: Db, companyId: number) => {
  const rows = await rowsOf(db, companyId);
  const accounts = withUsual(rows);
  return { list: accountKinds.map((kind) => ({ kind, ...accounts[kind] })), version: versionOf(rows) };
};

export const getSageAccounts = (_: Input<Get>, { db, actor }: ReadRequest<Get>) => readAccounts(db, actor.companyId);

type Set = (typeof sage)['setSageAccounts'];

/** Sets accounts. A version that somebody has changed since is refused with the accounts as they are. */
export const setSageAccounts = async ({ accounts, version }: Input<Set>, { tx, actor }: WriteRequest<Set>) => {
  // One at a time in a company: an account that stands nowhere yet can not be locked.
  await tx`select pg_advisory_xact_lock(hashtextextended('sage_account', ${actor.companyId}))`;
  const fresh = await readAccounts(tx, actor.companyId);
  requireFresh(version, fresh.version, fresh);
  for (const { kind, account, department, description } of accounts)
    await tx`
      insert into sage_account (company_id, kind, account, department, description)
      values (${actor.companyId}, ${kind}, ${account}, ${department}, ${description})
      on conflict (company_id, kind) do update set account = excluded.account, department = excluded.department, description = excluded.description,
        version = sage_account.version + 1`;
  return { message: messages.sageAccountsSaved, version: fresh.version + accounts.length };
};
