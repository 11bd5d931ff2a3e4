import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { isLost, sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { isOnline } from '../../../../ui/live/use-online.ts';
import type { LoadItem } from '../../items/wire.ts';
import { useDeleteItem } from '../queries.ts';

/** How long the last add can be undone. The time starts again when the pointer or the focus leaves Undo. */
export const undoMs = 10_000;

/** An item as the answer to its add names it. */
export type Added = {
  readonly loadId: number;
  /** The customer of the load. */
  readonly companyName: string;
  readonly itemId: number;
  readonly productId: number;
  /** The version in the answer to the add. Undo is refused after a later change of the item. */
  readonly version: number;
  readonly oem: string;
  /** What the server says of the add: it ends with the word load. */
  readonly message: string;
  /** The warning of the converter, if it has one. */
  readonly catAlert?: string | undefined;
};

export type LastAdd = {
  /** Undefined until something is added. */
  readonly added: Added | undefined;
  /** Whether Undo is offered now. */
  readonly mayUndo: boolean;
  readonly isUndoing: boolean;
  /** What came of Undo, and whether it failed. */
  readonly outcome: { readonly sentence: string; readonly isFailure: boolean } | undefined;
  /** Announces an add and offers to undo it. It replaces the one before. */
  readonly say: (added: Added) => void;
  readonly undo: () => Promise<void>;
  /** Removes the add of an item that was deleted: there is nothing left to undo. */
  readonly forget: (itemId: number) => void;
  /** Keeps Undo on offer while the pointer or the focus is on it. */
  readonly hold: (isHeld: boolean) => void;
};

/** What follows the converter in the sentence of an add. */
export const addedText = ({ message, loadId, companyName }: Added): string => `${message} ${loadId}, ${companyName}`;

/** Why the item stays, in one sentence. */
const refusalOf = (thrown: unknown, oem: string): string => {
  const fresh = thrown instanceof ApiError && thrown.code === 'STALE' ? (thrown.fresh as LoadItem) : undefined;
  if (fresh)
    return `Too late to undo: somebody has changed ${oem} since. It is ${numberText(fresh.finalQty ?? fresh.quantity, 3, 0)} in box ${fresh.box} by now.`;
  return `${oem} could not be taken off. ${sentenceOf(thrown, messages.deleteFailure)}`;
};

/** Keeps the last item added on a screen. Undo removes it within ten seconds, unless another user has changed it. */
export const useLastAdd = (): LastAdd => {
  const { mutateAsync: remove } = useDeleteItem();
  const [added, setAdded] = useState<Added>();
  const [isOpen, setIsOpen] = useState(false);
  const [isHeld, hold] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const [outcome, setOutcome] = useState<LastAdd['outcome']>();
  /** The add that is shown. An answer to the Undo of an earlier one says nothing about it. */
  const shown = useRef<Added>(undefined);
  const running = useRef<Added>(undefined);

  useEffect(() => {
    if (!isOpen || isHeld || isUndoing) return undefined;
    const timer = setTimeout(() => shown.current === added && setIsOpen(false), undoMs);
    return () => clearTimeout(timer);
  }, [added, isOpen, isHeld, isUndoing]);

  const say = (next: Added) => {
    shown.current = next;
    setAdded(next);
    setOutcome(undefined);
    setIsUndoing(false);
    setIsOpen(true);
    hold(false);
    announce(`${next.oem}: ${addedText(next)}${next.catAlert ? `. Mind: ${next.catAlert}` : ''}`);
  };

  const forget = useCallback((itemId: number) => {
    if (shown.current?.itemId !== itemId) return;
    shown.current = undefined;
    setAdded(undefined);
    setIsOpen(false);
    hold(false);
  }, []);

  const end = (of: Added, sentence: string, isFailure: boolean, staysOpen = false) => {
    announce(sentence, isFailure ? 'assertive' : 'polite');
    if (shown.current !== of) return;
    setOutcome({ sentence, isFailure });
    setIsOpen(staysOpen);
    if (!staysOpen) hold(false);
  };

  const undo = async () => {
    const of = shown.current;
    if (!of || running.current === of) return;
    // A waiting request would be sent later, when the user may no longer want it.
    if (!isOnline()) return end(of, `No connection: ${of.oem} stays on the load.`, true, true);
    running.current = of;
    setIsUndoing(true);
    try {
      await remove({ loadId: of.loadId, itemId: of.itemId, version: of.version });
      end(of, `${of.oem} is off the load again`, false);
    } catch (thrown) {
      // The item is gone: removed by the request whose answer was lost, or by another user.
      if (thrown instanceof ApiError && thrown.status === 404) end(of, `${of.oem} is no longer on the load`, false);
      else if (isLost(thrown))
        end(of, `No answer came: ${of.oem} may be off the load. Undo again to be sure.`, true, true);
      else end(of, refusalOf(thrown, of.oem), true);
    } finally {
      running.current = undefined;
      if (shown.current === of) setIsUndoing(false);
    }
  };

  return { added, mayUndo: isOpen, isUndoing, outcome, say, undo, forget, hold };
};
