import { moneyText } from '../format/format-number.ts';

/** At most so many steps, so that each label has room. */
const mostSteps = 5;

/** The round numbers along the axis of these values, 0 included. Steps are whole, so that short labels differ. */
export function ticksOf(values: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const wanted = Math.max(1, (most - least) / mostSteps);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * ([1, 2, 5].find((times) => times * power >= wanted) ?? 10);
  const first = Math.floor(least / step);
  const last = least === most ? 1 : Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Dollars along an axis with these labels: in thousands if all of them are whole thousands. */
export const shortMoney = (dollars: number, ticks: readonly number[]): string =>
  dollars !== 0 && ticks.every((tick) => tick % 1000 === 0)
    ? `${moneyText(dollars / 1000, 0)}k`
    : moneyText(dollars, 0);
