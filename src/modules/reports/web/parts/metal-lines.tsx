import './metal-lines.css';
import { MetalName, type MetalKey } from '../../../../ui/format/metal-glyph.tsx';

export type LineOfMetal = Readonly<Record<MetalKey, string>>;

/** One line for each metal. */
export const MetalLines = ({ lines }: { lines: LineOfMetal }) => (
  <span className="ty-metal-lines">
    {(['pt', 'pd', 'rh'] as const).map((metal) => (
      <span key={metal} className="ty-row" data-split>
        <MetalName metal={metal} />
        <span translate="no" className="ty-num">
          {lines[metal]}
        </span>
      </span>
    ))}
  </span>
);
