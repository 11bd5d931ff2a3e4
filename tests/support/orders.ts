import type { Call } from '../../src/kernel/contract.ts';
import { defOf } from '../../src/platform/http/schema-parts.ts';

/** The orders of a call. None if it does not list them, like a saved view. */
export const ordersOf = ({ input }: Call): readonly string[] => {
  const sort = input.shape['sort'] && defOf(input.shape['sort']).innerType;
  return sort && 'options' in sort ? (sort.options as string[]) : [];
};
/** The fields of orders that are not named after one. */
export const shownAs: Readonly<Record<string, readonly string[]>> = {
  load: ['loadId'],
  name: ['loadName', 'firstName'],
  user: ['fname'],
  customer: ['companyName'],
  company: ['companyName'],
  buyer: ['firstName'],
  facility: ['facilityCity'],
  group: ['first'],
  quantity: ['finalQty'],
  date: ['createdDate'],
  updated: ['updatedDate'],
  value: ['grandtotal'],
  total: ['grandtotal'],
  paid: ['amountPaid'],
  owed: ['balance'],
  difference: ['paid'],
};
