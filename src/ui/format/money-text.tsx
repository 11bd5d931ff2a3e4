import { moneyText, type NumberLike } from './format-number.ts';

type MoneyTextProps = {
  value: NumberLike | null | undefined;
  /** Whole dollars only in headlines. */
  digits?: 0 | 2;
  strong?: boolean;
  muted?: boolean;
};

/** An amount in tabular digits: `$1,184.35`. An unknown amount is a dash with an explanation. */
export function MoneyText({ value, digits = 2, strong, muted }: MoneyTextProps) {
  if (value === null || value === undefined) return <Unknown />;
  return (
    <span translate="no" className={`ty-num${strong ? ' ty-strong' : ''}${muted ? ' ty-muted' : ''}`}>
      {moneyText(value, digits)}
    </span>
  );
}

/** Shown for a missing number, never a zero. */
export const Unknown = ({ says = 'not known' }: { says?: string }) => (
  <span className="ty-muted">
    <span aria-hidden>–</span>
    <span className="ty-hidden">{says}</span>
  </span>
);
