import { dateText } from '../../../ui/format/format-date.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { daysOf } from '../domain/compared-days.ts';
import type { Summary } from '../wire.ts';

/** With which days the key figures are compared. It stands once, for all of them. */
export function ComparedWith({ before, from }: Pick<Summary, 'before' | 'from'>) {
  const between = { from: new Date(before).getTime(), to: new Date(from).getTime() - 1 };
  const days = daysOf(between);
  const last = dateText(new Date(between.to));
  return (
    <p className="ty-compared ty-muted ty-small">
      Compared with{' '}
      {days === 1
        ? `${last}, the day before.`
        : `${dateText(new Date(between.from))} to ${last}, the ${numberText(days)} days before.`}
    </p>
  );
}
