import { useEffect, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';

/** How far below the last line shown the next ones are asked for. */
const ahead = '600px';

/** "200 of 1,002 items shown". */
export const shownText = (shown: number, total: number): string =>
  `${numberText(shown)} of ${numberText(total)} items shown`;

type MoreItemsProps = {
  shown: number;
  total: number;
  /** The next ones are on their way. */
  isComing: boolean;
  hasFailed: boolean;
  onMore: () => Promise<unknown>;
};

/** The end of a list that goes on: what follows is asked for as the end nears, or by the button. */
export function MoreItems({ shown, total, isComing, hasFailed, onMore }: MoreItemsProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  const waits = !isComing && !hasFailed;
  useEffect(() => {
    if (!waits) return undefined;
    // The list scrolls in a pane of its own, whose margin only scrollMargin widens; without it the end itself has to show.
    const options = { rootMargin: ahead, scrollMargin: ahead };
    const watch = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting) void latest.current();
    }, options);
    watch.observe(end.current!);
    return () => watch.disconnect();
    // Whatever is still in view once more has come is asked about again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shown, waits]);
  useEffect(() => announce(shownText(shown, total)), [shown, total]);
  // The button goes with the last page; whoever has just pressed it stays in the list.
  useLayoutEffect(() => {
    const place = end.current!;
    const pane = place.closest<HTMLElement>('[tabindex="0"]');
    return () => {
      if (place.contains(document.activeElement)) pane?.focus();
    };
  }, []);
  return (
    <div ref={end} className="ty-more-items">
      {hasFailed && <span role="alert">The next items could not be read.</span>}
      <BusyButton busy={isComing} busyLabel="Reading…" onPress={onMore}>
        {`Show more (${numberText(shown)} of ${numberText(total)})`}
      </BusyButton>
    </div>
  );
}
