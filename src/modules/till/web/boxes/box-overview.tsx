import './boxes.css';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { ShowMore } from '../../../../ui/data-table/show-more.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { BinArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import { shownDetails } from '../../../loads/domain/shown-details.ts';
import type { LoadBox } from '../../../loads/boxes/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { loadSearch } from '../../paths.ts';
import { BackToItems } from '../back-to-items.tsx';
import { boxText } from './box-text.ts';
import { useBoxes } from './use-boxes.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

/** The boxes of a load in place of its items. A box leads to its items. */
export default function BoxOverview({ load }: { load: Load }) {
  const boxes = useBoxes(load.loadId);
  const { change } = useSearchParams(loadSearch);
  const head = useFocusWhenLost<HTMLHeadingElement>();
  const [first] = boxes.data?.pages ?? [];
  const list = boxes.data?.pages.flatMap((page) => page.list);
  const failure = failureOf(
    { error: list ? undefined : boxes.error, refetch: boxes.refetch },
    'The boxes could not be read',
  );
  // A box that comes while pages are read moves the next page: what arrives twice is shown once.
  const shown = [...new Map(list?.map((each) => [each.box, each])).values()];
  return (
    <section className="ty-boxes" aria-label="Boxes of the load">
      <div className="ty-row" data-split>
        <h2 ref={head} tabIndex={-1} data-view-head>
          Boxes{' '}
          {first && (
            <span translate="no" className="ty-muted ty-num">
              {numberText(first.total ?? shown.length)}
            </span>
          )}
        </h2>
        <BackToItems from="boxes" />
      </div>
      {failure ? (
        <ErrorState {...failure} />
      ) : !list ? (
        <Skeleton height={240} />
      ) : list.length === 0 ? (
        <EmptyState title="Nothing is on this load yet" art={<BinArt />}>
          Boxes appear here as items are added to them.
        </EmptyState>
      ) : (
        <>
          <ul>
            {shown.map((each) => (
              <li key={each.box}>
                <Box of={each} onPress={() => change({ show: undefined, box: each.box })} />
              </li>
            ))}
          </ul>
          <ShowMore of={boxes} />
        </>
      )}
    </section>
  );
}

const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;

function Box({ of, onPress }: { of: LoadBox; onPress: () => void }) {
  const { box, items, pendingItems, rejectedItems, totalUnits, totalPounds, itemDetails, subtotal } = of;
  const amounts = [
    counted(items, 'item', 'items'),
    counted(totalUnits, 'unit', 'units'),
    ...(totalPounds > 0 ? [`${numberText(totalPounds, 3, 0)} lb`] : []),
  ];
  const notes = [
    ...(pendingItems > 0 ? [`${numberText(pendingItems)} pending`] : []),
    ...(rejectedItems > 0 ? [`${numberText(rejectedItems)} rejected, not counted`] : []),
  ];
  // The units already stand in the line above.
  const details = shownDetails(itemDetails).filter(({ label }) => label !== 'Total Units');
  return (
    <button type="button" className="ty-box" onClick={onPress}>
      <span className="ty-row" data-split>
        <b>{boxText(box)}</b>
        {subtotal !== undefined && <MoneyText value={subtotal} strong />}
      </span>
      <span translate="no" className="ty-num">
        {amounts.join(', ')}
      </span>
      {details.length > 0 && (
        <span className="ty-muted ty-small">
          {details.map(({ label, quantity }) => `${label} ${numberText(quantity, 3, 0)}`).join(', ')}
        </span>
      )}
      {notes.length > 0 && <span className="ty-caution ty-small">{notes.join(', ')}</span>}
    </button>
  );
}
