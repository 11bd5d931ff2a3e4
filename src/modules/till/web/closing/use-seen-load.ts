import { useState } from 'react';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import type { Load } from '../../../loads/wire.ts';

export type SeenLoad = {
  /** The load as it was shown when the step opened, or when its last change was acknowledged. */
  readonly seen: Load;
  /** How it has changed since the step opened. */
  readonly note: string | undefined;
  /** The button that acknowledges the change. Undefined if there is none to acknowledge. */
  readonly acknowledge: { readonly label: string; readonly press: () => void } | undefined;
};

/** What others have changed on the load. */
const changeText = (before: Load, now: Load): string => {
  const more = now.items - before.items;
  const count = `${numberText(Math.abs(more))} ${Math.abs(more) === 1 ? 'item was' : 'items were'}`;
  const what =
    more === 0 ? 'The load has changed meanwhile.' : `${count} ${more > 0 ? 'added' : 'taken off'} meanwhile.`;
  return now.grandtotal === undefined ? what : `${what} The total is now ${moneyText(now.grandtotal)}.`;
};

/** Keeps a press that was meant for one total from fixing another: each change is acknowledged first. */
export const useSeenLoad = (load: Load): SeenLoad => {
  const [seen, setSeen] = useState(load);
  const [told, setTold] = useState<string>();
  const isChanged = seen.items !== load.items || seen.grandtotal !== load.grandtotal;
  const note = isChanged ? changeText(seen, load) : told;
  const label = load.grandtotal === undefined ? 'Go on' : `Go on with ${moneyText(load.grandtotal)}`;
  const press = () => {
    setSeen(load);
    setTold(note);
  };
  return { seen, note, acknowledge: isChanged ? { label, press } : undefined };
};
