import { useElementSize } from '@mantine/hooks';
import { longDateTimeText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';

type Entry = {
  readonly date: string;
  readonly version: number;
  readonly abListPrice: number;
  readonly abPublishPrice: number;
};

const size = { height: 150, left: 44, top: 8, bottom: 20 } as const;
const plotHeight = size.height - size.top - size.bottom;

/** Steps with round numbers: 1, 2 or 5 times a power of ten. */
const niceStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((each) => each * power >= rough) ?? 10) * power;
};

/**
 * The ticks of the axis, from zero, so that the length of a bar shows its price. Small changes can be read in the list
 * below.
 */
export const ticksOf = (values: readonly number[]): number[] => {
  const high = Math.max(...values);
  const step = niceStep(Math.max(high / 4, 0.01));
  const count = Math.max(1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
};

const dayText = (date: string): string => longDateTimeText(date).split(',')[0]!;
/** "7th Nov". */
const dayMonth = (date: string): string => dayText(date).split(' ').slice(0, 2).join(' ');

/**
 * Publish and list price side by side for each pricing version, oldest first. Only drawn: the list below has the same
 * content.
 */
export function HistoryChart({ entries }: { entries: readonly Entry[] }) {
  // Drawn at the available width. If it were stretched, its text would be larger than the text around it.
  const { ref, width: measured } = useElementSize();
  if (entries.length === 0) return null;
  const width = measured || 360;
  const ticks = ticksOf(entries.flatMap((entry) => [entry.abListPrice, entry.abPublishPrice]));
  const top = ticks.at(-1)!;
  const y = (value: number) => size.top + plotHeight * (1 - value / top);
  const slot = (width - size.left) / entries.length;
  const bar = Math.min(8, slot * 0.36);
  const labelEvery = Math.ceil(entries.length / 6);
  const baseline = y(0);
  return (
    <svg
      className="ty-history-chart"
      ref={ref}
      viewBox={`0 0 ${width} ${size.height}`}
      role="img"
      aria-label={`Publish and list price, ${dayText(entries[0]!.date)} to ${dayText(entries.at(-1)!.date)}; the figures are in the list below`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={size.left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
            {`$${numberText(tick, top < 4 ? 2 : 0)}`}
          </text>
        </g>
      ))}
      {entries.map((entry, at) => {
        const middle = size.left + slot * (at + 0.5);
        return (
          <g key={entry.version}>
            <rect
              data-series="publish"
              x={middle - bar - 0.5}
              y={y(entry.abPublishPrice)}
              width={bar}
              height={baseline - y(entry.abPublishPrice)}
            />
            <rect
              data-series="list"
              x={middle + 0.5}
              y={y(entry.abListPrice)}
              width={bar}
              height={baseline - y(entry.abListPrice)}
            />
            {(entries.length - 1 - at) % labelEvery === 0 && (
              // The last one ends with the chart, which would cut it.
              <text
                x={at === entries.length - 1 ? width : middle}
                y={size.height - 4}
                textAnchor={at === entries.length - 1 ? 'end' : 'middle'}
              >
                {dayMonth(entry.date)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
