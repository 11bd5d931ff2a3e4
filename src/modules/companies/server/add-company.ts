import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { given } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { companies } from '../contract.ts';
import { requireMatchingFranchise } from './company-changes.ts';
import { columnsOf, noPapers, setFacilities } from './company-row.ts';
import { completeOwnCompany } from './complete-own-company.ts';
import { personOf } from './person.ts';
import { customersOf, holdCompany } from './public.ts';
import type { CompanySources } from './sources.ts';
import { company } from './tables.ts';
import { reviseTerms } from './terms-store.ts';

type Add = (typeof companies)['addCompany'];

/**
 * Adds a company under the caller's, or under a franchise that staff name, with its first user. A new user, who has one
 * already, completes it.
 */
export const addCompany = (sources: CompanySources) =>
  preparedWrite<Add, string>(
    async (input, request) => (request.actor.isNewUser ? '' : hashed(sources, input, request)),
    (input, request, passwordHash) =>
      request.actor.isNewUser
        ? completeOwnCompany(sources, input, request)
        : addUnder(sources, input, request, passwordHash),
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

const addUnder = async (
  sources: CompanySources,
  input: Input<Add>,
  request: WriteRequest<Add>,
  passwordHash: string,
) => {
  const { actor, tx } = request;
  const kind = input.companyType;
  requireMatchingFranchise(kind, input.isFranchise);
  const parentId = await parentFor(tx, actor, input);
  if (kind === 'FRANCHISE' && !input.companyLogo) throw invalid('companyLogo', messages.logoNeeded);
  // Who is offered what is set by the company directly above.
  const terms = input.priceMod ?? input.groupModifier ?? input.groupModifierIsPercentage;
  if (parentId !== actor.companyId && terms !== undefined)
    throw new Refusal('forbidden', 'The franchise sets the terms of its customers.');
  if (input.ask) await requireNewCustomer(tx, actor, input);
  const companyId = await insertCompany(sources, input, request, { parentId, passwordHash, isWaiting: false });
  return { message: messages.partnerAdded, companyId };
};

/** Asks before a company is added whose name and place, or phone number, one of the tenant has. */
const requireNewCustomer = async (
  tx: Tx,
  actor: Actor,
  { companyName, city, state, phone }: Input<Add>,
): Promise<void> => {
  const found = first(
    await tx<{ name: string; city: string; state: string; isSamePhone: boolean }[]>`
      select name, city, state, phone = ${phone} and phone <> '' as is_same_phone from company
      where deleted_at is null and not is_unfinished and ${customersOf(tx, actor)}
        and (
          (plain_name(name) = plain_name(${companyName}) and state = ${state} and search_text(city) = search_text(${city}))
          or (phone = ${phone} and phone <> ''))
      order by is_same_phone, id limit 1`,
  );
  if (!found) return;
  const known = `${found.name} of ${found.city}, ${found.state}`;
  const says = found.isSamePhone ? `${known} has this phone number` : `${known} is there`;
  throw conflict(`${says} already. Add another one?`, 'ASK');
};

type NewCompany = {
  readonly parentId: number;
  /** Of the first user. */
  readonly passwordHash: string;
  /** It has registered itself and waits, inactive like its user, until staff switch it on. */
  readonly isWaiting: boolean;
};

/** Writes a new company with its first user. Returns its id. */
export const insertCompany = async (
  sources: CompanySources,
  input: Input<Add>,
  request: WriteRequest<Add>,
  { parentId, passwordHash, isWaiting }: NewCompany,
): Promise<number> => {
  const { actor, tx, now } = request;
  const kind = input.companyType;
  const columns = given(await columnsOf(request, input, { kind, ...noPapers }));
  const isPartner = kind === 'SELLER' && (input.isPartner ?? true);
  const waiting = isWaiting && { isActive: false, awaitsApproval: true };
  const row = { ...columns, ...waiting, name: input.companyName, kind, parentId, isPartner, createdAt: now };
  const [made] = await tx<{ id: number }[]>`insert into company ${tx(rowOf(company, row))} returning id`;
  const companyId = made!.id;
  await setFacilities(tx, sources, { id: companyId, kind, parentId }, input.facilities ?? []);
  await reviseTerms(tx, companyId, input, { userId: actor.userId, now });
  const { companyName, userEmail: email } = input;
  const user = { ...personOf(input), email, passwordHash, needsPassword: input.password === undefined };
  await sources.addFirstUser(request, { companyId, companyName, kind, isActive: !isWaiting, ...user });
  return companyId;
};

/** The company above a new one: the caller's own, or for staff the franchise that is named. */
const parentFor = async (tx: Tx, actor: Actor, { parentCompanyId, companyType }: Input<Add>): Promise<number> => {
  if (parentCompanyId === undefined || parentCompanyId === actor.companyId) {
    if (!(await holdCompany(tx, actor.companyId))) throw new Refusal('not-signed-in', messages.sessionEnded);
    return actor.companyId;
  }
  if (actor.hierarchy !== 1) throw new Refusal('forbidden', 'Customers are added under your own company.');
  const above = first(
    await tx<{ kind: string; isActive: boolean }[]>`
      select kind, is_active from company where id = ${parentCompanyId} and deleted_at is null for share`,
  );
  if (above?.kind !== 'FRANCHISE' || companyType === 'FRANCHISE')
    throw invalid('parentCompanyId', 'Only a franchise has customers of its own.');
  if (!above.isActive) throw conflict('This franchise is switched off.', 'COMPANY_INACTIVE');
  return parentCompanyId;
};
