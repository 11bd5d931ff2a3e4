import { yieldPath } from '../../../../kernel/paths.ts';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { Days } from '../../../../ui/format/reader-days.ts';
import { fewestDays, fewestLots } from '../../domain/chance.ts';
import type { YieldRow } from '../../yields/contract.ts';
import { useYield } from './queries.ts';
import { RunsTag } from './yield-columns.tsx';
import { rowHref } from './row-href.ts';
import { daysText, groupNames, intervalText, lotsText, nameText, shareText } from './yield-text.tsx';

/** Who is named here, in this order. */
const named = ['code', 'customer', 'buyer'] as const;
type Named = (typeof named)[number];

/** So many of each are named here; the table shows all of them. */
const mostNamed = 3;

type BeyondChanceProps = {
  whole: YieldRow;
  /** The days that the table shows, and how they are sent. */
  days: Days;
  sentDays: { readonly from?: number; readonly to?: number };
};

/** The codes, customers and buyers that run beyond chance, each with its figures. */
export function BeyondChance({ whole, days, sentDays }: BeyondChanceProps) {
  const sent = { count: mostNamed, offset: 0, runs: true, ...sentDays };
  const reads: Readonly<Record<Named, ReturnType<typeof useYield>>> = {
    code: useYield({ by: 'code', ...sent }),
    customer: useYield({ by: 'customer', ...sent }),
    buyer: useYield({ by: 'buyer', ...sent }),
  };
  const all = named.map((by) => reads[by]);
  const isRead = all.every((read) => read.data !== undefined);
  const isPending = all.some((read) => read.isPending && !read.isError);
  const isOld = all.some((read) => read.isPlaceholderData);
  const found = named.flatMap((by) => (reads[by].data?.list ?? []).map((row) => ({ by, row })));
  return (
    <section className="ty-beyond" aria-labelledby="beyond-chance" aria-busy={isPending || isOld}>
      <div className="ty-beyond-head">
        <h2 id="beyond-chance">Beyond chance</h2>
        {whole.share && <span className="ty-muted">All together return {shareText(whole.share.percent)}.</span>}
        <More reads={reads} days={days} />
      </div>
      {isPending && <Skeleton height={44} />}
      {found.length > 0 && (
        <ul>
          {found.map(({ by, row }) => (
            <li key={`${by} ${row.id}`}>
              <RunsTag runs={row.runs} />
              <span className="ty-muted ty-small">{groupNames[by].tab}</span>
              <Sentence by={by} row={row} />
            </li>
          ))}
        </ul>
      )}
      {isRead && found.length === 0 && <p>No code, customer or buyer runs beyond chance.</p>}
      {named.map((by) => (
        <FetchError
          key={by}
          of={reads[by]}
          sentence={`Which ${groupNames[by].many} run beyond chance could not be read.`}
        />
      ))}
      <p className="ty-muted ty-small">
        Within a lot, what came back is shared out by expected ounces. A group is named only with at least {fewestLots}{' '}
        lots on {fewestDays} days, if its interval of {shareText(99.9)} confidence lies below or above what all together
        return, also without any single day.
      </p>
    </section>
  );
}

const Sentence = ({ by, row }: { by: Named; row: YieldRow }) => {
  const href = rowHref(by, row);
  const interval = row.share && intervalText(row.share);
  const name = nameText(by, row);
  return (
    <span>
      <b>{href === undefined ? name : <AppLink to={href}>{name}</AppLink>}</b> returns{' '}
      {row.share && shareText(row.share.percent)} of what was expected, over {lotsText(row.lots)} on{' '}
      {daysText(row.days)}
      {interval && ` (${interval})`}.
    </span>
  );
};

/** Leads to all of a kind where more run beyond chance than are named here. */
const More = ({ reads, days }: { reads: Readonly<Record<Named, ReturnType<typeof useYield>>>; days: Days }) => {
  const long = named.filter((by) => (reads[by].data?.total ?? 0) > mostNamed);
  if (long.length === 0) return null;
  return (
    <span className="ty-beyond-more">
      {long.map((by) => (
        <AppLink key={by} to={yieldPath({ by, runs: true, from: days.from, to: days.to })}>
          All {reads[by].data!.total} {groupNames[by].many}
        </AppLink>
      ))}
    </span>
  );
};
