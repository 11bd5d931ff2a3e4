import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { inputsFor } from '../../../pricing/domain/pricing-version.ts';
import { currentPricing } from '../../../pricing/server/public.ts';
import { valueFromRow } from '../../server/converter-values.ts';
import { findConverter } from '../../server/reads/find-converter.ts';
import { receiptOf } from '../../server/reads/get-receipt.ts';
import type { converterEditing } from '../contract.ts';
import { noWorth, over, requireSound, valueColumns } from './converter-columns.ts';

type Preview = (typeof converterEditing)['previewPrice'];

/** The receipt of a converter's base price with other prices and discounts. Its piece and its family are the stored ones. */
export const previewPrice = async (input: Input<Preview>, { db }: ReadRequest<Preview>) => {
  const [row, pricing] = await Promise.all([findConverter(db, input.productId), currentPricing(db)]);
  const { familyId, weight, pt, pd, rh } = row.value;
  const { price = null } = input;
  const worth = over({ ...noWorth, familyId, weight, pt, pd, rh }, { ...valueColumns(input, undefined), price });
  requireSound(worth);
  const value = valueFromRow({ ...row.value, ...worth });
  return receiptOf(
    {
      productId: row.productId,
      oem: row.oems?.[0] ?? row.name,
      family: row.family,
      customer: null,
      facility: null,
      inputs: inputsFor(pricing, value, undefined, undefined),
    },
    pricing,
  );
};
