import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/feedback/live-region.tsx';
import type { KeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';

const none: ReadonlySet<number> = new Set();
const panels = '.ty-idf-panel, .ty-idf-drawer';
/** They use the arrows themselves. */
const fields = 'input, textarea, select, [contenteditable], [role="tab"], [role="menu"], [role="listbox"]';

type PanelArrowsSettings = {
  readonly keyed: KeyedRows;
  readonly results: readonly FoundConverter[];
  /** The converter whose panel is open. */
  readonly openId: number | undefined;
  readonly isPictures: boolean;
  /** Shows another converter in the open panel. */
  readonly show: (converter: FoundConverter) => void;
};

/**
 * While a converter is open, the arrows go on moving through the results and its panel follows: from the results, from
 * the panel except in its fields, and if nothing has the focus. `isPassing`: the shown converter was reached by arrows
 * and not opened.
 */
export const usePanelArrows = ({ keyed, results, openId, isPictures, show }: PanelArrowsSettings) => {
  const [passed, setPassed] = useState<ReadonlySet<number>>(none);
  // A click that moves the highlight opens a converter; an arrow only passes it.
  const isByArrow = useRef(false);
  useWindowEvent('keydown', ({ key }) => void (isByArrow.current = key.startsWith('Arrow')), { capture: true });
  useWindowEvent('pointerdown', () => void (isByArrow.current = false), { capture: true });
  const openAt = results.findIndex(({ productId }) => productId === openId);

  // A converter opened by its address or by its code: the arrows go on from it.
  useEffect(() => {
    if (openAt >= 0 && keyed.index < 0) keyed.highlight(openAt);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openAt]);

  useEffect(() => {
    if (openId === undefined) setPassed(none);
  }, [openId]);

  const mark = (productId: number, isPassed: boolean) =>
    setPassed((before) => new Set([...before].filter((each) => each !== productId).concat(isPassed ? productId : [])));
  useEffect(() => {
    const highlighted = results[keyed.index];
    if (openId === undefined || !highlighted || highlighted.productId === openId) return;
    mark(highlighted.productId, isByArrow.current);
    show(highlighted);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keyed.index]);

  useWindowEvent('keydown', (event) => {
    const { target, key } = event;
    if (openId === undefined || results.length === 0 || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return;
    const isNowhere = target === document.body && document.querySelector('[aria-modal="true"]') === null;
    const panel = target.closest<HTMLElement>(panels);
    if ((!panel && !isNowhere) || target.closest(fields)) return;
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      ...(isPictures && { ArrowRight: 1, ArrowLeft: -1 }),
    };
    const step = steps[key];
    if (step === undefined) return;
    event.preventDefault();
    const from = openAt >= 0 ? openAt : keyed.index;
    const next = Math.max(0, Math.min(from + step, results.length - 1));
    if (next === keyed.index) return;
    // The button that has the focus may be gone with its converter.
    if (panel && target.closest('a, button')) panel.focus({ preventScroll: true });
    keyed.highlight(next);
    announce(results[next]!.match.code);
  });

  return {
    isPassing: openId !== undefined && passed.has(openId),
    opened: ({ productId }: FoundConverter) => mark(productId, false),
  };
};
