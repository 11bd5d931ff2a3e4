import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { KeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';

const editing = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

type BoxKeys = {
  /** What the search box hands its keys to, and what tells it that one goes on typing or has left. */
  readonly props: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onType: () => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onPointerDown: () => void;
  };
  /** The keys of the box are those of the highlighted result. */
  readonly areOfResult: boolean;
  /** Back in the box by a key, with the highlight where it was. */
  readonly returned: () => void;
};

type BoxKeysSettings = {
  readonly keyed: KeyedRows;
  /** Adds the highlighted result; false where that is not to be had, and the letter is typed. */
  readonly onAdd: ((event: KeyboardEvent) => boolean) | undefined;
};

/**
 * While the arrows of the search box have a result highlighted, `a` adds it. Every other key that edits goes on with the
 * search and drops the highlight; so does a press into the box. A highlight that came from elsewhere, as from a click on
 * a row, does not take the letter: one may have come back to type a code that begins with it.
 */
export const useBoxKeys = ({ keyed, onAdd }: BoxKeysSettings): BoxKeys => {
  const [byArrows, setByArrows] = useState(false);
  const areOfResult = byArrows && keyed.index >= 0;
  const drop = () => {
    if (!areOfResult) return;
    setByArrows(false);
    keyed.highlight(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (areOfResult && isPlain && event.key.toLowerCase() === 'a' && onAdd) {
      // A key that is held down adds once.
      if (event.repeat || onAdd(event)) return event.preventDefault();
    }
    if (isPlain && (event.key.length === 1 || editing.has(event.key))) return drop();
    keyed.onKeyDown(event);
    if (event.defaultPrevented && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setByArrows(true);
  };
  return {
    props: {
      onKeyDown,
      onType: () => {
        setByArrows(false);
        keyed.highlight(-1);
      },
      // Another window over this one is no leaving, nor is a question about what was added.
      onBlur: ({ relatedTarget }) => {
        if (document.hasFocus() && !relatedTarget?.closest('[aria-modal="true"]')) setByArrows(false);
      },
      onPointerDown: drop,
    },
    areOfResult,
    returned: () => setByArrows(true),
  };
};
