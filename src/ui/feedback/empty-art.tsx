import { Suspense } from 'react';
import { lazyPart } from '../live/lazy-part.ts';

type Drawings = typeof import('./empty-drawings.tsx');

/** A drawing whose code loads when it is shown first. Its place is free before. */
const drawing = (name: keyof Drawings) => {
  const Drawing = lazyPart(async () => ({ default: (await import('./empty-drawings.tsx'))[name] }));
  return () => (
    <Suspense fallback={<svg className="ty-state-art" width="132" height="84" aria-hidden />}>
      <Drawing />
    </Suspense>
  );
};

/** A magnifier over a stamped plate: a code to look up. */
export const StampArt = drawing('StampArt');
/** A plate with a question mark: nothing found. */
export const UnknownArt = drawing('UnknownArt');
/** An empty bin on its pallet: a load without items. */
export const BinArt = drawing('BinArt');
/** A padlock: not for this role. */
export const LockArt = drawing('LockArt');
/** A cart without a load. */
export const CartArt = drawing('CartArt');
/** A price tag with a day: prices that hold. */
export const QuoteArt = drawing('QuoteArt');
/** A letter with a mark: somebody asks. */
export const RequestArt = drawing('RequestArt');
/** Two yards on one road. */
export const FranchiseArt = drawing('FranchiseArt');
/** A receipt that is still open. */
export const PendingArt = drawing('PendingArt');
/** A receipt with its seal. */
export const SettledArt = drawing('SettledArt');
/** Footprints of what was done, none yet. */
export const HistoryArt = drawing('HistoryArt');
/** A plan with a part that is not built yet. */
export const PlanArt = drawing('PlanArt');
/** A signpost that points nowhere. */
export const SignpostArt = drawing('SignpostArt');
