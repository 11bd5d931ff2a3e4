import { useEffect } from 'react';
import { connection } from '../../../../ui/live/connection.ts';
import { readAllOfLoads, readChanged } from '../changed-items.ts';

/**
 * Keeps a shown load as others change it. Of a change that names its items, only these are read with the totals; of any
 * other one, everything about the load.
 */
export const useLiveLoad = (loadId: number): void =>
  useEffect(
    () =>
      connection().subscribe(
        `load:${loadId}`,
        ({ kind, body }) => {
          if (kind !== 'load.changed') return;
          const { itemIds } = body as { readonly itemIds?: readonly number[] };
          void (itemIds ? readChanged(loadId, itemIds) : readAllOfLoads());
        },
        () => void readAllOfLoads(),
      ),
    [loadId],
  );
