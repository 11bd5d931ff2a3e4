import { useKept } from '../../../ui/use-kept.ts';
import type { Load } from '../../loads/wire.ts';

/** What the customer has signed on this tab and not yet handed in with Complete. */
export type Signed = { readonly signature: string; readonly date: string };

type Kept = Signed & { readonly under: string };

/** What is signed for: a signature under other items or another total is not one for this load. */
const sealOf = (load: Load): string => `${load.items - load.rejectedItems} items, ${load.grandtotal ?? ''}`;

export type Signing = Signed & {
  /** It was signed, and the load has changed since. */
  readonly isOutdated: boolean;
  readonly set: (signed: Signed | undefined) => void;
};

/** The signature of a load that is not completed yet; it goes when what was signed for changes. */
export const useSigned = (load: Load): Signing => {
  const [kept, keep] = useKept<Kept>(`signed.${load.loadId}`, { signature: '', date: '', under: '' });
  const isOutdated = kept.signature !== '' && kept.under !== sealOf(load);
  return {
    signature: isOutdated ? '' : kept.signature,
    date: kept.date,
    isOutdated,
    set: (signed) => keep(signed && { ...signed, under: sealOf(load) }),
  };
};
