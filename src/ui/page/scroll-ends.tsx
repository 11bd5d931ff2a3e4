import './scroll-ends.css';
import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

/** The nearest parent that scrolls. */
const paneOf = (element: HTMLElement): HTMLElement => {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
};

type ScrollEndsProps = {
  /** What scrolls, such as "the items". */
  of: string;
};

/**
 * Two buttons that lead to the top and the end of a long list. They stand at the bottom of the pane that scrolls, behind
 * the list, and only while it is longer than the pane.
 */
export function ScrollEnds({ of }: ScrollEndsProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const pane = paneOf(mark.current!);
    const look = () => setIsLong(pane.scrollHeight > pane.clientHeight * 1.5);
    const watch = new ResizeObserver(look);
    watch.observe(pane);
    for (const child of pane.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  const go = (toEnd: boolean) => {
    const pane = paneOf(mark.current!);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    pane.scrollTo({ top: toEnd ? pane.scrollHeight : 0, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return (
    <div ref={mark} className="ty-scroll-ends">
      {isLong && (
        <span>
          <IconButton label={`To the top of ${of}`} onClick={() => go(false)}>
            <ArrowUpToLine size={16} aria-hidden />
          </IconButton>
          <IconButton label={`To the end of ${of}`} onClick={() => go(true)}>
            <ArrowDownToLine size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}
