import { useMay } from '../../../ui/can.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { failureOf } from '../../../ui/failure.ts';
import { idOf } from './address.ts';
import { pricesForOthers, type CurrentCart } from './current-cart.ts';

/** In the address: nobody in particular, although a cart is chosen. */
export const anyone = 'any';

export type PricedFor = {
  readonly companyId: number | undefined;
  readonly facilityId: number | undefined;
  /** As the calls take it. */
  readonly sent: { companyId?: number; facilityId?: number };
  /** The cart that decides it is still being read. */
  readonly isPending: boolean;
  /** Why that cart could not be read, and the way to try again: until then nothing can be priced. */
  readonly error: unknown;
  readonly retry: () => void;
  /** The prices shown are those that the current cart pays. */
  readonly isCarts: boolean;
};

/** What stands in place of what could not be read, or not be priced because the cart that decides it was not read. */
export const failurePriced = (pricedFor: PricedFor, error: unknown, title: string, retry: () => void) =>
  pricedFor.error
    ? failureOf(pricedFor.error, 'The cart that decides the prices could not be read', pricedFor.retry)
    : failureOf(error, title, retry);

/** For whom and where prices are shown: what the address says, else the customer and the facility of the current cart. */
export const usePricedFor = ({ loadId, load, error, retry }: CurrentCart): PricedFor => {
  const { params } = useSearchParams();
  const may = useMay(pricesForOthers);
  const wanted = (key: string, carts: number | undefined) =>
    !may || params[key] === anyone ? undefined : (idOf(params[key]) ?? carts);
  const companyId = wanted('customer', load?.customerId);
  const facilityId = wanted('facility', load?.facilityId);
  const isPending =
    may &&
    loadId !== undefined &&
    load === undefined &&
    (params['customer'] === undefined || params['facility'] === undefined);
  return {
    companyId,
    facilityId,
    sent: { ...(companyId !== undefined && { companyId }), ...(facilityId !== undefined && { facilityId }) },
    isPending,
    error: isPending ? error : null,
    retry,
    isCarts: load !== undefined && companyId === load.customerId && facilityId === load.facilityId,
  };
};
