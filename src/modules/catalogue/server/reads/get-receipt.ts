import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { priceOf } from '../../../pricing/domain/price.ts';
import { inputsFor } from '../../../pricing/domain/pricing-version.ts';
import { receiptSteps } from '../../../pricing/domain/receipt.ts';
import type { catalogue } from '../../contract.ts';
import { valueFromRow } from '../converter-values.ts';
import { pricingContext } from '../pricing-context.ts';
import { liveConverter } from './live-converter.ts';

type Get = (typeof catalogue)['getReceipt'];

/** How a price comes about, for the customer, facility and pricing version that are named. */
export const getReceipt = async (input: Input<Get>, { actor, db }: ReadRequest<Get>) => {
  const row = await liveConverter(db, input.productId);
  const context = await pricingContext(db, actor, input);
  const inputs = inputsFor(context.pricing, valueFromRow(row.value), context.terms, context.facilityId);
  const { metals, ...price } = priceOf(inputs);
  return {
    productId: row.productId,
    oem: row.oems?.[0] ?? row.name,
    pricingVersion: context.pricing.version,
    appliedAt: context.pricing.appliedAt,
    appliedBy: context.pricing.appliedBy,
    weight: inputs.weight,
    customer: context.customerName,
    facility: context.facilityName,
    metals: [...metals],
    steps: receiptSteps(inputs, { ...price, metals }, { family: row.family, facility: context.facilityName }),
    ...price,
  };
};
