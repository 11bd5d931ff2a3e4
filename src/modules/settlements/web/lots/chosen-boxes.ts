import { useState } from 'react';
import { decimalFault } from '../../../../ui/form/decimal-text.ts';
import type { BoardBox, BoardLoad } from '../../lots/contract.ts';

export const weightRules = { decimals: 6 };

/** A box that is chosen for a lot, with what stands on its row, so that it stays chosen on other pages. */
export type ChosenBox = { readonly load: BoardLoad; readonly box: BoardBox };

const keyOf = (loadId: number, box: number): string => `${loadId} ${box}`;

/** Why a typed weight cannot be sent. Undefined if it can, and for none. */
export const weightFault = (text: string): string | undefined =>
  decimalFault(text, weightRules) ?? (text !== '' && !(Number(text) > 0) ? 'Above zero, or empty.' : undefined);

/** The boxes of a load that stand in the yard. */
export const freeBoxes = ({ boxes }: BoardLoad): readonly BoardBox[] =>
  boxes.filter(({ lotId, items }) => lotId === null && items > 0);

/** The boxes that are chosen for a lot, and the weights that are typed. */
export const useChosenBoxes = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenBox>>(new Map());
  const [weights, setWeights] = useState<ReadonlyMap<string, string>>(new Map());
  const weightOf = (loadId: number, box: number): string => weights.get(keyOf(loadId, box)) ?? '';
  const isChosen = (loadId: number, box: number): boolean => chosen.has(keyOf(loadId, box));

  const choose = (load: BoardLoad, boxes: readonly BoardBox[], isOn: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const box of boxes) {
        if (isOn) after.set(keyOf(load.loadId, box.box), { load, box });
        else after.delete(keyOf(load.loadId, box.box));
      }
      return after;
    });

  return {
    list: [...chosen.values()],
    isChosen,
    weightOf,
    choose,
    /** Stores the weight of a box and chooses it, because a weighed box goes into a lot next. */
    weigh: (load: BoardLoad, box: BoardBox, text: string) => {
      setWeights((before) => new Map(before).set(keyOf(load.loadId, box.box), text));
      if (text !== '') choose(load, [box], true);
    },
    /** Forgets the boxes of a load that went into a lot. */
    forget: (loadId: number) => {
      setChosen((before) => new Map([...before].filter(([, { load }]) => load.loadId !== loadId)));
      setWeights((before) => new Map([...before].filter(([key]) => !key.startsWith(`${loadId} `))));
    },
    clear: () => setChosen(new Map()),
  };
};

export type ChosenBoxes = ReturnType<typeof useChosenBoxes>;
