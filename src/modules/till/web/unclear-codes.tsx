import './waiting-rows.css';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { storedDrafts, useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { addLineDraft, emptyEntry, isBegun, storedEntry, type Entry } from './add-line-entry.ts';
import { addLineOrPage } from './focus-places.ts';

type Unclear = { readonly codes: readonly string[] };
const none: Unclear = { codes: [] };
const draftOf = (loadId: number) => `unclear-codes.${loadId}`;

/** The codes that were entered and typed over before a converter was chosen for them. They are kept in this tab. */
export const useUnclearCodes = (loadId: number) => {
  const [{ codes }, keep] = useStoredDraft<Unclear>(draftOf(loadId), none);
  const drop = (code: string) =>
    keep(({ codes: now }) => {
      const left = now.filter((each) => each !== code);
      return left.length === 0 ? undefined : { codes: left };
    });
  const put = (code: string) => {
    keep(({ codes: now }) => ({ codes: [...now.filter((each) => each !== code), code] }));
    announce(`${code} is not on the load`, 'assertive');
  };
  return { codes, drop, put };
};

/** A buyer who looks at the steel does not see that a code was not found. It stands here until it is dealt with. */
export function UnclearCodes({ loadId }: { loadId: number }) {
  const { codes, drop } = useUnclearCodes(loadId);
  const [typed] = useStoredDraft<Entry>(addLineDraft(loadId), emptyEntry);
  const leave = (code: string) => {
    drop(code);
    addLineOrPage()?.focus();
  };
  const typeAgain = (code: string) => {
    storedDrafts.write(addLineDraft(loadId), { ...storedEntry(loadId), code });
    leave(code);
  };
  if (codes.length === 0) return null;
  return (
    <ul className="ty-waiting" aria-label="Typed, and not on the load">
      {codes.map((code) => (
        <li key={code} data-refused>
          <TriangleAlert size={15} aria-hidden />
          <Code value={code} />
          <span className="ty-caution ty-waiting-state">Not on the load: no converter was chosen for it.</span>
          <span className="ty-waiting-acts">
            <Button
              size="compact-xs"
              aria-label={`Type ${code} again`}
              reason={isBegun(typed) && 'Finish what is typed in the line first.'}
              onClick={() => typeAgain(code)}
            >
              Type again
            </Button>
            <Button size="compact-xs" variant="subtle" aria-label={`Drop ${code}`} onClick={() => leave(code)}>
              Drop
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
