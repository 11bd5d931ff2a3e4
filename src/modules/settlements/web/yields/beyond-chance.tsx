import { useRef, useState } from 'react';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { Days } from '../../../../ui/format/reader-days.ts';
import { fewestDays, fewestLots } from '../../domain/chance.ts';
import { yieldPath } from '../../paths.ts';
import type { YieldRow } from '../../yields/contract.ts';
import { CodeCorrections } from '../proposals/code-corrections.tsx';
import { DecidedDrawer } from '../proposals/decided-drawer.tsx';
import { useProposals } from '../proposals/queries.ts';
import { useYield } from './queries.ts';
import { RunsTag } from './yield-columns.tsx';
import { rowHref } from './row-href.ts';
import { daysText, groupNames, intervalText, lotsText, shareText } from './yield-text.tsx';

/** Who is named here beside the codes, in this order. */
const named = ['customer', 'buyer'] as const;
type Named = (typeof named)[number];

/** So many of each are named here; the table shows all of them. */
const mostNamed = 3;
/** As many codes as a call answers at once. */
const mostCodes = 1000;

type BeyondChanceProps = {
  whole: YieldRow;
  /** The days that the table shows, and how they are sent. */
  days: Days;
  sentDays: { readonly from?: number; readonly to?: number };
};

/** The codes, customers and buyers that run beyond chance, each with its figures. */
export function BeyondChance({ whole, days, sentDays }: BeyondChanceProps) {
  const [codesShown, setCodesShown] = useState(mostNamed);
  const [isPast, setPast] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const sent = { count: mostNamed, offset: 0, runs: true, ...sentDays };
  const codes = useProposals({ state: 'open', count: codesShown, offset: 0 });
  const reads: Readonly<Record<Named, ReturnType<typeof useYield>>> = {
    customer: useYield({ by: 'customer', ...sent }),
    buyer: useYield({ by: 'buyer', ...sent }),
  };
  const all = [codes, ...named.map((by) => reads[by])];
  const isRead = all.every((read) => read.data !== undefined);
  const isPending = all.some((read) => read.isPending);
  const isOld = all.some((read) => read.isPlaceholderData);
  const found = named.flatMap((by) => (reads[by].data?.list ?? []).map((row) => ({ by, row })));
  const proposals = codes.data?.list ?? [];
  return (
    <section className="ty-beyond" aria-labelledby="beyond-chance" aria-busy={isPending || isOld}>
      <div className="ty-beyond-head">
        <h2 id="beyond-chance" ref={head} tabIndex={-1} data-view-head>
          Beyond chance
        </h2>
        {whole.share && <span className="ty-muted">All together return {shareText(whole.share.percent)}.</span>}
        <span className="ty-beyond-more">
          <MoreCodes
            total={codes.data?.total ?? 0}
            shown={codesShown}
            onShow={(isAll) => setCodesShown(isAll ? mostCodes : mostNamed)}
          />
          <More reads={reads} days={days} />
          <Button size="compact-xs" variant="subtle" onClick={() => setPast(true)}>
            Decided corrections
          </Button>
        </span>
      </div>
      {isPending && <Skeleton height={44} />}
      {/* The list stays while a correction is open, so that its drawer does. */}
      <ul>
        <CodeCorrections proposals={proposals} head={head} />
        {found.map(({ by, row }) => (
          <li key={`${by} ${row.id}`}>
            <RunsTag runs={row.runs} />
            <span className="ty-muted ty-small">{groupNames[by].tab}</span>
            <Sentence by={by} row={row} />
          </li>
        ))}
      </ul>
      {isRead && found.length + proposals.length === 0 && (
        <p>No customer or buyer runs beyond chance, and no correction of a code waits for a decision.</p>
      )}
      <FetchError of={codes} sentence="Which codes run beyond chance could not be read." />
      {named.map((by) => (
        <FetchError
          key={by}
          of={reads[by]}
          sentence={`Which ${groupNames[by].many} run beyond chance could not be read.`}
        />
      ))}
      <p className="ty-muted ty-small">
        Within a lot, what came back is shared out by expected ounces. A customer or buyer is named only with at least{' '}
        {fewestLots} lots on {fewestDays} days, if its interval of {shareText(99.9)} confidence lies below or above what
        all together return, also without any single day. A code is named likewise, by comparing all lots that hold more
        of it with those that hold less; its row in the table has a part of what whole lots returned, so it differs
        less.
      </p>
      {isPast && <DecidedDrawer onClose={() => setPast(false)} />}
    </section>
  );
}

const Sentence = ({ by, row }: { by: Named; row: YieldRow }) => {
  const href = rowHref(by, row);
  const interval = row.share && intervalText(row.share);
  const { name } = row;
  return (
    <span>
      <b>{href === undefined ? name : <AppLink to={href}>{name}</AppLink>}</b> returns{' '}
      {row.share && shareText(row.share.percent)} of what was expected, over {lotsText(row.lots)} on{' '}
      {daysText(row.days)}
      {interval && ` (${interval})`}.
    </span>
  );
};

type MoreCodesProps = { total: number; shown: number; onShow: (isAll: boolean) => void };

/** Names all codes where there are more than a few, and back. */
const MoreCodes = ({ total, shown, onShow }: MoreCodesProps) =>
  total > mostNamed && (
    <Button size="compact-xs" variant="subtle" onClick={() => onShow(shown === mostNamed)}>
      {shown === mostNamed ? `All ${total} codes` : 'Fewer codes'}
    </Button>
  );

/** Leads to all of a kind where more run beyond chance than are named here. */
const More = ({ reads, days }: { reads: Readonly<Record<Named, ReturnType<typeof useYield>>>; days: Days }) =>
  named
    .filter((by) => (reads[by].data?.total ?? 0) > mostNamed)
    .map((by) => (
      <AppLink key={by} to={yieldPath({ by, runs: true, from: days.from, to: days.to })}>
        All {reads[by].data!.total} {groupNames[by].many}
      </AppLink>
    ));
