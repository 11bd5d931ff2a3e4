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
  /** Adds to the current cart, or asks for one first; answers the sentence that says why it could not. */
  readonly add: (converter: Picking['converter'] & {}, howMany: HowMany) => Promise<string | undefined>;
  /** One of a converter that has no panel to say in what went wrong. */
  readonly addOne: (converter: Picking['converter'] & {}) => void;
  readonly isPending: boolean;
  readonly chooseLoad: () => void;
  /** The picker, while it is open. */
  readonly dialog: ReactNode;
};

/** Adding what is found to the current cart. */
export const useLoadAdding = (): LoadAdding => {
  const cart = useCurrentLoad();
  const { put, isPending } = useAddToLoad();
  const [picking, setPicking] = useState<Picking>();
  const piece = usePiecePictures();
  const add: LoadAdding['add'] = async (converter, howMany) => {
    if (!cart.mayAdd) return undefined;
    if (cart.cannotAdd) return cart.cannotAdd;
    // It would come too late for this item, and be the next one's.
    if (piece.hold) {
      scrollToPiecePictures();
      return piece.hold;
    }
    const pictures = piece.urls;
    const done = cart.loadId === undefined ? undefined : await put(cart.loadId, converter, { ...howMany, pictures });
    if (done?.is === 'added') piecePictures.used(pictures);
    const problem = done?.is === 'refused' ? done.problem : undefined;
    // Where a picture is asked for, the dialog is where it can be added.
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
