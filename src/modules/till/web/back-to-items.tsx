import { loadSearch } from '../../../kernel/screen-search.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { viewOrItsButton, type LoadView } from './focus-places.ts';

/** Leads from a view back to the items, and the focus back to the button that opened the view. */
export function BackToItems({ from }: { from: LoadView }) {
  const { change } = useSearchParams(loadSearch);
  return (
    <Button
      onClick={() => {
        change({ show: undefined });
        restoreFocus(() => viewOrItsButton(from));
      }}
    >
      Back to the items
    </Button>
  );
}
