import { Suspense } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { isInDialog, isInPopover, useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import type { Load } from '../../loads/wire.ts';
import type { ClosingStep } from '../domain/closing-step.ts';
import { PendingItems } from './pending-items.tsx';
import type { Closing } from './closing/use-closing.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

const UndoFinish = lazyPart(async () => ({ default: (await import('./closing/undo-finish.tsx')).UndoFinish }));

/** The way to close a load: each button opens its step, or says why it is disabled. */
export function FinishBar({ load, closing: { steps, open } }: { load: Load; closing: Closing }) {
  const phone = usePhone();
  const cannot = useLoadCannot();
  const size = phone ? 'lg' : 'md';
  const isInvoice = load.type === 3 || load.type === 4;
  // What is missing on a cart stands in the step itself.
  const isMissing = load.pendingItems > 0 || load.unpicturedItems > 0;
  const reasonOf = (act: 'finish' | 'complete') =>
    isMissing && steps.includes(act) && load.items > load.rejectedItems ? undefined : cannot(act, load);
  const [cannotFinish, cannotComplete] = [reasonOf('finish'), reasonOf('complete')];
  const showsFinish = !isInvoice;
  const showsComplete = !phone || load.type === 3 || (load.type !== 4 && cannotComplete === undefined);
  const next = load.type === 4 ? steps[0] : undefined;

  const label = showsFinish ? 'Finish order' : next ? nextText(next) : 'Complete order';
  const doMain = () => {
    const reason = showsFinish ? cannotFinish : next ? undefined : cannotComplete;
    if (reason) announce(reason, 'assertive');
    else open(showsFinish ? 'finish' : (next ?? 'complete'));
  };
  const key = { label, group: 'Load', run: doMain };
  useHotkeys([
    { ...key, keys: 'f', isAct: true },
    {
      ...key,
      keys: 'mod+Enter',
      label: `${label}, also from a field`,
      when: ({ target }) => !isInDialog() && !isInPopover(target),
    },
  ]);

  const payKey = { keys: 'p', label: 'Record payment', group: 'Load', isAct: true, run: () => open('pay') };
  useHotkeys(next === 'pay' ? [payKey] : []);

  // Each disabled button has its reason below. A reason of both is shown once.
  const reasons = [
    ...new Set(
      [
        showsFinish && (cannotFinish ?? cannot('finish', load)),
        showsComplete && (cannotComplete ?? (steps.includes('complete') && cannot('complete', load))),
      ].filter((each) => typeof each === 'string'),
    ),
  ];
  return (
    <div className="ty-finish">
      {phone && <Total load={load} />}
      <div className="ty-finish-buttons">
        {showsFinish && (
          <Button variant="filled" size={size} fullWidth={!phone} reason={cannotFinish} onClick={() => open('finish')}>
            Finish order
          </Button>
        )}
        {next && (
          <Button variant="filled" size={size} fullWidth={!phone} onClick={() => open(next)}>
            {nextText(next)}
          </Button>
        )}
        {showsComplete && (
          <Button
            variant={load.type === 3 ? 'filled' : 'default'}
            size={size}
            fullWidth={!phone}
            reason={cannotComplete}
            onClick={() => open('complete')}
          >
            Complete order
          </Button>
        )}
      </div>
      {load.undoFinishMs > 0 && (
        <Suspense>
          <UndoFinish load={load} />
        </Suspense>
      )}
      {reasons.map((reason, at) => (
        <p key={reason} className="ty-muted ty-small">
          {at === 0 && load.pendingItems > 0 && <PendingItems count={load.pendingItems} />} {reason}
        </p>
      ))}
    </div>
  );
}

const nextText = (next: ClosingStep) => (next === 'pay' ? 'Record payment' : 'Print or next customer');

const Total = ({ load }: { load: Load }) =>
  load.grandtotal === undefined ? null : (
    <div className="ty-finish-total">
      <span className="ty-muted ty-small">Total{load.invoiceNo ? `, ${moneyText(load.balance ?? 0)} owed` : ''}</span>
      <b translate="no" className="ty-num">
        {moneyText(load.grandtotal)}
      </b>
    </div>
  );
