import { messages } from '../../../../kernel/messages.ts';
import { decimalFault } from '../../../../ui/form/decimal-text.ts';
import { quantityRules } from '../../../../ui/form/quantity-rules.ts';

/** A converter that the catalogue lacks, as it is typed at the add line. */
export type OtherValues = {
  readonly name: string;
  /** The id of the type, "" if none is chosen. */
  readonly type: string;
  readonly oem: string;
  readonly basePrice: string;
  /** How many are bought now. */
  readonly quantity: string;
  readonly urls: string[];
};

/** The call that puts it on the load refuses what is no quantity. By then the catalogue would have it. */
const quantityFault = (quantity: string): string | undefined =>
  decimalFault(quantity, quantityRules) ?? (Number(quantity) > 0 ? undefined : messages.invalidQuantity);

/** The sentence below each field that is missing or wrong. */
export const faultsOfOther = ({
  name,
  type,
  oem,
  basePrice,
  quantity,
  urls,
}: OtherValues): Readonly<Record<string, string>> => ({
  ...(name.trim() === '' && { name: 'Write a name.' }),
  ...(type === '' && { type: 'Choose a type.' }),
  ...(oem.trim() === '' && { oem: 'Write the code.' }),
  ...(basePrice === ''
    ? { basePrice: 'Write a price.' }
    : decimalFault(basePrice, { decimals: 2 }) && { basePrice: decimalFault(basePrice, { decimals: 2 })! }),
  ...(quantityFault(quantity) && { quantity: quantityFault(quantity)! }),
  ...(urls.length === 0 && { urls: 'Add at least one picture.' }),
});

/** The same in the form of the call, made from a load. */
export const sentOther = ({ name, type, oem, basePrice, urls }: OtherValues) => ({
  name: name.trim(),
  type: Number(type),
  oem,
  basePrice: Number(basePrice),
  urls,
  isEditInvoice: true,
});
