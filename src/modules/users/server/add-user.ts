import type { Input } from '../../../kernel/contract.ts';
import type { Hierarchy } from '../../../kernel/flags.ts';
import { given } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { companyFor, heldCompanyFor } from '../../companies/server/public.ts';
import { requireGivableRole } from '../../roles/server/public.ts';
import type { users } from '../contract.ts';
import { requireMatchingCompany, type Accounts } from './change-user.ts';
import { appUser } from './tables.ts';
import { columnsOf } from './user-columns.ts';

type Add = (typeof users)['addUser'];

/** Adds a user of a company in the tenant. The password is checked and hashed before the transaction. */
export const addUser = (accounts: Accounts) =>
  preparedWrite<Add, string>((input, request) => hashedPassword(accounts, input, request), add);

const hashedPassword = async (
  { hashPassword, passwordProblem }: Accounts,
  input: Input<Add>,
  { actor, db, requester }: PrepareRequest<Add>,
): Promise<string> => {
  const company = await companyFor(db, actor, input.companyId ?? actor.companyId);
  const problem = passwordProblem(input.password, { email: input.email, companyName: company.name });
  if (problem) throw invalid('password', problem);
  return hashPassword(input.password, requester);
};

const add = async (input: Input<Add>, request: WriteRequest<Add>, passwordHash: string) => {
  const { actor, tx, now } = request;
  const company = await heldCompanyFor(tx, actor, input.companyId ?? actor.companyId);
  if (!company.isActive) throw conflict(`${company.name} is switched off.`, 'COMPANY_INACTIVE');
  const facts = { companyId: company.id, hierarchy: company.hierarchy as Hierarchy, kind: company.kind };
  requireMatchingCompany(input, facts);
  await requireGivableRole(tx, actor, input.roleId, facts);
  const none = { driversLicense: '', driversLicenseFileId: null, companyId: company.id };
  const columns = given(await columnsOf(request, input, none));
  const row = { ...columns, companyId: company.id, email: input.email, passwordHash, createdAt: now };
  const [made] = await tx<{ id: number }[]>`insert into app_user ${tx(rowOf(appUser, row))} returning id`;
  return { message: messages.userAdded, userId: made!.id };
};
