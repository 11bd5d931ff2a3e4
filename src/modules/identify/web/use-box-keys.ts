import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { KeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';

const editing = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

type BoxKeys = {
  /** Props of the search box: its keys, and handlers for typing and leaving. */
  readonly props: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onType: () => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onPointerDown: () => void;
  };
  /** The keys of the box belong to the highlighted result. */
  readonly areOfResult: boolean;
  /** Called when a key returns to the box with the highlight unchanged. */
  readonly returned: () => void;
};

type BoxKeysSettings = {
  readonly keyed: KeyedRows;
  /** Adds the highlighted result. False if that is not possible; the letter is then typed. */
  readonly onAdd: ((event: KeyboardEvent) => boolean) | undefined;
};

/**
 * While a result is highlighted by the arrows of the search box, `a` adds it. Every other editing key, and a click into
 * the box, continues the search and drops the highlight. A highlight from elsewhere, such as a click on a row, does not
 * capture the letter: the user may return to type a code that begins with it.
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
      // Another window above this one does not count as leaving, and neither do an answer to a question about an add and
      // a dialog.
      onBlur: ({ relatedTarget }) => {
        if (document.hasFocus() && !relatedTarget?.closest('[aria-modal="true"], .ty-idf-waiting')) setByArrows(false);
      },
      onPointerDown: drop,
    },
    areOfResult,
    returned: () => setByArrows(true),
  };
};
