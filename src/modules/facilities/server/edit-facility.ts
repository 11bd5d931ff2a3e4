import type { Input } from '../../../kernel/contract.ts';
import { given, isEmptyEdit } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid, requireFresh } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { facilities } from '../contract.ts';
import { columnsOf, isLastActive, lockedFacility, requireMatchingKind } from './facility-row.ts';
import { readFacilities } from './reads/list-facilities.ts';
import type { FacilityPrices } from './facility-prices.ts';
import { facility } from './tables.ts';

type Edit = (typeof facilities)['editFacility'];

/** Changes a facility. Its company never changes, and its code only before an invoice has it. */
export const editFacility = (prices: FacilityPrices) => async (input: Input<Edit>, request: WriteRequest<Edit>) => {
  const { actor, tx, now } = request;
  const row = await lockedFacility(tx, input.facilityId);
  const isStale = input.version !== undefined && input.version !== row.version;
  const fresh = isStale
    ? (await readFacilities(request, prices, tx`facility.id = ${row.id} and facility.deleted_at is null`))[0]
    : undefined;
  requireFresh(input.version, row.version, fresh);
  if (input.parentCompanyId !== undefined && input.parentCompanyId !== row.companyId)
    throw invalid('parentCompanyId', 'A facility stays with its company.');
  if (isEmptyEdit(input, 'facilityId')) return { message: messages.facilityEdited, version: row.version };
  const owner = first(await tx<{ kind: string }[]>`select kind from company where id = ${row.companyId}`)!;
  requireMatchingKind(owner.kind, input.isFacility);
  if (input.code !== undefined && input.code !== row.code) {
    const [numbered] = await tx`select from invoice_counter where facility_id = ${row.id}`;
    if (numbered) throw conflict(`Invoices have the code ${row.code}. It stays as it is.`, 'CODE_FIXED');
  }
  if (input.isActive === false && (await isLastActive(tx, row)))
    throw conflict('This is the last active facility of its company.', 'LAST_FACILITY');
  const { facilityId: _, parentCompanyId: __, isFacility: ___, version: ____, priceModifier, ...sent } = input;
  const version = row.version + 1;
  const set = { ...given(await columnsOf(request, sent, row.companyId)), version };
  await tx`update facility set ${tx(rowOf(facility, set))} where id = ${row.id}`;
  if (priceModifier !== undefined)
    await prices.setPercent(request, { facilityId: row.id, percent: priceModifier }, { userId: actor.userId, now });
  return { message: messages.facilityEdited, version };
};
