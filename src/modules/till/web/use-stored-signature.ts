import { messages } from '../../../kernel/messages.ts';
import { readTypedDay } from '../../../kernel/typed-day.ts';
import { typedDateProblem } from '../../../ui/form/typed-date-field.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { firstBusinessDay } from '../../../kernel/dates.ts';
import { itemsAtOnce, useItems } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import type { LoadItem } from '../../loads/items/wire.ts';

/** The customer's signature in this tab before Complete. */
export type Signed = { readonly signature: string; readonly date: string };

type Kept = Signed & { readonly under: string };

/**
 * The signed content. Undefined while it is loading. It contains each item's version and the total, so a note or a
 * payment does not void the signature. For a load with several pages of items, and for users who may not see the total,
 * it is the time of the load's last change: the signature is then voided too often rather than too rarely.
 */
const signedContentOf = (load: Load, items: readonly LoadItem[] | undefined): string | undefined => {
  if (load.grandtotal === undefined || load.items > itemsAtOnce) return load.updatedDate;
  return items && JSON.stringify([load.grandtotal, ...items.map(({ itemId, version }) => [itemId, version])]);
};

/** What is wrong with a day of signing, as far as this browser can tell. */
export const signedDayProblem = (day: string): string | undefined => {
  // The current date of a facility is at most one day ahead of UTC.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return day > tomorrow || day < firstBusinessDay ? messages.signedDay : undefined;
};

export type Signing = Signed & {
  /** It was signed, and the load has changed since. */
  readonly isOutdated: boolean;
  /** The items are not loaded yet, so its validity is unknown. */
  readonly isUnsure: boolean;
  /** What would be signed is loaded, so a signature given now counts. */
  readonly isReady: boolean;
  /** The typed date as YYYY-MM-DD. Undefined if nothing readable is typed. */
  readonly day: string | undefined;
  /** What is wrong with the typed date. */
  readonly dateProblem: string | undefined;
  readonly set: (signed: Partial<Signed> | undefined) => void;
};

/** The signature of an open load. It is removed when the signed content changes. */
export const useStoredSignature = (load: Load): Signing => {
  const { items } = useItems(load.loadId);
  const content = signedContentOf(load, items);
  const [kept, keep] = useStoredDraft<Kept>(`signed.${load.loadId}`, { signature: '', date: '', under: '' });
  const read = readTypedDay(kept.date);
  const isOutdated = kept.signature !== '' && content !== undefined && kept.under !== content;
  return {
    signature: isOutdated ? '' : kept.signature,
    date: kept.date,
    day: 'day' in read ? read.day : undefined,
    dateProblem: typedDateProblem(kept.date, signedDayProblem),
    isOutdated,
    isUnsure: kept.signature !== '' && content === undefined,
    isReady: content !== undefined,
    set: (signed) =>
      keep(
        signed && ((now) => ({ ...now, ...signed, ...(signed.signature !== undefined && { under: content ?? '' }) })),
      ),
  };
};
