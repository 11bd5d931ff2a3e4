import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useOnline } from '../../../../ui/live/use-online.ts';
import { usePhone } from '../../../../ui/page/media.ts';
import { leavingRow } from './leaving-row.ts';
import { firstQuestion, type WaitingAdd, type WaitingAdds } from './use-waiting-adds.ts';
import { WaitingRow } from './waiting-row.tsx';

type WaitingRowsProps = {
  waiting: WaitingAdds;
  /** Whether items can be added now. */
  mayEdit: boolean;
  /** Why none can be typed again now. False if one can. */
  whyNotAgain: string | false;
  /** The keys that answer the first question, if there are any now. */
  keys?: string | false;
  /** The element that gets the focus when the focused row goes away. */
  next: () => HTMLElement | null;
};

/** The adds that take long or were refused, in the order in which they will be on the load. */
export const WaitingRows = (props: WaitingRowsProps) => (props.waiting.list.length === 0 ? null : <Rows {...props} />);

/** A quick answer comes before, and nothing moves. */
const quietMs = 300;

/** Those that need the user, or have waited so long that they are worth showing. */
const useShown = (list: readonly WaitingAdd[]): readonly WaitingAdd[] => {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...list.map(({ since }) => since + quietMs).filter((at) => at > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(next), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return list.filter(({ since, problem }) => problem !== undefined || since + quietMs <= now);
};

function Rows({
  waiting: { list, unanswered, drop, addAnyway, typeAgain },
  mayEdit,
  whyNotAgain,
  keys,
  next,
}: WaitingRowsProps) {
  const online = useOnline();
  const shown = useShown(list);
  const stateOf = ({ isSending, problem }: WaitingAdd): string => {
    if (problem !== undefined) return problem;
    if (isSending && online) return 'Adding…';
    if (!online) return 'Waits for the connection';
    return unanswered ?? 'Waits for its turn';
  };
  const phone = usePhone();
  const asked = mayEdit && !phone && keys ? firstQuestion(list)?.id : undefined;
  if (shown.length === 0) return null;
  return (
    <ul className="ty-waiting" aria-label="Not on the load yet">
      {shown.map((each) => {
        const { id, entry, converter, isSending, problem, isQuestion } = each;
        const { code } = converter.match;
        return (
          <WaitingRow
            key={id}
            needsUser={problem !== undefined}
            quantity={`${entry.quantity}${converter.priceUnit === 'lb' ? ' lb' : ''}`}
            code={code}
            about={`${converter.make} ${converter.model}`}
            state={stateOf(each)}
            keys={id === asked && keys}
            acts={
              !isSending && (
                <>
                  {isQuestion && (
                    <Button
                      size="compact-xs"
                      data-add-anyway
                      aria-label={`Add anyway: ${code}`}
                      onClick={leavingRow(() => addAnyway(id), next)}
                    >
                      Add anyway
                    </Button>
                  )}
                  {problem !== undefined && mayEdit && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`${isQuestion ? 'Go back to' : 'Edit'} ${code}`}
                      reason={whyNotAgain}
                      onClick={leavingRow(() => typeAgain(id), next)}
                    >
                      {isQuestion ? 'Go back' : 'Edit'}
                    </Button>
                  )}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Drop ${code}`}
                    onClick={leavingRow(() => drop(id), next)}
                  >
                    Drop
                  </Button>
                </>
              )
            }
          />
        );
      })}
    </ul>
  );
}
