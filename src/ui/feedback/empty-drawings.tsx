import '../styles/state.css';
import type { ReactNode } from 'react';

/** The drawings of `empty-art.tsx`: lines in the colours of the scheme, one part in the accent. */
const Art = ({ children }: { children: ReactNode }) => (
  <svg className="ty-state-art" width="132" height="84" viewBox="0 0 132 84" aria-hidden>
    {children}
  </svg>
);

type PlateProps = { x: number; y: number; width: number; height: number };

/** A stamped plate with rivets, without the one at the lower right. */
const Plate = ({ x, y, width, height }: PlateProps) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx="4" />
    <circle cx={x + 9} cy={y + 9} r="2" />
    <circle cx={x + width - 9} cy={y + 9} r="2" />
    <circle cx={x + 9} cy={y + height - 9} r="2" />
  </>
);

export const StampArt = () => (
  <Art>
    <Plate x={12} y={18} width={88} height={46} />
    <path d="M28 36v14M36 36v14h8v-14ZM52 36h8l-8 14h8" />
    <circle data-accent cx="86" cy="46" r="17" />
    <path data-accent d="m98 58 18 18" />
  </Art>
);

export const UnknownArt = () => (
  <Art>
    <Plate x={18} y={18} width={96} height={50} />
    <circle cx="105" cy="59" r="2" />
    <path d="M34 43h12M86 43h12" />
    <path data-accent d="M57 37c0-13 18-13 18-2 0 7-9 6-9 13M66 56v.5" />
  </Art>
);

export const BinArt = () => (
  <Art>
    <path d="M32 26h10M90 26h10M36 26v34h60V26M46 36v14M86 36v14" />
    <path d="M24 60h84M24 74h84M28 60v14M66 60v14M104 60v14" />
    <path data-accent d="M66 6v36M56 32l10 10 10-10" />
  </Art>
);

export const LockArt = () => (
  <Art>
    <rect x="42" y="36" width="48" height="38" rx="4" />
    <path d="M50 36V24a16 16 0 0 1 32 0v12" />
    <circle data-accent cx="66" cy="51" r="4" />
    <path data-accent d="M66 55v9" />
  </Art>
);

export const CartArt = () => (
  <Art>
    <path d="M18 12h14l6 12" />
    <rect x="38" y="24" width="64" height="32" rx="3" />
    <path d="M54 24v32M70 24v32M86 24v32M38 40h64M38 56l-4 8h68" />
    <circle cx="46" cy="73" r="6" />
    <circle cx="94" cy="73" r="6" />
    <path data-accent d="M70 4v12M64 10h12" />
  </Art>
);

export const QuoteArt = () => (
  <Art>
    <rect x="16" y="14" width="60" height="56" rx="4" />
    <path d="M16 28h60M32 8v12M60 8v12M28 40h8M44 40h8M28 54h8M44 54h8M60 40h4" />
    <path data-accent d="M84 34h20l14 14-26 26-14-14V34Z" />
    <circle data-accent cx="88" cy="44" r="3" />
  </Art>
);

export const RequestArt = () => (
  <Art>
    <rect x="22" y="20" width="76" height="52" rx="4" />
    <path d="m22 26 38 26 38-26M22 68l28-24M98 68 70 44" />
    <circle data-accent cx="98" cy="20" r="14" />
    <path data-accent d="M94 17c0-6 8-6 8-1 0 3-4 3-4 6M98 26v.5" />
  </Art>
);

export const FranchiseArt = () => (
  <Art>
    <rect x="12" y="36" width="40" height="34" rx="2" />
    <path d="M8 36 32 16l24 20M26 70V52h12v18" />
    <rect x="84" y="44" width="36" height="26" rx="2" />
    <path d="m80 44 22-16 22 16M96 70V58h12v12" />
    <path data-accent d="M52 70h32M62 64l6 6-6 6" />
  </Art>
);

export const PendingArt = () => (
  <Art>
    <path d="M34 4h56v72l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z" />
    <path d="M44 18h36M44 30h36M44 42h20" />
    <path data-accent d="M76 54l22-22 8 8-22 22-10 2Z" />
  </Art>
);

export const SettledArt = () => (
  <Art>
    <path d="M30 4h56v72l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z" />
    <path d="M40 18h36M40 30h36M40 42h22" />
    <circle data-accent cx="88" cy="54" r="16" />
    <path data-accent d="m80 54 6 6 10-11" />
  </Art>
);

export const HistoryArt = () => (
  <Art>
    <path d="M66 8v68" />
    <circle cx="66" cy="18" r="5" />
    <circle cx="66" cy="42" r="5" />
    <circle data-accent cx="66" cy="66" r="5" />
    <path d="M80 18h30M80 42h22M22 30h30M30 54h22" />
    <path data-accent d="M80 66h16" />
  </Art>
);

export const PlanArt = () => (
  <Art>
    <rect x="16" y="10" width="100" height="64" rx="4" />
    <path d="M16 42h44M60 10v64M30 26h16M30 58h16" />
    <path data-accent strokeDasharray="4 4" d="M72 22h32v40H72Z" />
    <path data-accent d="M88 36v12M82 42h12" />
  </Art>
);

export const SignpostArt = () => (
  <Art>
    <path d="M66 6v72M50 78h32" />
    <path d="M38 14h46l10 8-10 8H38Z" />
    <path data-accent d="M94 38H50l-10 8 10 8h44Z" />
  </Art>
);
