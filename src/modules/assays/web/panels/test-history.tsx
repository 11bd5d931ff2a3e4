import '../tests.css';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Tag } from '../../../../ui/controls/tag.tsx';
import type { RowAction } from '../../../../ui/data-table/column.ts';
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { longDateTimeText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MetalName, type MetalKey } from '../../../../ui/format/metal-glyph.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayWriteTests } from '../../domain/access.ts';
import { outlierText } from '../outlier-text.ts';
import { TakeOver, type AssayedConverter } from '../take-over.tsx';
import { useTests, type TestList, type TestRow } from '../queries.ts';
import { useTestActions } from '../use-test-actions.tsx';

const AddTestDrawer = lazyPart(async () => ({ default: (await import('../test-drawer.tsx')).AddTestDrawer }));

/** As many as most converters have. */
const shownAtFirst = 10;
/** As many as a call answers at once. */
const shownAtMost = 1000;

type TestHistoryProps = {
  productId: number;
  /** The converter as it is shown. Undefined until it is read. */
  converter?: AssayedConverter | undefined;
};

/** The tests of a converter, newest first, with the form of a new one. */
export function TestHistory({ productId, converter }: TestHistoryProps) {
  const [count, setCount] = useState(shownAtFirst);
  const { data, error, refetch } = useTests(productId, count);
  const mayWrite = useMay(mayWriteTests);
  const [isAdding, setIsAdding] = useState(false);
  const { actionsFor, layer } = useTestActions();
  const failure = failureOf({ error, refetch }, 'The tests could not be read');
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <Skeleton height={200} />;
  const rest = (data.total ?? 0) - data.list.length;
  return (
    <section className="ty-tests" aria-label="Test history">
      <div className="ty-row" data-split>
        <p className="ty-muted">{totalText(data)}</p>
        {mayWrite && (
          <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => setIsAdding(true)}>
            Add test
          </Button>
        )}
      </div>
      {data.proposal && <Proposal proposal={data.proposal} converter={converter} />}
      <ul>
        {data.list.map((test) => (
          <Test key={test.testId} test={test} actions={mayWrite && test.isOwn ? actionsFor(test) : []} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setCount(shownAtMost)}>
          Show {rest} more
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <AddTestDrawer productId={productId} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {layer}
    </section>
  );
}

const totalText = ({ total = 0 }: TestList): string =>
  total === 0 ? 'No test of this converter is recorded yet.' : total === 1 ? '1 test' : `${total} tests`;

const figure = (value: number) => numberText(value, 3, 0);

type Numbers = Partial<Pick<TestRow, 'subweight' | 'ptAssay' | 'pdAssay' | 'rhAssay'>>;

/** What a test found. Missing for readers without the right to assays. */
function Figures({ subweight, ptAssay, pdAssay, rhAssay }: Numbers) {
  if (subweight === undefined) return null;
  const metals: readonly (readonly [MetalKey, number | undefined])[] = [
    ['pt', ptAssay],
    ['pd', pdAssay],
    ['rh', rhAssay],
  ];
  return (
    <dl translate="no" className="ty-tests-figures ty-num">
      <div>
        <dt>Weight</dt>
        <dd>{figure(subweight)} g</dd>
      </div>
      {metals.map(([metal, value]) => (
        <div key={metal}>
          <dt>
            <MetalName metal={metal} />
          </dt>
          <dd>{value === undefined ? '' : figure(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ProposalProps = { proposal: NonNullable<TestList['proposal']>; converter: AssayedConverter | undefined };

const Proposal = ({ proposal, converter }: ProposalProps) => (
  <div className="ty-tests-proposal">
    <p>
      <b>Mean of {proposal.count} counted tests</b>{' '}
      <span className="ty-muted">A proposal: the assay of the converter stays until someone takes it over.</span>
    </p>
    <Figures {...proposal} />
    {converter && <TakeOver proposal={proposal} converter={converter} />}
  </div>
);

function Test({ test, actions }: { test: TestRow; actions: readonly RowAction[] }) {
  const { createdDate, location, notes, firstName = '', lastName = '', outliers = [], isCounted, countedReason } = test;
  const when = longDateTimeText(createdDate);
  const who = `${firstName} ${lastName}`.trim();
  return (
    <li>
      <div className="ty-row" data-split>
        <p>
          <time dateTime={createdDate}>{when}</time>{' '}
          <span className="ty-muted">{[location, who].filter(Boolean).join(', ')}</span>
        </p>
        <RowMenu label={`Actions for the test of ${when}`} actions={actions} />
      </div>
      <Figures {...test} />
      {notes && <p className="ty-muted ty-small">{notes}</p>}
      {outliers.length > 0 && (
        <p className="ty-tests-outlier ty-small">
          <Tag tone={isCounted ? 'modified' : 'pending'} icon={false}>
            {isCounted ? 'Far, counted' : 'Far, not counted'}
          </Tag>{' '}
          {outlierText(outliers)}.{countedReason && ` Counted: ${countedReason}`}
        </p>
      )}
    </li>
  );
}
