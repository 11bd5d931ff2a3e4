import { useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { LoadPickerDialog, type Picking } from './load-picker-dialog.tsx';
import { useCurrentLoad, type CurrentLoad } from './current-load.ts';
import { piecePictures, usePiecePictures } from './panels/piece-pictures.ts';
import { scrollToPiecePictures } from './scroll-to-piece-pictures.ts';
import { oneOfIt, useAddToLoad, type HowMany } from './use-add-to-load.ts';

export type LoadAdding = {
  readonly cart: CurrentLoad;
  /** Adds to the current cart, or asks for one first. Returns the sentence if it fails. */
  readonly add: (converter: Picking['converter'] & {}, howMany: HowMany) => Promise<string | undefined>;
  /** Adds one of a converter without an open panel, which has no place for an error. */
  readonly addOne: (converter: Picking['converter'] & {}) => void;
  readonly isPending: boolean;
  readonly chooseLoad: () => void;
  /** The picker while it is open. */
  readonly dialog: ReactNode;
};

/** Adds results to the current cart. */
export const useLoadAdding = (): LoadAdding => {
  const cart = useCurrentLoad();
  const { put, isPending } = useAddToLoad();
  const [picking, setPicking] = useState<Picking>();
  const piece = usePiecePictures();
  const add: LoadAdding['add'] = async (converter, howMany) => {
    if (!cart.mayAdd) return undefined;
    if (cart.cannotAdd) return cart.cannotAdd;
    // It would arrive too late for this item and go to the next one.
    if (piece.hold) {
      scrollToPiecePictures();
      return piece.hold;
    }
    const pictures = piece.urls;
    const done = cart.loadId === undefined ? undefined : await put(cart.loadId, converter, { ...howMany, pictures });
    if (done?.is === 'added') piecePictures.used(pictures);
    const problem = done?.is === 'refused' ? done.problem : undefined;
    // If a picture is required, it can be added in the dialog.
    if (cart.loadId === undefined || problem === messages.pictureNeeded)
      setPicking({ converter, howMany, ...(problem && { problem }) });
    return problem === messages.pictureNeeded ? undefined : problem;
  };
  const addOne = async (converter: Picking['converter'] & {}) => {
    const failure = await add(converter, oneOfIt);
    if (failure) toastError({ message: `${converter.oem}: ${failure}` });
  };
  return {
    cart,
    add,
    addOne: (converter) => void addOne(converter),
    isPending,
    chooseLoad: () => setPicking({}),
    dialog: picking && (
      <LoadPickerDialog picking={picking} cart={cart} put={put} onClose={() => setPicking(undefined)} />
    ),
  };
};
