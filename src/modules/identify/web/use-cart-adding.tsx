import { useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { toastError } from '../../../ui/toast.ts';
import { CartPickerDialog, type Picking } from './cart-picker-dialog.tsx';
import { useCurrentCart, type CurrentCart } from './current-cart.ts';
import { piecePictures, usePiecePictures } from './panels/piece-pictures.ts';
import { showPiece } from './show-piece.ts';
import { oneOfIt, useAddToCart, type HowMany } from './use-add-to-cart.ts';

export type CartAdding = {
  readonly cart: CurrentCart;
  /** Adds to the current cart, or asks for one first; answers the sentence that says why it could not. */
  readonly add: (converter: Picking['converter'] & {}, howMany: HowMany) => Promise<string | undefined>;
  /** One of a converter that has no panel to say in what went wrong. */
  readonly addOne: (converter: Picking['converter'] & {}) => void;
  readonly isPending: boolean;
  readonly chooseCart: () => void;
  /** The picker, while it is open. */
  readonly dialog: ReactNode;
};

/** Adding what is found to the current cart. */
export const useCartAdding = (): CartAdding => {
  const cart = useCurrentCart();
  const { put, isPending } = useAddToCart();
  const [picking, setPicking] = useState<Picking>();
  const piece = usePiecePictures();
  const add: CartAdding['add'] = async (converter, howMany) => {
    if (!cart.mayAdd) return undefined;
    if (cart.cannotAdd) return cart.cannotAdd;
    // It would come too late for this item, and be the next one's.
    if (piece.hold) {
      showPiece();
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
    chooseCart: () => setPicking({}),
    dialog: picking && (
      <CartPickerDialog picking={picking} cart={cart} put={put} onClose={() => setPicking(undefined)} />
    ),
  };
};
