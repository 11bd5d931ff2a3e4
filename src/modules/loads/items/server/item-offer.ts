import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { conflict, invalid } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import { isInCatalogue, orderable, ownNewPrice, wholeDollars } from '../../../catalogue/server/public.ts';
import { termsOf } from '../../../companies/server/public.ts';
import type { PriceInputs } from '../../../pricing/domain/price.ts';
import { priceOf } from '../../../pricing/domain/price.ts';
import { inputsFor } from '../../../pricing/domain/pricing-version.ts';
import { currentPricing, isOnlyFedSince } from '../../../pricing/server/public.ts';
import type { loadItems } from '../contract.ts';
import type { PriceUnit } from '../../domain/item-price.ts';
import type { LoadRecord } from '../../server/store.ts';
import { typeNamed } from './item-type.ts';

/** The values that an item takes from the catalogue and the price engine when it is added. */
export type OfferedItem = {
  readonly converterId: number | null;
  readonly oem: string;
  readonly description: string;
  readonly typeId: number;
  readonly priceUnit: PriceUnit;
  readonly offerPrice: string;
  readonly isEstimated: boolean;
  readonly isOverride: boolean;
  readonly priceVersion: number;
  /** Null for a typed price, which does not depend on a facility and is never updated. */
  readonly pricedFacilityId: number | null;
  readonly receipt: { readonly inputs: PriceInputs } | null;
  readonly warning: string;
  readonly isMarkForTest: boolean;
};

/**
 * A catalogue converter at the current offer to the load's customer at its facility. Refuses a named pricing version
 * that is no longer current, so that the stored price is the price that the user saw.
 */
export const offeredItem = async (
  tx: Tx,
  row: LoadRecord,
  productId: number,
  seenVersion: number | undefined,
): Promise<OfferedItem> => {
  const [pricing, converter, terms] = await Promise.all([
    currentPricing(tx),
    orderable(tx, productId),
    termsOf(tx, row.customerId),
  ]);
  if (seenVersion !== undefined && seenVersion !== pricing.version && !(await isOnlyFedSince(tx, seenVersion)))
    throw conflict(
      `Prices have changed: version ${pricing.version} is in force, you saw ${seenVersion}. Look at the new price and add it again.`,
      'PRICE_CHANGED',
    );
  if (!converter) throw invalid('productId', 'This converter is no longer in the catalogue.');
  const inputs = inputsFor(pricing, converter.value, terms, row.facilityId);
  const price = priceOf(inputs);
  return {
    converterId: productId,
    oem: converter.oem,
    description: converter.description,
    typeId: converter.typeId,
    priceUnit: converter.priceUnit ?? 'piece',
    offerPrice: price.offer,
    isEstimated: price.isEstimated,
    isOverride: price.isOverride,
    priceVersion: pricing.version,
    pricedFacilityId: row.facilityId,
    receipt: { inputs },
    warning: converter.warning,
    isMarkForTest: converter.isMarkForTest,
  };
};

/**
 * The same at its typed price, for who made the converter on the spot: customer terms do not change it. The catalogue
 * keeps whole dollars of it. Another price than the typed one, or a converter of somebody else, keeps its offer.
 */
export const pricedByMaker = async (
  tx: Tx,
  offered: OfferedItem,
  basePrice: string | undefined,
  actor: Pick<Actor, 'flags' | 'userId'>,
): Promise<OfferedItem> => {
  if (basePrice === undefined || !actor.flags.has('canShowOther')) return offered;
  const made = await ownNewPrice(tx, offered.converterId!, actor.userId);
  if (made === undefined || Number(made) !== Number(wholeDollars(basePrice))) return offered;
  return { ...offered, offerPrice: basePrice, isOverride: false, pricedFacilityId: null, receipt: null };
};

type Typed = Pick<Input<(typeof loadItems)['addItem']>, 'oem' | 'type' | 'basePrice' | 'description' | 'priceUnit'>;

/**
 * An item outside the catalogue: its code, type and price as typed. A missing price is refused and never becomes zero.
 * A catalogue converter is bought at its price: typing another price needs the right to override.
 */
export const typedItem = async (tx: Tx, typed: Typed, actor: Pick<Actor, 'flags'>): Promise<OfferedItem> => {
  if (!typed.oem) throw invalid('oem', 'Choose a converter, or type its code.');
  if (!typed.type) throw invalid('type', 'Required.');
  if (typed.basePrice === undefined) throw invalid('basePrice', 'Required.');
  if (!actor.flags.has('canOveridePrice') && (await isInCatalogue(tx, typed.oem)))
    throw invalid('oem', `${typed.oem} is in the catalogue. Choose it there: it is bought at its price.`);
  const type = await typeNamed(tx, typed.type);
  return {
    converterId: null,
    oem: typed.oem,
    description: typed.description ?? '',
    typeId: type.id,
    priceUnit: type.priceUnit ?? typed.priceUnit ?? 'piece',
    offerPrice: typed.basePrice,
    isEstimated: false,
    isOverride: false,
    priceVersion: (await currentPricing(tx)).version,
    pricedFacilityId: null,
    receipt: null,
    warning: '',
    isMarkForTest: false,
  };
};
