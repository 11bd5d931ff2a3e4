import '../styles/state.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { BusyButton } from '../controls/busy-button.tsx';
import { restoreFocus } from '../layers/restore-focus.ts';

export type Reading = Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetching' | 'errorUpdateCount' | 'refetch'>;

/** Whether it could not be read, and has not been since: also while it is tried again. */
export const hasFetchError = ({ isError, isPending, errorUpdateCount }: Reading): boolean =>
  isError || (isPending && errorUpdateCount > 0);

type UnreadProps = {
  of: Reading;
  /** What happened, and what was kept. */
  sentence: string;
  /** Where one goes on once it is there; the page where nothing else offers itself. */
  then?: () => HTMLElement | null;
};

/** One line in place of something small that could not be read, and the way to try again. */
export function FetchError({ of, sentence, then = () => document.querySelector<HTMLElement>('main') }: UnreadProps) {
  if (!hasFetchError(of)) return null;
  const retry = async () => {
    if (!(await of.refetch()).isError) restoreFocus(then);
  };
  return (
    <div role="alert" className="ty-unread">
      <span>{sentence}</span>
      <BusyButton
        size="compact-xs"
        busy={of.isFetching}
        busyLabel="Trying…"
        // Not out of the field that the list belongs to.
        onMouseDown={(event) => event.preventDefault()}
        onPress={retry}
      >
        Try again
      </BusyButton>
    </div>
  );
}
