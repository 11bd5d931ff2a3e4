import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest, WriteRequest } from '../../../../platform/http/bind.ts';
import type { sage } from '../contract.ts';
import { accountKinds, defaultAccounts, type Account, type AccountKind, type Accounts } from '../domain/journal.ts';

/** The accounts of a company: its own, and the usual ones for the rest. */
export const accountsOf = async (db: Db, companyId: number): Promise<Accounts> => {
  const rows = await db<(Account & { kind: AccountKind })[]>`
    select kind, account, department, description from sage_account where company_id = ${companyId}`;
  return { ...defaultAccounts, ...Object.fromEntries(rows.map(({ kind, ...rest }) => [kind, rest])) };
};

type Get = (typeof sage)['getSageAccounts'];

export const getSageAccounts = async (_: Input<Get>, { db, actor }: ReadRequest<Get>) => {
  const accounts = await accountsOf(db, actor.companyId);
  return { list: accountKinds.map((kind) => ({ kind, ...accounts[kind] })) };
};

type Set = (typeof sage)['setSageAccounts'];

export const setSageAccounts = async ({ accounts }: Input<Set>, { tx, actor }: WriteRequest<Set>) => {
  for (const { kind, account, department, description } of accounts)
    await tx`
      insert into sage_account (company_id, kind, account, department, description)
      values (${actor.companyId}, ${kind}, ${account}, ${department}, ${description})
      on conflict (company_id, kind) do update set account = excluded.account, department = excluded.department, description = excluded.description`;
  return { message: messages.sageAccountsSaved };
};
