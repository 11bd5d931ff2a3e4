import { useEffect, useState } from 'react';
import { connection } from '../../../../ui/live/connection.ts';
import { readAllOfLoads, readChanged } from '../changed-items.ts';

/**
 * Keeps a shown load as others change it. Of a change that names its items, only these are read with the totals; of any
 * other one, everything about the load. Returns whether the load was completed meanwhile, for a seller, who cannot read
 * it any more.
 */
export const useLiveLoad = (loadId: number): boolean => {
  const [settledId, setSettledId] = useState<number>();
  useEffect(
    () =>
      connection().subscribe(
        `load:${loadId}`,
        ({ kind, body }) => {
          if (kind !== 'load.changed') return;
          const { itemIds, isSettled } = body as {
            readonly itemIds?: readonly number[];
            readonly isSettled?: boolean;
          };
          if (isSettled) setSettledId(loadId);
          void (itemIds ? readChanged(loadId, itemIds) : readAllOfLoads());
        },
        () => void readAllOfLoads(),
      ),
    [loadId],
  );
  return settledId === loadId;
};
