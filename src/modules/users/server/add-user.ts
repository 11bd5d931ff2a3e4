import type { Input } from '../../../kernel/contract.ts';
import type { Hierarchy } from '../../../kernel/flags.ts';
import { given } from '../../../kernel/given.ts';
import { withMailNote } from '../../../kernel/mail-words.ts';
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

/** What happens with the mail to a new user. */
export type Welcome = (
  request: Pick<WriteRequest, 'tx' | 'now' | 'enqueue' | 'encryption'>,
  user: { readonly userId: number; readonly email: string; readonly companyName: string },
) => Promise<void>;

/**
 * Adds a user of a company in the tenant. The password is checked and hashed before the transaction. An invited user sets
 * it with a mailed link; until then no password fits.
 */
export const addUser = (accounts: Accounts & { readonly welcomeUser: Welcome }) =>
  preparedWrite<Add, string>(
    (input, request) => hashedPassword(accounts, input, request),
    (input, request, passwordHash) => add(accounts.welcomeUser, input, request, passwordHash),
  );

const hashedPassword = async (
  { hashPassword, passwordProblem }: Accounts,
  input: Input<Add>,
  { actor, db, requester }: PrepareRequest<Add>,
): Promise<string> => {
  const { password, isInvited, isActive } = input;
  if (isInvited && password !== undefined) throw invalid('password', 'An invited user sets the password.');
  if (isInvited && isActive === false) throw invalid('isActive', 'Switch the user on, so that the link works.');
  if (!isInvited && password === undefined) throw invalid('password', messages.invalidValue);
  const company = await companyFor(db, actor, input.companyId ?? actor.companyId);
  // A random one, so that a sign-in takes the same time before the user has set a password.
  if (password === undefined) return hashPassword(crypto.randomUUID(), requester);
  const problem = passwordProblem(password, { email: input.email, companyName: company.name });
  if (problem) throw invalid('password', problem);
  return hashPassword(password, requester);
};

const add = async (welcome: Welcome, input: Input<Add>, request: WriteRequest<Add>, passwordHash: string) => {
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
  if (!input.isInvited) return { message: messages.userAdded, userId: made!.id };
  await welcome(request, { userId: made!.id, email: input.email, companyName: company.name });
  return { message: withMailNote(request.hasMailServer, messages.invited), userId: made!.id };
};
