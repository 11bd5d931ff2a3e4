import '../styles/state.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { BusyButton } from '../controls/busy-button.tsx';
import { restoreFocus } from '../layers/restore-focus.ts';

export type Reading = Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetching' | 'errorUpdateCount' | 'refetch'>;

/** Whether the read failed and has not succeeded since, also during another try. */
export const hasFetchError = ({ isError, isPending, errorUpdateCount }: Reading): boolean =>
  isError || (isPending && errorUpdateCount > 0);

type UnreadProps = {
  of: Reading;
  /** What happened, and what was kept. */
  sentence: string;
  /** The element that gets the focus after a successful try. Default: the page. */
  then?: () => HTMLElement | null;
};

/** One line in the place of a small part that could not be read, with a button to try again. */
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
        // Keeps the focus in the field of the list.
        onMouseDown={(event) => event.preventDefault()}
        onPress={retry}
      >
        Try again
      </BusyButton>
    </div>
  );
}
