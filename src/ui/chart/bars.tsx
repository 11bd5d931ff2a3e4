import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type BarPoint = { readonly label: string; readonly value: number };

type BarsProps = {
  points: readonly BarPoint[];
  /** A value in words, such as "$1,250.00". */
  textOf: (value: number) => string;
};

const axis = { stroke: 'var(--ty-line-2)', tick: { fill: 'var(--ty-text-2)', fontSize: 12 } };

/** Bars over time. It is a picture of a table that stands beside it, so screen readers skip it. Loaded where it is shown. */
export default function Bars({ points, textOf }: BarsProps) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={280}>
        <BarChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--ty-line)" />
          <XAxis dataKey="label" {...axis} minTickGap={24} />
          <YAxis width={88} {...axis} tickFormatter={(value: number) => textOf(value)} />
          <Tooltip
            cursor={{ fill: 'var(--ty-line)' }}
            formatter={(value) => [textOf(Number(value)), '']}
            separator=""
            contentStyle={{
              border: '1px solid var(--ty-line-2)',
              borderRadius: 6,
              background: 'var(--ty-surface)',
              color: 'var(--ty-text)',
            }}
          />
          <Bar dataKey="value" fill="var(--ty-accent)" isAnimationActive={false} maxBarSize={48} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
