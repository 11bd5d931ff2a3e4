import { messages } from '../../src/kernel/messages.ts';
import { orderable } from '../../src/modules/catalogue/server/public.ts';
import { termsOf } from '../../src/modules/companies/server/public.ts';
import { unitsFor } from '../../src/modules/loads/domain/item-price.ts';
import { didNotBuy } from '../../src/modules/loads/server/tables.ts';
import { priceOf } from '../../src/modules/pricing/domain/price.ts';
import { inputsFor, type PricingVersion } from '../../src/modules/pricing/domain/pricing-version.ts';
import { pricingTerms } from '../../src/modules/pricing/server/public.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCatalogue } from './catalogue.ts';
import type { Random } from './random.ts';

type OfLoad = {
  readonly loadId: number;
  readonly companyId: number;
  readonly customerId: number;
  readonly facilityId: number;
  readonly markedBy: number;
  readonly at: Date;
};
const ofLoad = (tx: Tx) =>
  tx`load.id as load_id, load.company_id, load.customer_id, load.facility_id, load.buyer_id as marked_by`;

/**
 * What was offered and not bought: converters without an item, most over the last weeks and some of today, and rejected
 * items. A few of the items were bought after all.
 */
export const makeNotBought = async (tx: Tx, rand: Random, now: Date, catalogue: DemoCatalogue): Promise<void> => {
  const versions = (await pricingTerms(tx, { count: 200, offset: 0 })).map(({ pricing }) => pricing);
  const loads = await tx<OfLoad[]>`
    select ${ofLoad(tx)}, load.created_at as at from load
    where type in (1, 3, 4) and buyer_id is not null order by created_at desc, id limit 130`;
  const ofToday = [4, 11, 26, 38, 55].map((minutes) => new Date(now.getTime() - minutes * 60_000));
  for (const load of loads.filter(() => rand.chance(0.4))) {
    const at = ofToday.pop() ?? new Date(load.at.getTime() + rand.whole(1, 9) * 60_000);
    if (at <= now) await noteConverter(tx, rand, { ...load, at }, versions, catalogue);
  }
  await noteItems(tx, rand);
};

/** A converter that was offered beside the items of a load, at the prices of that time. */
const noteConverter = async (
  tx: Tx,
  rand: Random,
  { at, ...load }: OfLoad,
  versions: readonly PricingVersion[],
  catalogue: DemoCatalogue,
): Promise<void> => {
  const converterId = rand.chance(0.4) ? rand.whole(1, 15) : rand.whole(1, catalogue.count);
  const converter = (await orderable(tx, converterId))!;
  const pricing = versions.find((each) => each.appliedAt <= at) ?? versions.at(-1)!;
  const { offer } = priceOf(inputsFor(pricing, converter.value, await termsOf(tx, load.customerId), load.facilityId));
  const priceUnit = converter.priceUnit ?? 'piece';
  const quantity = priceUnit === 'lb' ? (rand.whole(20, 300) / 10).toFixed(1) : String(rand.whole(1, 4));
  const { oem, typeId } = converter;
  const offered = { converterId, oem, typeId, priceUnit, quantity, unit: unitsFor(priceUnit, quantity), price: offer };
  await tx`insert into did_not_buy ${tx(rowOf(didNotBuy, { ...load, ...offered, createdAt: at }))}`;
};

type OfItem = OfLoad & {
  readonly itemId: number;
  readonly isRejected: boolean;
  readonly converterId: number;
  readonly oem: string;
  readonly typeId: number;
  readonly priceUnit: 'piece' | 'lb';
  readonly quantity: string;
  readonly unit: number;
  readonly price: string;
};

/** Half of the rejected items, with that reason. Some accepted ones were noted first and bought an hour later. */
const noteItems = async (tx: Tx, rand: Random): Promise<void> => {
  const items = await tx<OfItem[]>`
    select ${ofLoad(tx)}, load_item.created_at as at, load_item.id as item_id, load_item.status = 2 as is_rejected,
      converter_id, oem, type_id, price_unit, quantity, unit, unit_price as price
    from load_item join load on load.id = load_id
    where load.type in (1, 3, 4) and load.buyer_id is not null and load_item.status in (1, 2) order by load_item.id`;
  for (const { at, isRejected, ...item } of items) {
    if (!rand.chance(isRejected ? 0.5 : 0.005)) continue;
    const deletedAt = isRejected ? null : new Date(at.getTime() + 3_600_000);
    await tx`insert into did_not_buy ${tx(rowOf(didNotBuy, { ...item, createdAt: at, deletedAt }))}`;
    if (isRejected)
      await tx`update load_item set reason = ${messages.didNotBuyReason}, decided_by = ${item.markedBy} where id = ${item.itemId}`;
  }
};
