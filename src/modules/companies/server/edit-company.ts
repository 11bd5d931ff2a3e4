import type { Input } from '../../../kernel/contract.ts';
import { given, isEmptyEdit } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { requireFresh } from '../../../kernel/refusal.ts';
import { preparedWrite, type WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { companies } from '../contract.ts';
import { toggles } from '../wire.ts';
import { columnsOf, lockedCompany, setFacilities } from './company-row.ts';
import { cartColumnsOf, requireAllowedChange, requireSameFirstEmail } from './company-changes.ts';
import { moveCompany } from './move-company.ts';
import { companyFor } from './public.ts';
import { readCompany } from './reads/read-companies.ts';
import type { CheckedPassword, CompanySources } from './sources.ts';
import { company } from './tables.ts';
import { reviseTerms } from './terms-store.ts';

type Edit = (typeof companies)['editCompany'];

/**
 * Changes a company. A password is checked before the transaction. Rights that change act on open screens; a company
 * that is switched off signs its users out, and a franchise also those of its customers.
 */
export const editCompany = (sources: CompanySources) =>
  preparedWrite<Edit, CheckedPassword | undefined>(
    async ({ companyId, password, currentPassword }, request) => {
      if (password === undefined) return undefined;
      await companyFor(request.db, request.actor, companyId);
      return sources.checkFirstPassword(request, companyId, { password, currentPassword });
    },
    (input, request, checked) => edit(sources, input, request, checked),
  );

const edit = async (
  sources: CompanySources,
  input: Input<Edit>,
  request: WriteRequest<Edit>,
  checked: CheckedPassword | undefined,
) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedCompany(tx, actor, input.companyId);
  const isStale = input.version !== undefined && input.version !== row.version;
  const fresh = isStale ? await readCompany({ ...request, db: tx }, sources, tx`company.id = ${row.id}`) : undefined;
  requireFresh(input.version, row.version, fresh);
  requireAllowedChange(actor, row, input);
  if (isEmptyEdit(input, 'companyId')) return { message: messages.partnerEdited, version: row.version };
  await requireSameFirstEmail(tx, sources, row, input.userEmail);
  // First of all writes: a wrong password is stored as a failed try, and nothing else.
  if (checked) await sources.setFirstPassword(request, checked);
  const moved = await moveCompany(tx, sources, row, input);
  const facilities = input.facilities ?? (moved.isMoved ? [] : undefined);
  if (facilities) await setFacilities(tx, sources, { ...row, parentId: moved.parentId }, facilities);
  const version = row.version + 1;
  const cart = await cartColumnsOf(tx, sources, row, input.cartSettings);
  const isApproved = input.isActive === true && row.awaitsApproval;
  const columns = { ...(await columnsOf(request, input, row)), ...(isApproved && { awaitsApproval: false }) };
  const set = given({ ...columns, ...cart, parentId: moved.parentId, version });
  await tx`update company set ${tx(rowOf(company, set))} where id = ${row.id}`;
  // Discounts at facilities of the company that it leaves mean nothing under another one.
  const terms = moved.isMoved ? { ...input, facilityDiscounts: {} } : input;
  await reviseTerms(tx, row.id, terms, { userId: actor.userId, now });
  if (isApproved) await sources.openAccounts(request, row.id);
  if (input.isActive === false && row.isActive) await sources.endSessionsOfCompany(request, row.id);
  if (changesSessions(input)) announce(`company:${row.id}`, 'rights.changed', {});
  return { message: messages.partnerEdited, version };
};

/** Whether an edit changes what the sessions of the company's users tell: its name, its logo and its permissions. */
const changesSessions = (sent: Input<Edit>): boolean =>
  [sent.companyName, sent.companyLogo, ...toggles.map((toggle) => sent[toggle])].some((value) => value !== undefined);
