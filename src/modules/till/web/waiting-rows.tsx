import './waiting-rows.css';
import { Clock, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { useOnline } from '../../../ui/live/use-online.ts';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { addLineDraft, emptyEntry, type Entry } from './add-line-entry.ts';
import { addLineOrPage } from './focus-places.ts';
import type { WaitingAdd, WaitingAdds } from './use-waiting-adds.ts';

type WaitingRowsProps = {
  loadId: number;
  waiting: WaitingAdds;
  /** Whether items can be added now. */
  mayEdit: boolean;
};

/** The adds that are not on the load yet, in the order in which they will be. */
export const WaitingRows = (props: WaitingRowsProps) => (props.waiting.list.length === 0 ? null : <Rows {...props} />);

function Rows({ loadId, waiting: { list, sendingId, drop, addAnyway }, mayEdit }: WaitingRowsProps) {
  const online = useOnline();
  const [typed, type] = useStoredDraft<Entry>(addLineDraft(loadId), emptyEntry);
  /** Puts a refused add back into the add line, with the pictures that are there already. */
  const edit = ({ id, entry }: WaitingAdd) => {
    drop(id);
    type({ ...entry, pictures: [...new Set([...typed.pictures, ...entry.pictures])] });
    addLineOrPage()?.focus();
  };
  const stateOf = ({ id, problem }: WaitingAdd): string => {
    if (problem !== undefined) return problem;
    if (id === sendingId && online) return 'Sending…';
    return online ? 'Waits for its turn' : 'Waits for the connection';
  };
  return (
    <ul className="ty-waiting" aria-label="Not on the load yet">
      {list.map((each) => {
        const { id, entry, converter, problem, isQuestion } = each;
        const { code } = converter.match;
        return (
          <li key={id} data-refused={problem !== undefined || undefined}>
            {problem === undefined ? <Clock size={15} aria-hidden /> : <TriangleAlert size={15} aria-hidden />}
            <span className="ty-num">
              {entry.quantity}
              {converter.priceUnit === 'lb' && ' lb'} ×
            </span>
            <Code value={code} />
            <span className="ty-muted ty-small">
              {converter.make} {converter.model}
            </span>
            <span
              className={problem === undefined ? 'ty-muted ty-small ty-waiting-state' : 'ty-caution ty-waiting-state'}
            >
              {stateOf(each)}
            </span>
            {id !== sendingId && (
              <span className="ty-waiting-acts">
                {isQuestion && (
                  <Button size="compact-xs" aria-label={`Add ${code} anyway`} onClick={() => addAnyway(id)}>
                    Add anyway
                  </Button>
                )}
                {problem !== undefined && mayEdit && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Edit ${code}`}
                    reason={typed.code !== '' && 'Finish what is typed in the line first.'}
                    onClick={() => edit(each)}
                  >
                    Edit
                  </Button>
                )}
                <Button size="compact-xs" variant="subtle" aria-label={`Drop ${code}`} onClick={() => drop(id)}>
                  Drop
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
