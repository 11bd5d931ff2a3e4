import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useLastAdd, type Added, type LastAdd } from '../../loads/web/panels/use-last-add.ts';
import { useWaitingAdds, type WaitingAdds } from '../../loads/web/panels/use-waiting-adds.ts';
import type { Picking } from './load-picker-dialog.tsx';
import { useCurrentLoad, type CurrentLoad } from './current-load.ts';
import { piecePictures, usePiecePictures } from './panels/piece-pictures.ts';
import { usePriceContext } from './price-context.ts';
import { recentCodes } from './recent-codes.ts';
import { scrollToPiecePictures } from './scroll-to-piece-pictures.ts';
import { codeOf, oneOfIt, useAddToLoad, type HowMany } from './use-add-to-load.ts';

const picker = () => import('./load-picker-dialog.tsx');
const LoadPickerDialog = lazyPart(async () => ({ default: (await picker()).LoadPickerDialog }));

const noLoad = { loadId: 0, companyName: '' };

export type LoadAdding = {
  readonly cart: CurrentLoad;
  /**
   * The prices shown are not those of the current cart, by a choice of the user. Nothing is added to it until the user
   * chooses a cart.
   */
  readonly isForOther: boolean;
  /** Adds to the current cart, or asks for one first. Returns the sentence if it fails. */
  readonly add: (converter: Picking['converter'] & {}, howMany: HowMany) => Promise<string | undefined>;
  /** Adds one of a converter without an open panel, which has no place for an error. */
  readonly addOne: (converter: Picking['converter'] & {}) => void;
  readonly isPending: boolean;
  /** The last add, which can be undone. */
  readonly lastAdd: LastAdd;
  /** The adds to the current cart that wait, such as for an answer to the server's question. */
  readonly waiting: WaitingAdds;
  readonly chooseLoad: () => void;
  /** The picker while it is open. */
  readonly dialog: ReactNode;
};

/** Adds results to the current cart. */
export const useLoadAdding = (): LoadAdding => {
  const cart = useCurrentLoad();
  // Loads the dialog after the page, so that it opens without a wait.
  useEffect(() => void picker().catch(() => {}), []);
  const { otherThanLoad } = usePriceContext(cart);
  const { put, isPending } = useAddToLoad();
  const lastAdd = useLastAdd();
  const [picking, setPicking] = useState<Picking>();
  const piece = usePiecePictures();
  const isForOther = otherThanLoad !== undefined;
  const say = (added: Added) => {
    recentCodes.add(added.oem);
    lastAdd.say(added);
  };
  // An add that is typed again opens in the dialog with its box and pictures. It keeps waiting until it is sent there.
  const waiting = useWaitingAdds(cart.load ?? noLoad, say, ({ entry, converter, problem }, drop) => {
    piecePictures.change((now) => [...new Set([...now, ...entry.pictures])]);
    const { quantity, box, pictures } = entry;
    setPicking({
      converter: { ...converter, oem: converter.match.code },
      howMany: { quantity, box },
      ...(problem && { problem }),
      again: { pictures, drop },
    });
  });
  const add: LoadAdding['add'] = async (converter, howMany) => {
    if (!cart.mayAdd) return undefined;
    // Whose cart it is decides whether it may be added to.
    if (cart.loadId !== undefined && !cart.load)
      return `Load ${cart.loadId} is still being read. Add again in a moment.`;
    if (cart.cannotAdd) return cart.cannotAdd;
    // It would arrive too late for this item and go to the next one.
    if (piece.hold) {
      scrollToPiecePictures();
      return piece.hold;
    }
    if (otherThanLoad) {
      setPicking({ converter, howMany, otherThanLoad });
      return undefined;
    }
    const pictures = piece.urls;
    const done = cart.load && (await put(cart.load, converter, { ...howMany, pictures }));
    if (done?.is === 'added' || done?.is === 'asked') piecePictures.used(pictures);
    if (done?.is === 'added') say(done.added);
    const problem = done?.is === 'refused' ? done.problem : undefined;
    // If a picture is required, it can be added in the dialog.
    if (cart.loadId === undefined || problem === messages.pictureNeeded)
      setPicking({ converter, howMany, ...(problem && { problem }) });
    return problem === messages.pictureNeeded ? undefined : problem;
  };
  const addOne = async (converter: Picking['converter'] & {}) => {
    const failure = await add(converter, oneOfIt);
    if (failure) toastError({ message: `${codeOf(converter)}: ${failure}` });
  };
  return {
    cart,
    isForOther,
    add,
    addOne: (converter) => void addOne(converter),
    isPending,
    lastAdd,
    waiting,
    chooseLoad: () => setPicking({}),
    dialog: picking && (
      <Suspense>
        <LoadPickerDialog picking={picking} cart={cart} put={put} onAdded={say} onClose={() => setPicking(undefined)} />
      </Suspense>
    ),
  };
};
