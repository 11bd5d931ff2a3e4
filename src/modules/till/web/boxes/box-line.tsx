import './boxes.css';
import { Button } from '../../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { loadSearch } from '../../paths.ts';
import { viewOrItsButton } from '../focus-places.ts';
import { boxText } from './box-text.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

type BoxLineProps = {
  box: number;
  /** Those of the box. Undefined until they are read. */
  items: readonly LoadItem[] | undefined;
  /** Every item of the load is read. */
  isAll: boolean;
};

/** Says that only the items of one box are shown, and leads back to the boxes and to all items. */
export default function BoxLine({ box, items, isAll }: BoxLineProps) {
  const { change } = useSearchParams(loadSearch);
  const line = useFocusWhenLost<HTMLParagraphElement>();
  const count = items?.length ?? 0;
  return (
    <div className="ty-row ty-box-line" data-split role="group" aria-label="Shown box">
      <p ref={line} tabIndex={-1}>
        <b>{boxText(box)}</b>{' '}
        {items && (
          <span className="ty-muted">
            {count === 0 && isAll
              ? 'Nothing is in it.'
              : `${numberText(count)} ${count === 1 ? 'item' : 'items'}${isAll ? '' : ' so far'}`}
          </span>
        )}
      </p>
      <span className="ty-row">
        <Button onClick={() => change({ show: 'boxes', box: undefined })}>Boxes</Button>
        <Button
          onClick={() => {
            change({ box: undefined });
            restoreFocus(() => viewOrItsButton('boxes'));
          }}
        >
          All items
        </Button>
      </span>
    </div>
  );
}
