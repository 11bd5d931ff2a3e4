import type { Input } from '../../../kernel/contract.ts';
import { given } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { facilities } from '../contract.ts';
import { columnsOf, requireMatchingKind } from './facility-row.ts';
import type { FacilityPrices } from './facility-prices.ts';
import { facility } from './tables.ts';

type Add = (typeof facilities)['addFacility'];

/** Adds a facility of the parent company or of a franchise. It opens carts at once unless it is sent otherwise. */
export const addFacility = (prices: FacilityPrices) => async (input: Input<Add>, request: WriteRequest<Add>) => {
  const { actor, tx, now } = request;
  const companyId = input.parentCompanyId ?? actor.companyId;
  const owner = first(
    await tx<{ kind: string }[]>`
      select kind from company where id = ${companyId} and kind <> 'SELLER' and deleted_at is null for share`,
  );
  if (!owner) throw invalid('parentCompanyId', 'There is no such company.');
  requireMatchingKind(owner.kind, input.isFacility);
  const { parentCompanyId: _, isFacility: __, priceModifier, ...sent } = input;
  const row = { ...given(await columnsOf(request, sent, companyId)), companyId, createdAt: now };
  const [made] = await tx<{ id: number }[]>`insert into facility ${tx(rowOf(facility, row))} returning id`;
  const facilityId = made!.id;
  if (priceModifier !== undefined)
    await prices.setPercent(request, { facilityId, percent: priceModifier }, { userId: actor.userId, now });
  return { message: messages.facilityAdded, facilityId };
};
