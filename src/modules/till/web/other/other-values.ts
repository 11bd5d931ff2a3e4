import { messages } from '../../../../kernel/messages.ts';
import { decimalFault } from '../../../../ui/form/decimal-text.ts';

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

/** What is missing, by field. */
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
  ...(!(Number(quantity) > 0) && { quantity: messages.invalidQuantity }),
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
