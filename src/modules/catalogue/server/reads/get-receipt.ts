import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { invalid, orNotFound } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { metalLines, priceOf, type PriceInputs } from '../../../pricing/domain/price.ts';
import { inputsFor, type PricingVersion } from '../../../pricing/domain/pricing-version.ts';
import { receiptSteps } from '../../../pricing/domain/receipt.ts';
import { pricingVersion, takenOverAt } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { contextAt, customerOf, placedFor } from '../pricing-context.ts';
import { findConverter } from './find-converter.ts';
import { revisionFrom, revisionsOf, revisionUntil } from './price-history.ts';

type Get = (typeof catalogue)['getReceipt'];

/** The inputs of a stored or current price. */
export type PriceOrigin = {
  readonly productId: number;
  readonly oem: string;
  readonly family: string | null;
  readonly customer: string | null;
  readonly facility: string | null;
  readonly inputs: PriceInputs;
};

/**
 * Reads the stored receipt of an item by its id. Undefined for an item with a typed price; refused as not found outside
 * the reader's tenant. Passed in, because loads are a later module than the catalogue.
 */
export type KeptReceipts = (
  db: Db,
  actor: Actor,
  itemId: number,
) => Promise<(PriceOrigin & { readonly priceVersion: number }) | undefined>;

/** How a price is calculated: for the named customer, facility and pricing version, or as stored with an item. */
export const getReceipt =
  (kept: KeptReceipts) =>
  async (input: Input<Get>, { actor, db }: ReadRequest<Get>) => {
    if (input.itemId !== undefined) {
      const { priceVersion, ...origin } = orNotFound(await kept(db, actor, input.itemId), 'receipt');
      return receiptOf(origin, orNotFound(await pricingVersion(db, priceVersion), 'pricing version'));
    }
    if (input.productId === undefined) throw invalid('productId', 'Required.');
    // An earlier price uses the last revisions before the next pricing replaced it.
    const until = input.version === undefined ? undefined : await takenOverAt(db, input.version);
    const [row, customer] = await Promise.all([
      findConverter(db, input.productId),
      customerOf(db, actor, input, until),
    ]);
    const revisions = until === undefined ? [revisionFrom(row.value)] : await revisionsOf(db, row.productId);
    const value = revisionUntil(revisions, until);
    const context = placedFor(await contextAt(db, customer, input.version ?? row.pricingVersion), value);
    const inputs = inputsFor(context.pricing, value, context.terms, context.facilityId);
    return receiptOf(
      {
        productId: row.productId,
        oem: row.oems?.[0] ?? row.name,
        family: row.family,
        customer: context.customerName,
        facility: context.facilityName,
        inputs,
      },
      context.pricing,
    );
  };

/** How a price is calculated from its inputs, in steps. */
export const receiptOf = ({ inputs, family, ...names }: PriceOrigin, pricing: PricingVersion) => {
  const price = priceOf(inputs);
  const { toBase, toOffer } = receiptSteps(inputs, price, { family, facility: names.facility });
  return {
    ...names,
    pricingVersion: pricing.version,
    appliedAt: pricing.appliedAt,
    appliedBy: pricing.appliedBy,
    weight: inputs.weight,
    metals: metalLines(inputs),
    steps: toBase,
    offerSteps: toOffer,
    ...price,
  };
};
