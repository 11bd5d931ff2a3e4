import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useCustomer, type CompanyOption } from '../../companies/web/queries.ts';
import { createLoadSearch } from '../paths.ts';

/**
 * Chooses the customer in the address, and writes each chosen customer to the address, so that a reload shows the same.
 */
export const useCustomerInAddress = (choose: (customer: CompanyOption) => void) => {
  const { params, change } = useSearchParams(createLoadSearch);
  const reading = useCustomer(params.customer);
  const customer = reading.data;
  const isNobody = params.customer !== undefined && customer === null;
  const takeOver = useEffectEvent((nobody: boolean, chosen: string | undefined) => {
    if (nobody) change({ customer: undefined }, { replace: true });
    else if (customer && chosen) choose(customer);
  });
  // Only when the address has another customer. A choice in the form is written to the address.
  useEffect(() => takeOver(isNobody, customer?.value), [isNobody, customer?.value]);
  return {
    reading,
    follow: (chosen: CompanyOption | null) =>
      change({ customer: chosen ? Number(chosen.value) : undefined }, { replace: true }),
  };
};
