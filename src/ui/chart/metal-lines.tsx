import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { metalKeys, type MetalKey } from '../format/metal-glyph.tsx';
import { metals } from '../theme/theme.ts';
import { chartAxis, chartNote } from './chart-axis.ts';

export type MetalPoint = { readonly label: string } & Readonly<Record<MetalKey, number>>;

/**
 * The development of each metal over time, each with its own dashes. It is a picture of a table that stands beside it,
 * so screen readers skip it. Loaded where it is shown.
 */
export default function MetalLines({ points, height = 236 }: { points: readonly MetalPoint[]; height?: number }) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <LineChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--ty-line)" />
          <XAxis dataKey="label" {...chartAxis} minTickGap={32} tickFormatter={(label: string) => label.slice(0, 5)} />
          <YAxis width={40} {...chartAxis} domain={['auto', 'auto']} />
          <Tooltip
            formatter={(value, name) => [Number(value).toFixed(1), metals[name as MetalKey].name]}
            contentStyle={chartNote}
          />
          {metalKeys.map((metal) => (
            <Line
              key={metal}
              type="linear"
              dataKey={metal}
              stroke={`var(--ty-${metal})`}
              strokeWidth={2}
              {...(metals[metal].dash && { strokeDasharray: metals[metal].dash })}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
