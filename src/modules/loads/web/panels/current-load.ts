import { useEffect } from 'react';
import { idParam } from '../../../../kernel/search-params.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { session } from '../../../../ui/session/session.ts';
import { cartBuilders } from '../../domain/parties.ts';
import type { Load } from '../../wire.ts';
import { useLoadCannot } from './load-acts.ts';

const key = (): string => `troyard.load:${session.get()?.userId}`;

/** The load to which converters are added, remembered in this tab for the signed-in user. */
export const currentLoad = {
  read: (): number | undefined => idParam.safeParse(sessionStorage.getItem(key())).data,
  remember: (loadId: number): void => sessionStorage.setItem(key(), String(loadId)),
  forget: (): void => sessionStorage.removeItem(key()),
};

/**
 * Opening a load makes it the current one, if the user can add to it. One that takes no more items, such as a finished
 * one, stops being the current one.
 */
export const useAsCurrentLoad = (load: Load): void => {
  const mayAdd = useMay(cartBuilders);
  const takesItems = useLoadCannot()('addItem', load) === undefined;
  const { loadId } = load;
  useEffect(() => {
    if (!mayAdd) return;
    if (takesItems) currentLoad.remember(loadId);
    else if (currentLoad.read() === loadId) currentLoad.forget();
  }, [loadId, mayAdd, takesItems]);
};
