import type { Column } from '../../../../ui/data-table/column.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { metalKeys, MetalName, type MetalKey } from '../../../../ui/format/metal-glyph.tsx';
import { MoneyText, Unknown } from '../../../../ui/format/money-text.tsx';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { metals } from '../../../../ui/theme/theme.ts';
import { isOfCodes, type YieldGroup, type YieldRow, type YieldSight } from '../../yields/contract.ts';
import {
  differenceOf,
  groupNames,
  intervalText,
  lotsText,
  ouncesOf,
  ouncesText,
  RowName,
  shareOf,
  shareText,
  worthOf,
} from './yield-text.tsx';

const runsWords = { low: 'Low', high: 'High' } as const;

/** On which side a group runs beyond chance. */
export const RunsTag = ({ runs }: Pick<YieldRow, 'runs'>) =>
  runs === null ? null : (
    <Tag tone={runs === 'low' ? 'pending' : 'approved'} icon={false}>
      {runsWords[runs]}
    </Tag>
  );

const Share = ({ row }: { row: YieldRow }) => {
  const { runs } = row;
  const share = shareOf(row);
  if (share === undefined) return <RunsTag runs={runs} />;
  if (share === null) return <Unknown says="nothing was expected" />;
  const interval = intervalText(share);
  return (
    <span className="ty-yield-share">
      <RunsTag runs={runs} />
      <span className="ty-yield-two">
        <span translate="no" className="ty-num">
          {shareText(share.percent)}
        </span>
        {interval && (
          <span translate="no" className="ty-num ty-muted ty-small">
            {interval}
          </span>
        )}
      </span>
    </span>
  );
};

const Ounces = ({ row, metal }: { row: YieldRow; metal: MetalKey }) => {
  const ounces = ouncesOf(row)?.[metal];
  if (!ounces) return <Unknown />;
  return (
    <span className="ty-yield-two">
      <span translate="no" className="ty-num">
        {ouncesText(ounces.returned)}
      </span>
      <span translate="no" className="ty-num ty-muted ty-small">
        of {ouncesText(ounces.expected)}
      </span>
    </span>
  );
};

const money = (key: string, title: string, value: (row: YieldRow) => number | undefined): Column<YieldRow> => ({
  key,
  title,
  sort: key,
  descendingFirst: true,
  width: 120,
  align: 'right',
  render: (row) => <MoneyText value={value(row)} />,
});

const lots: Column<YieldRow> = {
  key: 'lots',
  title: 'Lots',
  sort: 'lots',
  descendingFirst: true,
  width: 64,
  align: 'right',
  render: (row) => (
    <span translate="no" className="ty-num">
      {numberText(row.lots)}
    </span>
  ),
};

const paid = money('paid', 'Paid', (row) => row.paid);
const cameBack = money('worth', 'Came back', worthOf);
const difference = money('difference', 'Difference', differenceOf);

const share: Column<YieldRow> = {
  key: 'share',
  title: 'Share',
  sort: 'share',
  descendingFirst: true,
  width: 184,
  align: 'right',
  render: (row) => <Share row={row} />,
};

/** Where the share tells assays, its side alone. */
const side: Column<YieldRow> = {
  key: 'runs',
  title: 'Beyond chance',
  width: 130,
  render: ({ runs }) => <RunsTag runs={runs} />,
};

const ounces = metalKeys.map((metal, index): Column<YieldRow> => ({
  key: metal,
  title: `${metals[metal].symbol} oz back`,
  width: 100,
  align: 'right',
  rank: index + 1,
  render: (row) => <Ounces row={row} metal={metal} />,
}));

/** The columns of a group that its reader may see. The worth, the share and the ounces of codes and families tell assays. */
export const yieldColumns = (by: YieldGroup, { seesAssays, seesPaid }: YieldSight): readonly Column<YieldRow>[] => {
  const seesWorth = !isOfCodes(by) || seesAssays;
  return [
    {
      key: 'name',
      title: groupNames[by].tab,
      sort: 'name',
      minWidth: 140,
      render: (row) => <RowName by={by} row={row} />,
    },
    // A lot is one.
    ...(by === 'lot' ? [] : [lots]),
    ...(seesPaid ? [paid] : []),
    ...(seesWorth ? [cameBack] : []),
    ...(seesPaid && seesWorth ? [difference] : []),
    ...(seesWorth ? [share, ...ounces] : [side]),
  ];
};

const CardMoney = ({ title, value }: { title: string; value: number | undefined }) =>
  value === undefined ? null : (
    <span className="ty-row" data-split>
      <span className="ty-muted">{title}</span>
      <MoneyText value={value} />
    </span>
  );

/** A group as a card: its name and share, then its money, then its ounces. */
export const YieldCard = ({ by, row }: { by: YieldGroup; row: YieldRow }) => {
  const ofMetals = ouncesOf(row);
  return (
    <span className="ty-card-lines">
      <span className="ty-row" data-split>
        <RowName by={by} row={row} />
        <Share row={row} />
      </span>
      {by !== 'lot' && <span className="ty-muted">{lotsText(row.lots)}</span>}
      <CardMoney title="Paid" value={row.paid} />
      <CardMoney title="Came back" value={worthOf(row)} />
      <CardMoney title="Difference" value={differenceOf(row)} />
      {ofMetals &&
        metalKeys.map((metal) => (
          <span key={metal} className="ty-row ty-muted" data-split>
            <MetalName metal={metal} />
            <span translate="no" className="ty-num">
              {ouncesText(ofMetals[metal].returned)} of {ouncesText(ofMetals[metal].expected)} oz
            </span>
          </span>
        ))}
    </span>
  );
};
