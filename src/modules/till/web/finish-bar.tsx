import { Suspense } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SplitButton } from '../../../ui/controls/split-button.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { isInDialog, isInPopover, useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { invoices } from '../../invoices/contract.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import type { Load } from '../../loads/wire.ts';
import type { ClosingStep } from '../domain/closing-step.ts';
import { PendingItems } from './pending-items.tsx';
import type { Closing } from './closing/use-closing.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

const UndoFinish = lazyPart(async () => ({ default: (await import('./closing/undo-finish.tsx')).UndoFinish }));

/**
 * The way to close a load: Complete order, with Finish order beside it while the load is no invoice. Those who may not
 * complete finish. Each act opens its step, or says why it is disabled.
 */
export function FinishBar({ load, closing: { steps, open } }: { load: Load; closing: Closing }) {
  const phone = usePhone();
  const cannot = useLoadCannot();
  const mayComplete = useMay(invoices.completeLoad.access);
  const size = phone ? 'lg' : 'md';
  const isInvoice = load.type === 3 || load.type === 4;
  // What is missing on a cart stands in the step itself.
  const isMissing = load.pendingItems > 0 || load.unpicturedItems > 0;
  const reasonOf = (step: ClosingStep) => {
    if (step !== 'finish' && step !== 'complete') return undefined;
    return isMissing && steps.includes(step) ? undefined : cannot(step, load);
  };
  const next = load.type === 4 ? steps[0] : undefined;
  const main = next ?? (isInvoice || mayComplete ? 'complete' : 'finish');
  const canFinishInstead = !isInvoice && main === 'complete';

  const press = (step: ClosingStep) => () => {
    const reason = reasonOf(step);
    if (reason) announce(reason, 'assertive');
    else open(step);
  };
  const byKey = canFinishInstead ? 'finish' : main;
  useHotkeys([
    { keys: 'f', label: stepText[byKey], group: 'Load', run: press(byKey), isAct: true },
    {
      keys: 'mod+Enter',
      label: `${stepText[main]}, also from a field`,
      group: 'Load',
      run: press(main),
      when: ({ target }) => !isInDialog() && !isInPopover(target),
    },
  ]);

  const payKey = { keys: 'p', label: 'Record payment', group: 'Load', isAct: true, run: () => open('pay') };
  useHotkeys(next === 'pay' ? [payKey] : []);

  // A settled load says why it is not completed again. A phone has no room for a button that does nothing.
  const saysCompleted = next !== undefined && !phone;
  const act = main === 'finish' ? main : 'complete';
  const reason = reasonOf(act) ?? (steps.includes(act) && cannot(act, load));
  const button = {
    variant: 'filled',
    size,
    fullWidth: !phone,
    reason: reasonOf(main),
    onClick: press(main),
    children: stepText[main],
  } as const;
  return (
    <div className="ty-finish">
      {phone && <Total load={load} />}
      <div className="ty-finish-buttons">
        {canFinishInstead ? (
          <SplitButton
            {...button}
            moreLabel="More ways to close"
            more={[{ key: 'finish', label: stepText.finish, onPress: press('finish'), reason: reasonOf('finish') }]}
          />
        ) : (
          <Button {...button} />
        )}
        {saysCompleted && (
          <Button size={size} fullWidth reason={reasonOf('complete')}>
            {stepText.complete}
          </Button>
        )}
      </div>
      {load.undoFinishMs > 0 && (
        <Suspense>
          <UndoFinish load={load} />
        </Suspense>
      )}
      {reason && (saysCompleted || next === undefined) && (
        <p className="ty-muted ty-small">
          {load.pendingItems > 0 && <PendingItems count={load.pendingItems} />} {reason}
        </p>
      )}
    </div>
  );
}

const stepText: Readonly<Record<ClosingStep, string>> = {
  finish: 'Finish order',
  complete: 'Complete order',
  pay: 'Record payment',
  paper: 'Print or next customer',
};

const Total = ({ load }: { load: Load }) =>
  load.grandtotal === undefined ? null : (
    <div className="ty-finish-total">
      <span className="ty-muted ty-small">Total{load.invoiceNo ? `, ${moneyText(load.balance ?? 0)} owed` : ''}</span>
      <b translate="no" className="ty-num">
        {moneyText(load.grandtotal)}
      </b>
    </div>
  );
