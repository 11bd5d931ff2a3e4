import './count-form.css';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { BinArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { usePhone } from '../../../../ui/page/media.ts';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import type { Load } from '../../../loads/wire.ts';
import { BackToItems } from '../back-to-items.tsx';
import { useRowsInSteps } from '../items-table.tsx';
import { CountLine } from './count-line.tsx';

type CountFormProps = {
  load: Load;
  items: readonly LoadItem[];
  /** Every item of the load is read. */
  isAll: boolean;
  /** The content below the last line. */
  end: ReactNode;
};

/** The first field of a list that matches. */
const fieldIn = (list: HTMLElement | null, lines: string) =>
  list?.querySelector<HTMLInputElement>(`${lines} input:not(:disabled)`);

/** Takes the final quantities of a load, one line after another. A rejected item counts for nothing and is left out. */
export default function CountForm({ load, items, isAll, end }: CountFormProps) {
  const phone = usePhone();
  const head = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [faulty, setFaulty] = useState<ReadonlySet<number>>(new Set());
  const lines = items.filter(({ status }) => status !== 2);
  const rows = useRowsInSteps(lines);
  const counted = lines.filter(({ finalQty }) => finalQty !== null).length;
  const left = lines.length - counted;
  const viewOnly = useViewOnly();
  const reason = useLoadCannot()('changeItem', load) ?? (viewOnly || undefined);
  // The same function in every render: only a changed line is rendered.
  const tellFault = useCallback(
    (itemId: number, isFaulty: boolean) =>
      setFaulty((before) => {
        const others = [...before].filter((each) => each !== itemId);
        return new Set(isFaulty ? [...others, itemId] : others);
      }),
    [],
  );
  const takeFocus = useEffectEvent(() => {
    // The page itself has the focus after it was opened.
    if (![document.body, document.querySelector('main')].includes(document.activeElement as HTMLElement)) return;
    // On a phone the keypad would cover the lines before they are seen.
    const first = phone ? undefined : fieldIn(list.current, '[data-left]');
    (first ?? head.current)?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <section className="ty-count" aria-label="Final quantities">
      <div className="ty-row ty-count-head" data-split>
        <span className="ty-row">
          <h2 ref={head} tabIndex={-1} data-view-head>
            Final quantities
          </h2>
          <span translate="no" className="ty-muted ty-num" role="status">
            {`${numberText(counted)} of ${numberText(lines.length)} counted${left > 0 ? `, ${numberText(left)} left` : ''}${isAll ? '' : ' so far'}`}
          </span>
        </span>
        <span className="ty-row">
          {faulty.size > 0 && (
            <Button color="red" onClick={() => fieldIn(list.current, '[data-faulty]')?.focus()}>
              {`${numberText(faulty.size)} not saved`}
            </Button>
          )}
          <Button
            reason={reason ?? (left === 0 && 'Every line is counted.')}
            onClick={() => fieldIn(list.current, '[data-left]')?.focus()}
          >
            Next to count
          </Button>
          <BackToItems from="count" />
        </span>
      </div>
      {reason && <p className="ty-muted ty-small">{reason}</p>}
      {lines.length === 0 ? (
        <EmptyState title="There is nothing to count here" art={<BinArt />}>
          Items that are not rejected appear here.
        </EmptyState>
      ) : (
        <ul ref={list}>
          {rows.map((item) => (
            <CountLine key={item.itemId} item={item} isLocked={reason !== undefined} onFault={tellFault} />
          ))}
        </ul>
      )}
      {end}
    </section>
  );
}
