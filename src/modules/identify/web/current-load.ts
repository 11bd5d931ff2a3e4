import { useEffect } from 'react';
import { ApiError } from '../../../ui/api/api-client.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { pricesForOthers } from '../../catalogue/domain/access.ts';
import { cartBuilders } from '../../loads/domain/parties.ts';
import { currentLoad } from '../../loads/web/panels/current-load.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { useLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { converterSearch } from '../paths.ts';

export type CurrentLoad = {
  /** Whether the user may add to carts at all. */
  readonly mayAdd: boolean;
  readonly loadId: number | undefined;
  /** Undefined while it is loading. */
  readonly load: Load | undefined;
  /** Why it could not be read. It is still the current cart. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Why nothing can be added to it now. */
  readonly cannotAdd: string | undefined;
  readonly choose: (load: { loadId: number; customerId: number; facilityId: number }) => void;
  readonly putDown: () => void;
};

/**
 * The cart to which results are added: the one in the address, else the last one of this tab. Choosing one also sets
 * the customer and facility for prices.
 */
export const useCurrentLoad = (): CurrentLoad => {
  const { params, change } = useSearchParams(converterSearch);
  const cannot = useLoadCannot();
  const mayAdd = useMay(cartBuilders);
  const mayPrice = useMay(pricesForOthers);
  const inAddress = params.load;
  const loadId = mayAdd ? (inAddress ?? currentLoad.read()) : undefined;
  const { data, error, refetch } = useLoad(loadId);
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500;

  useEffect(() => {
    if (isGone) {
      currentLoad.forget();
      if (inAddress !== undefined) change({ load: undefined }, { replace: true });
    } else if (loadId !== undefined) {
      currentLoad.remember(loadId);
      if (inAddress === undefined) change({ load: loadId }, { replace: true });
    }
    // Only when the cart itself changes: the rest of the address is none of its business.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loadId, inAddress, isGone]);

  return {
    mayAdd,
    loadId: isGone ? undefined : loadId,
    load: isGone ? undefined : data,
    error: isGone ? null : error,
    retry: () => void refetch(),
    cannotAdd: data && cannot('addItem', data),
    choose: (load) => {
      currentLoad.remember(load.loadId);
      change(
        { load: load.loadId, ...(mayPrice && { customer: load.customerId, facility: load.facilityId }) },
        { replace: true },
      );
    },
    putDown: () => {
      currentLoad.forget();
      change({ load: undefined }, { replace: true });
    },
  };
};
