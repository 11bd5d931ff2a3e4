import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ticksOf } from './axis-ticks.ts';
import { chartAxis, chartNote } from './chart-axis.ts';

export type BarPoint = { readonly label: string; readonly value: number };

type BarsProps = {
  points: readonly BarPoint[];
  /** A value in words, such as "$1,250.00". */
  textOf: (value: number) => string;
  /** A value beside the axis, where there is less room, among all that stand there. */
  shortOf?: (value: number, ticks: readonly number[]) => string;
  /** A label below the axis, where there is less room. */
  shortLabel?: (label: string) => string;
  height?: number;
  /** The point that stands out, such as today. */
  marked?: string | undefined;
};

/** Bars over time. It is a picture of a table that stands beside it, so screen readers skip it. Loaded where it is shown. */
export default function Bars({ points, textOf, shortOf, shortLabel, height = 280, marked }: BarsProps) {
  const ticks = ticksOf(points.map(({ value }) => value));
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--ty-line)" />
          <XAxis
            dataKey="label"
            {...chartAxis}
            minTickGap={24}
            {...(shortLabel && { tickFormatter: (label: string) => shortLabel(label) })}
          />
          <YAxis
            width={shortOf ? 56 : 88}
            {...chartAxis}
            ticks={[...ticks]}
            domain={[ticks[0]!, ticks.at(-1)!]}
            interval={0}
            tickFormatter={(value: number) => (shortOf ? shortOf(value, ticks) : textOf(value))}
          />
          <Tooltip
            cursor={{ fill: 'var(--ty-line)' }}
            formatter={(value) => [textOf(Number(value)), '']}
            separator=""
            contentStyle={chartNote}
          />
          <Bar dataKey="value" fill="var(--ty-bar)" isAnimationActive={false} maxBarSize={48}>
            {marked !== undefined &&
              points.map(({ label }) => (
                <Cell key={label} fill={label === marked ? 'var(--ty-text)' : 'var(--ty-bar)'} />
              ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
