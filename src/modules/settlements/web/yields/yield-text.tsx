import { Code } from '../../../../ui/format/code.tsx';
import { numberText, percentText } from '../../../../ui/format/format-number.ts';
import type { YieldGroup, YieldRow } from '../../yields/contract.ts';

type Group = { readonly tab: string; readonly one: string; readonly many: string };

/** What a group is called: on its tab, a single one, and several. */
export const groupNames: Readonly<Record<YieldGroup, Group>> = {
  lot: { tab: 'Lot', one: 'lot', many: 'lots' },
  load: { tab: 'Load', one: 'load', many: 'loads' },
  customer: { tab: 'Customer', one: 'customer', many: 'customers' },
  buyer: { tab: 'Buyer', one: 'buyer', many: 'buyers' },
  grader: { tab: 'Grader', one: 'grader', many: 'graders' },
  family: { tab: 'Family', one: 'family', many: 'families' },
  code: { tab: 'Code', one: 'code', many: 'codes' },
};

export const ouncesText = (ounces: number): string => numberText(ounces, 3);
export const shareText = (percent: number): string => percentText(percent, 1, 1);

/** Both ends of the interval of a share. Undefined with a single lot. */
export const intervalText = ({ low, high }: NonNullable<YieldRow['share']>): string | undefined =>
  low === null || high === null ? undefined : `${numberText(low, 1)} to ${shareText(high)}`;

export const lotsText = (lots: number): string => (lots === 1 ? '1 lot' : `${numberText(lots)} lots`);
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${numberText(days)} days`);

/** What came back of a row, in dollars. Undefined for a code or a family where the reader may not see assays. */
export const worthOf = ({ worth, codeWorth }: YieldRow): number | undefined => worth ?? codeWorth ?? undefined;

/** What came back less what was paid, in dollars. Undefined where the reader may not see one of them. */
export const differenceOf = (row: YieldRow): number | undefined => {
  const worth = worthOf(row);
  return worth === undefined || row.paid === undefined ? undefined : worth - row.paid;
};

/** The ounces of a row. Undefined for a code or a family where the reader may not see assays. */
export const ouncesOf = ({ ounces, codeOunces }: YieldRow) => ounces ?? codeOunces ?? undefined;

/** What came back of a row in percent. Undefined for a code or a family where the reader may not see assays. */
export const shareOf = ({ share, codeShare }: YieldRow) => share ?? codeShare;

const inDigits: readonly YieldGroup[] = ['lot', 'load', 'code'];

/** The name of a row with what stands below it. Numbers and codes are monospaced. */
export const RowName = ({ by, row: { name, detail } }: { by: YieldGroup; row: YieldRow }) => {
  const below = by === 'lot' && detail !== '' ? `Settlement ${detail}` : detail;
  if (name === '') return <b>{below}</b>;
  if (!inDigits.includes(by)) return <b className="ty-two-lines">{name}</b>;
  return (
    <span className="ty-stack">
      <b className="ty-ellipsis">
        <Code value={name} />
      </b>
      {below !== '' && below !== name && <span className="ty-muted ty-small ty-ellipsis">{below}</span>}
    </span>
  );
};
