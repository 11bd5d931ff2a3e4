import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { given } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Db } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { companies } from '../contract.ts';
import { columnsOf, setFacilities } from './company-row.ts';
import type { CompanySources } from './sources.ts';
import { company } from './tables.ts';
import { reviseTerms } from './terms-store.ts';

type Add = (typeof companies)['addCompany'];

/** Adds a company under the caller's, or under a franchise that staff name, with its first user. */
export const addCompany = (sources: CompanySources) =>
  preparedWrite<Add, string>(
    (input, request) => hashed(sources, input, request),
    (input, request, passwordHash) => add(sources, input, request, passwordHash),
  );

const hashed = async (
  { hashPassword, passwordProblem }: CompanySources,
  { password, userEmail, companyName }: Input<Add>,
  { requester }: PrepareRequest<Add>,
): Promise<string> => {
  // A random one, so that a sign-in takes the same time before the user has set a password.
  if (password === undefined) return hashPassword(crypto.randomUUID(), requester);
  const problem = passwordProblem(password, { email: userEmail, companyName });
  if (problem) throw invalid('password', problem);
  return hashPassword(password, requester);
};

const add = async (sources: CompanySources, input: Input<Add>, request: WriteRequest<Add>, passwordHash: string) => {
  const { actor, tx, now } = request;
  const kind = input.companyType;
  const parentId = await parentFor(tx, actor, input);
  if (kind === 'FRANCHISE' && !input.companyLogo) throw invalid('companyLogo', messages.logoNeeded);
  // Who is offered what is set by the company directly above.
  if (parentId !== actor.companyId && (input.priceMod ?? input.groupModifier) !== undefined)
    throw new Refusal('forbidden', 'The franchise sets the terms of its customers.');
  const none = { kind, businessLicense: '', ein: '', driversLicense: '', metalLicenseFileId: null };
  const columns = given(await columnsOf(request, input, none));
  const isPartner = kind === 'SELLER' && (input.isPartner ?? true);
  const row = { ...columns, name: input.companyName, kind, parentId, isPartner, createdAt: now };
  const [made] = await tx<{ id: number }[]>`insert into company ${tx(rowOf(company, row))} returning id`;
  const companyId = made!.id;
  await setFacilities(tx, sources, { id: companyId, kind, parentId }, input.facilities ?? []);
  await reviseTerms(tx, companyId, input, { userId: actor.userId, now });
  const { companyName, firstName, lastName, phone, userEmail: email } = input;
  const person = { email, firstName, lastName, phone, passwordHash, needsPassword: input.password === undefined };
  await sources.addFirstUser(request, { companyId, companyName, kind, ...person });
  return { message: messages.partnerAdded, companyId };
};

/** The company above a new one: the caller's own, or for staff the franchise that is named. */
const parentFor = async (db: Db, actor: Actor, { parentCompanyId, companyType }: Input<Add>): Promise<number> => {
  if (parentCompanyId === undefined || parentCompanyId === actor.companyId) return actor.companyId;
  if (actor.hierarchy !== 1) throw new Refusal('forbidden', 'Customers are added under your own company.');
  const above = first(
    await db<{ kind: string; isActive: boolean }[]>`
      select kind, is_active from company where id = ${parentCompanyId} and deleted_at is null`,
  );
  if (above?.kind !== 'FRANCHISE' || companyType === 'FRANCHISE')
    throw invalid('parentCompanyId', 'Only a franchise has customers of its own.');
  if (!above.isActive) throw conflict('This franchise is switched off.', 'COMPANY_INACTIVE');
  return parentCompanyId;
};
