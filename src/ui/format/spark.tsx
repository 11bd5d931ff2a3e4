import '../styles/figure-cells.css';

type SparkProps = {
  values: readonly number[];
  /** A description, because it has no axes. */
  label: string;
  width?: number;
  height?: number;
};

/** The development of a number, with its last value marked. */
export function Spark({ values, label, width = 96, height = 30 }: SparkProps) {
  if (values.length < 2) return null;
  const least = Math.min(...values);
  const range = Math.max(...values) - least || 1;
  const points = values.map((value, index) => ({
    x: 2 + (index / (values.length - 1)) * (width - 6),
    y: 3 + (1 - (value - least) / range) * (height - 6),
  }));
  const last = points.at(-1)!;
  return (
    <svg
      className="ty-spark"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')} />
      <circle cx={last.x} cy={last.y} r="2.4" />
    </svg>
  );
}
