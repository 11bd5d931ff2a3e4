import '../styles/metal.css';
import { metals } from '../theme/theme.ts';

export type MetalKey = keyof typeof metals;
/** Always in this order. */
export const metalKeys = Object.keys(metals) as MetalKey[];

/** Circle, diamond or triangle: colour alone never identifies a metal. */
export const MetalGlyph = ({ metal, size = 9 }: { metal: MetalKey; size?: number }) => (
  <svg className="ty-metal-glyph" data-metal={metal} width={size} height={size} viewBox="0 0 10 10" aria-hidden>
    {metal === 'pt' && <circle cx="5" cy="5" r="4.4" />}
    {metal === 'pd' && <path d="M5 0 10 5 5 10 0 5Z" />}
    {metal === 'rh' && <path d="M5 .6 9.8 9.4H.2Z" />}
  </svg>
);

/** Shape and symbol, and the name where there is room. */
export const MetalName = ({ metal, long = false }: { metal: MetalKey; long?: boolean }) => (
  <span className="ty-metal" data-metal={metal}>
    <MetalGlyph metal={metal} />
    <b>{metals[metal].symbol}</b>
    {long && <span className="ty-muted">{metals[metal].name}</span>}
  </span>
);

export type MetalShare = Readonly<Record<MetalKey, number>>;

/** The metals' shares of the value, as a bar with hatching and colours. Shares are in percent. */
export function MetalBar({ share, width = 64 }: { share: MetalShare; width?: number }) {
  const says = metalKeys.map((metal) => `${metals[metal].name} ${share[metal].toFixed(0)} percent`).join(', ');
  return (
    <span className="ty-metal-bar" style={{ width }} role="img" aria-label={`Share of the value: ${says}`} title={says}>
      {metalKeys
        .filter((metal) => share[metal] > 0)
        .map((metal) => (
          <i key={metal} data-metal={metal} style={{ width: `${share[metal]}%` }} />
        ))}
    </span>
  );
}
