import { ArrowUpRight } from 'lucide-react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { moneyText, numberText, percentText } from '../../../ui/format/format-number.ts';
import { Spark } from '../../../ui/format/spark.tsx';
import type { Figures, Summary } from '../wire.ts';
import type { Proofs, Shown } from './proofs.ts';

type Tile = {
  readonly title: string;
  readonly figure: string;
  /** The change against the time before, with its unit. Undefined where nothing can be compared. */
  readonly change: { readonly value: number; readonly unit?: string } | undefined;
  readonly note: string;
  readonly values: readonly number[];
  readonly to: string | undefined;
};

/** The change in percent. Undefined where nothing stands before. */
const changeOf = (now: number, before: number) =>
  before === 0 ? undefined : { value: (100 * (now - before)) / Math.abs(before) };

/** The change of a margin in percent points. */
const pointsOf = (now: number | null, before: number | null) =>
  now === null || before === null ? undefined : { value: now - before, unit: ' pts' };

const marginTile = (
  title: string,
  { bought, boughtBefore, days }: Summary,
  of: (margin: NonNullable<Figures['margin']>) => readonly [dollars: number, percent: number | null],
  to: string | undefined,
): Tile[] => {
  if (!bought.margin || !boughtBefore.margin) return [];
  const [dollars, percent] = of(bought.margin);
  return [
    {
      title,
      figure: percent === null ? moneyText(dollars) : percentText(percent, 1, 1),
      change: pointsOf(percent, of(boughtBefore.margin)[1]),
      note: moneyText(dollars),
      values: days.map(({ margin }) => (margin ? of(margin)[0] : 0)),
      to,
    },
  ];
};

const tilesOf = (summary: Summary, shown: Shown, proofs: Proofs): readonly Tile[] => {
  const { bought, boughtBefore, days } = summary;
  const { paid, units } = bought;
  const invoices =
    Math.abs(bought.invoices) === 1
      ? `${numberText(bought.invoices)} invoice`
      : `${numberText(bought.invoices)} invoices`;
  return [
    ...(paid === undefined
      ? []
      : [
          {
            title: 'Bought',
            figure: moneyText(paid),
            change: changeOf(paid, boughtBefore.paid ?? 0),
            note: invoices,
            values: days.map((day) => day.paid ?? 0),
            to: proofs.ofBought(shown),
          },
        ]),
    ...marginTile('Margin at hedge', summary, (each) => [each.hedge, each.hedgePercent], proofs.ofMargin(shown)),
    {
      title: 'Units',
      figure: numberText(units),
      change: changeOf(units, boughtBefore.units),
      note: paid === undefined || units === 0 ? invoices : `${moneyText(paid / units)} a unit`,
      values: days.map((day) => day.units),
      to: proofs.ofBought(shown),
    },
    ...marginTile('Margin at market', summary, (each) => [each.market, each.marketPercent], proofs.ofMargin(shown)),
  ];
};

const Content = ({ tile }: { tile: Tile }) => (
  <>
    <span className="ty-tile-title">
      {tile.title}
      {tile.to && <ArrowUpRight size={13} aria-hidden />}
    </span>
    <span translate="no" className="ty-tile-figure ty-num">
      {tile.figure}
    </span>
    <span className="ty-tile-note ty-small ty-muted">
      {tile.change ? (
        <>
          <Delta value={tile.change.value} digits={1} {...(tile.change.unit && { unit: tile.change.unit })} />{' '}
        </>
      ) : (
        'nothing before, '
      )}
      {tile.note}
    </span>
    <Spark values={tile.values} label={`${tile.title} per day`} width={80} height={20} />
  </>
);

type FigureTilesProps = { summary: Summary; shown: Shown; proofs: Proofs };

/** The key figures, each against the same time before. Each leads to the report that proves it. */
export const FigureTiles = ({ summary, shown, proofs }: FigureTilesProps) => (
  <section className="ty-tiles" aria-label="Key figures">
    {tilesOf(summary, shown, proofs).map((tile) =>
      tile.to ? (
        <AppLink key={tile.title} to={tile.to} className="ty-tile">
          <Content tile={tile} />
        </AppLink>
      ) : (
        <div key={tile.title} className="ty-tile">
          <Content tile={tile} />
        </div>
      ),
    )}
  </section>
);
