import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { companies } from '../contract.ts';
import { lockedCompany, setFacilities } from './company-row.ts';
import { requireDirectlyAbove } from './company-changes.ts';
import { getPricing } from './reads/get-company.ts';
import type { CompanySources } from './sources.ts';
import { reviseTerms } from './terms-store.ts';

type Edit = (typeof companies)['editPricing'];

/** Changes the discounts and facilities of a customer. The discounts become a new revision of its terms. */
export const editPricing =
  (sources: CompanySources) =>
  async ({ companyId, ...sent }: Input<Edit>, request: WriteRequest<Edit>) => {
    const { actor, tx, now } = request;
    const row = await lockedCompany(tx, actor, companyId);
    const isStale = sent.version !== undefined && sent.version !== row.version;
    requireFresh(
      sent.version,
      row.version,
      isStale ? await getPricing(sources)({ companyId }, { ...request, db: tx }) : undefined,
    );
    requireDirectlyAbove(actor, row);
    const facilityDiscounts =
      sent.facilityDiscount && (await percentByFacility(request, sources, row.parentId!, sent.facilityDiscount));
    if (sent.facilities) await setFacilities(tx, sources, row, sent.facilities);
    await reviseTerms(
      tx,
      companyId,
      { groupDiscount: sent.groupDiscount, facilityDiscounts },
      { userId: actor.userId, now },
    );
    const version = row.version + 1;
    await tx`update company set version = ${version} where id = ${companyId}`;
    return { message: messages.customerPricingEdited, version };
  };

/** The discounts by facility id. Each facility belongs to the company above and is named once. */
const percentByFacility = async (
  { tx }: WriteRequest<Edit>,
  { facilityNames }: CompanySources,
  parentId: number,
  discounts: NonNullable<Input<Edit>['facilityDiscount']>,
): Promise<Record<string, string>> => {
  const byId = new Map(discounts.map(({ facilityId, discount }) => [facilityId, discount]));
  if (byId.size !== discounts.length) throw invalid('facilityDiscount', 'Name each facility once.');
  if ((await facilityNames(tx, [...byId.keys()], parentId)).size !== byId.size)
    throw invalid('facilityDiscount', 'There is no such facility.');
  return Object.fromEntries(byId);
};
