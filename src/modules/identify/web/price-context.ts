import { useMay } from '../../../ui/session/can.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { pricesForOthers } from '../../catalogue/domain/access.ts';
import { anyone, converterSearch } from '../paths.ts';
import type { CurrentLoad } from './current-load.ts';

export type PriceContext = {
  readonly companyId: number | undefined;
  readonly facilityId: number | undefined;
  /** The input of the calls. */
  readonly sent: { companyId?: number | undefined; facilityId?: number | undefined };
  /** The cart that determines it is still loading. */
  readonly isPending: boolean;
  /** Why that cart could not be read, and how to try again. Until then there are no prices. */
  readonly error: unknown;
  readonly retry: () => void;
  /** The prices shown are those of the current cart. */
  readonly isLoads: boolean;
  /** How the prices shown differ from those of the current cart. Undefined if they do not, or without a cart. */
  readonly otherThanLoad: 'anyone' | 'customer' | 'facility' | undefined;
};

/** Replaces data that could not be read or priced, because the cart for the prices could not be read. */
export const priceFailure = (priceContext: PriceContext, error: unknown, title: string, retry: () => void) =>
  priceContext.error
    ? failureOf(
        { error: priceContext.error, refetch: priceContext.retry },
        'The cart that decides the prices could not be read',
      )
    : failureOf({ error, refetch: retry }, title);

/** The customer and facility for prices: from the address, else from the current cart. */
export const usePriceContext = ({ loadId, load, error, retry }: CurrentLoad): PriceContext => {
  const { params } = useSearchParams(converterSearch);
  const may = useMay(pricesForOthers);
  const wanted = (key: 'customer' | 'facility', carts: number | undefined) => {
    const named = params[key];
    return !may || named === anyone ? undefined : (named ?? carts);
  };
  const companyId = wanted('customer', load?.customerId);
  const facilityId = wanted('facility', load?.facilityId);
  const isPending =
    may &&
    loadId !== undefined &&
    load === undefined &&
    (params.customer === undefined || params.facility === undefined);
  return {
    companyId,
    facilityId,
    sent: { companyId, facilityId },
    isPending,
    error: isPending ? error : null,
    retry,
    otherThanLoad:
      !may || load === undefined
        ? undefined
        : companyId === undefined
          ? 'anyone'
          : companyId !== load.customerId
            ? 'customer'
            : facilityId !== load.facilityId
              ? 'facility'
              : undefined,
    isLoads: load !== undefined && companyId === load.customerId && facilityId === load.facilityId,
  };
};
