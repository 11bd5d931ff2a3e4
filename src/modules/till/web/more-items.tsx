import { useEffect, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';

/** How far below the last visible row the next items are requested. */
const ahead = '600px';

/** "200 of 1,002 items shown". */
export const shownText = (shown: number, total: number): string =>
  `${numberText(shown)} of ${numberText(total)} items shown`;

type MoreItemsProps = {
  shown: number;
  total: number;
  /** The next ones are loading. */
  isComing: boolean;
  hasFailed: boolean;
  onMore: () => Promise<unknown>;
};

/** The end of a list with more items. The next page is requested when the end comes near, or by the button. */
export function MoreItems({ shown, total, isComing, hasFailed, onMore }: MoreItemsProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  const waits = !isComing && !hasFailed;
  useEffect(() => {
    if (!waits) return undefined;
    // The list scrolls in its own pane, whose margin only scrollMargin extends. Without it, the end itself must be
    // visible.
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
  // The button disappears with the last page. The focus then stays in the list.
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
