import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useCustomer, type CompanyOption } from '../../companies/web/queries.ts';
import { createLoadSearch } from '../paths.ts';

/** The customer in the address. Each chosen customer is written to the address, so that a reload shows the same. */
export const useCustomerInAddress = () => {
  const { params, change } = useSearchParams(createLoadSearch);
  const reading = useCustomer(params.customer);
  const follow = (chosen: CompanyOption | null) =>
    change({ customer: chosen ? Number(chosen.value) : undefined }, { replace: true });
  const isNobody = params.customer !== undefined && reading.data === null;
  const leave = useEffectEvent((nobody: boolean) => {
    if (nobody) follow(null);
  });
  useEffect(() => leave(isNobody), [isNobody]);
  return { reading, customer: reading.data ?? null, follow };
};
