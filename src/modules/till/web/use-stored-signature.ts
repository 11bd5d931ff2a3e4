import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { itemsAtOnce, useItems } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import type { LoadItem } from '../../loads/items/wire.ts';

/** What the customer has signed on this tab and not yet handed in with Complete. */
export type Signed = { readonly signature: string; readonly date: string };

type Kept = Signed & { readonly under: string };

/**
 * What is signed for; undefined while that is still being read. Each item with its version, and the total: a note or a
 * payment leaves a signature as it is. Of a load whose items come in parts, and for those who are not shown the total,
 * it is when the load was last changed by anything, which voids a signature too often rather than too seldom.
 */
const sealOf = (load: Load, items: readonly LoadItem[] | undefined): string | undefined => {
  if (load.grandtotal === undefined || load.items > itemsAtOnce) return load.updatedDate;
  return items && JSON.stringify([load.grandtotal, ...items.map(({ itemId, version }) => [itemId, version])]);
};

export type Signing = Signed & {
  /** It was signed, and the load has changed since. */
  readonly isOutdated: boolean;
  /** Whether it still holds is not known before the items have been read. */
  readonly isUnsure: boolean;
  readonly set: (signed: Partial<Signed> | undefined) => void;
};

/** The signature of a load that is not completed yet; it goes when what was signed for changes. */
export const useStoredSignature = (load: Load): Signing => {
  const { items } = useItems(load.loadId);
  const seal = sealOf(load, items);
  const [kept, keep] = useStoredDraft<Kept>(`signed.${load.loadId}`, { signature: '', date: '', under: '' });
  const isOutdated = kept.signature !== '' && seal !== undefined && kept.under !== seal;
  return {
    signature: isOutdated ? '' : kept.signature,
    date: kept.date,
    isOutdated,
    isUnsure: kept.signature !== '' && seal === undefined,
    set: (signed) =>
      keep(signed && ((now) => ({ ...now, ...signed, ...(signed.signature !== undefined && { under: seal ?? '' }) }))),
  };
};
