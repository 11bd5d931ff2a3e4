import { type RefObject, useRef } from 'react';
import { useUnclearCodes } from './unclear-codes.tsx';

const caretKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

type StandingCode = {
  /** Selects the text that Enter was pressed for: what is typed next is another code. */
  readonly stand: (entered: string) => void;
  /** Selects the whole text of the box that has the focus. The first focus comes before `input` is set: pass the box. */
  readonly selectWhole: (box?: HTMLInputElement) => void;
  /** Returns whether the new text is another code, and no correction. */
  readonly isOtherCode: (next: string) => boolean;
  /** A key or a press that moves the caret: what is typed next is a correction. */
  readonly moveCaret: (key?: string) => void;
};

/**
 * Tells another code from a correction. A code that Enter was pressed for, and that is typed over before it is added, is
 * kept as not on the load. `shown` is the text of the box.
 */
export const useStandingCode = (
  loadId: number,
  input: RefObject<HTMLInputElement | null>,
  shown: string,
): StandingCode => {
  const unclear = useUnclearCodes(loadId);
  // A code that stands here from before may have been entered: a row too many is the safer mistake.
  const entered = useRef(shown);
  const isWhole = useRef(false);
  const selectWhole = (box = input.current) => {
    if (!box || document.activeElement !== box) return;
    box.select();
    isWhole.current = true;
  };
  return {
    selectWhole,
    stand: (text) => {
      entered.current = text;
      selectWhole();
    },
    isOtherCode: (next) => {
      const isOther = isWhole.current && next !== '' && shown !== '';
      if (isOther && shown === entered.current && shown.trim() !== '') unclear.put(shown.trim());
      entered.current = '';
      isWhole.current = false;
      return isOther;
    },
    moveCaret: (key) => {
      if (key === undefined || caretKeys.includes(key)) isWhole.current = false;
    },
  };
};
