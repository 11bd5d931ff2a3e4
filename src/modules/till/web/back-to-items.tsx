import { Button } from '../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { loadSearch } from '../paths.ts';
import { viewOrItsButton, type LoadView } from './focus-places.ts';

/** A field that uses Esc itself: the add line, a list to choose from. */
const usesEsc = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ty-add-line, [aria-haspopup]') !== null;

/** Leads from a view back to the items, as Esc does, and the focus back to the button that opened the view. */
export function BackToItems({ from }: { from: LoadView }) {
  const { change } = useSearchParams(loadSearch);
  const leave = () => {
    change({ show: undefined });
    restoreFocus(() => viewOrItsButton(from));
  };
  useHotkeys([
    {
      keys: 'Escape',
      label: 'Back to the items',
      group: 'Load',
      inFields: true,
      when: ({ target }) => !usesEsc(target),
      run: leave,
    },
  ]);
  return <Button onClick={leave}>Back to the items</Button>;
}
