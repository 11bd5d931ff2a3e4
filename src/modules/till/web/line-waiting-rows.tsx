import { useStoredDraft, storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import {
  addLineDraft,
  emptyEntry,
  isBegun,
  storedEntry,
  whyLineIsTaken,
  type Entry,
} from '../../loads/web/panels/add-line-entry.ts';
import type { Added } from '../../loads/web/panels/use-last-add.ts';
import { useWaitingAdds, type WaitingAdds } from '../../loads/web/panels/use-waiting-adds.ts';
import { WaitingRows } from '../../loads/web/panels/waiting-rows.tsx';
import type { Load } from '../../loads/wire.ts';
import { addLineOrPage } from './focus-places.ts';

/** The waiting adds of a load. One that is typed again goes into the add line, beside the pictures that are there. */
export const useLineWaitingAdds = (load: Load, onAdded: (added: Added) => void): WaitingAdds =>
  useWaitingAdds(load, onAdded, ({ entry }, drop) => {
    drop();
    const pictures = [...new Set([...storedEntry(load.loadId).pictures, ...entry.pictures])];
    storedDrafts.write(addLineDraft(load.loadId), { ...entry, pictures });
    addLineOrPage()?.focus();
  });

/** The waiting adds below the add line. While the line is empty, its keys answer their questions. */
export function LineWaitingRows({ load, ...rest }: { load: Load; waiting: WaitingAdds; mayEdit: boolean }) {
  const [typed] = useStoredDraft<Entry>(addLineDraft(load.loadId), emptyEntry);
  return (
    <WaitingRows
      {...rest}
      whyNotAgain={whyLineIsTaken(typed)}
      keys={!isBegun(typed) && 'Enter or Esc goes back to it, Tab leads to Add anyway.'}
      next={addLineOrPage}
    />
  );
}
