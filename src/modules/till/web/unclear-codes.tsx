import { Button } from '../../../ui/controls/button.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { storedDrafts, useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { useStoredList } from '../../../ui/session/use-stored-list.ts';
import {
  addLineDraft,
  emptyEntry,
  storedEntry,
  whyLineIsTaken,
  type Entry,
} from '../../loads/web/panels/add-line-entry.ts';
import { addLineOrPage } from './focus-places.ts';
import { leavingRow } from '../../loads/web/panels/leaving-row.ts';
import { WaitingRow } from '../../loads/web/panels/waiting-row.tsx';

/** A code that was entered and typed over before it was added, with the quantity that was typed behind it. */
type UnclearCode = { readonly code: string; readonly quantity: string };
const draftOf = (loadId: number) => `unclear-codes.${loadId}`;

const quantityOnly = /^\d{1,3}(\.\d{1,3})?$/;

/** One for each piece, also of the same code. A number behind a code is its quantity. */
const withNext = (list: readonly UnclearCode[], text: string): readonly UnclearCode[] => {
  const last = list.at(-1);
  return last?.quantity === '' && quantityOnly.test(text)
    ? [...list.slice(0, -1), { ...last, quantity: text }]
    : [...list, { code: text, quantity: '' }];
};

/** The codes of a load that were typed over before they were added. They are kept in this tab. */
export const useUnclearCodes = (loadId: number) => {
  const { list, change } = useStoredList<UnclearCode>(draftOf(loadId));
  const drop = (place: number) => change((now) => now.filter((_, at) => at !== place));
  const put = (text: string) =>
    change((now) => {
      const next = withNext(now, text);
      const { code, quantity } = next.at(-1)!;
      announce(`${quantity && `${quantity} × `}${code} is not on the load`, 'assertive');
      return next;
    });
  return { list, drop, put };
};

/** A buyer who looks at the steel does not see that a code was not found. It stands here until it is dealt with. */
export function UnclearCodes({ loadId }: { loadId: number }) {
  const { list, drop } = useUnclearCodes(loadId);
  const [typed] = useStoredDraft<Entry>(addLineDraft(loadId), emptyEntry);
  const typeAgain = (place: number) => {
    const { code, quantity } = list[place]!;
    const now = storedEntry(loadId);
    storedDrafts.write(addLineDraft(loadId), { ...now, code, quantity: quantity || now.quantity });
    drop(place);
  };
  if (list.length === 0) return null;
  return (
    <ul className="ty-waiting" aria-label="Typed, and not on the load">
      {list.map(({ code, quantity }, at) => (
        <WaitingRow
          key={`${at} ${code}`}
          needsUser
          quantity={quantity}
          code={code}
          state="Not on the load: it was typed over."
          acts={
            <>
              <Button
                size="compact-xs"
                aria-label={`Type again: ${code}`}
                reason={whyLineIsTaken(typed)}
                onClick={leavingRow(() => typeAgain(at), addLineOrPage)}
              >
                Type again
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Drop ${code}`}
                onClick={leavingRow(() => drop(at), addLineOrPage)}
              >
                Drop
              </Button>
            </>
          }
        />
      ))}
    </ul>
  );
}
