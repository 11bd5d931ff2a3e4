import './closing.css';
import { UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import type { Load } from '../../../loads/wire.ts';
import { closingSteps, type ClosingStep } from '../../domain/closing-step.ts';
import { goOnOrPage } from '../focus-places.ts';
import { CompleteStep } from './complete-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { PaperStep } from './paper-step.tsx';
import { PayStep } from './pay-step.tsx';
import type { Closing } from './use-closing.ts';
import { useIsSettling } from './use-is-settling.ts';

const words: Record<ClosingStep, string> = { finish: 'Finish', complete: 'Complete', pay: 'Pay', paper: 'Print' };

type ClosingSheetProps = { load: Load; step: ClosingStep; closing: Closing };

/** Closes a load step by step: its number, signature, payment and paper. Each step can be left and taken up again. */
export default function ClosingSheet({ load, step, closing: { steps, open, close } }: ClosingSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const first = useRef(step);
  // Said in the sheet: a toast would cover a part of it.
  const [done, setDone] = useState<string>();
  const say = (message: string) => {
    announce(message);
    setDone(message);
  };
  // The dialog focuses the first step. Later ones follow the button of the step before.
  useEffect(() => {
    if (step === first.current) return;
    first.current = step;
    sheet.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  const isSettling = useIsSettling(step);
  const stopEarly = (event: SyntheticEvent) => {
    if (!isSettling || !(event.target as Element).closest('button, a, canvas')) return;
    // Enter in a field presses the button of its form: it was typed there.
    if (event.type === 'click' && (event.nativeEvent as UIEvent).detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The button that opened the first step is often gone by then.
  useEffect(() => () => restoreFocus(goOnOrPage), []);
  return (
    <Dialog title={`${words[step]}, ${load.companyName}`} opened onClose={close} size={560}>
      <div
        ref={sheet}
        className="ty-closing"
        data-settling={isSettling || undefined}
        onPointerDownCapture={stopEarly}
        onClickCapture={stopEarly}
        onKeyDownCapture={(event) => event.key === 'Enter' && stopEarly(event)}
      >
        <ol className="ty-closing-steps" aria-label="Steps">
          {closingSteps.map((each) => (
            <li
              key={each}
              aria-current={each === step ? 'step' : undefined}
              data-done={isDone(each, load) || undefined}
            >
              {isDone(each, load) && <Check size={13} aria-label="Done:" />}
              {each !== step && steps.includes(each) ? (
                <UnstyledButton onClick={() => open(each)}>{words[each]}</UnstyledButton>
              ) : (
                words[each]
              )}
            </li>
          ))}
        </ol>
        {done && (
          <p className="ty-closing-done">
            <Check size={15} aria-hidden /> {done}
          </p>
        )}
        {step === 'finish' && <FinishStep load={load} onDone={say} onClose={close} />}
        {step === 'complete' && <CompleteStep load={load} onDone={say} onClose={close} />}
        {step === 'pay' && <PayStep load={load} onDone={say} onLater={() => open('paper')} />}
        {step === 'paper' && <PaperStep load={load} onClose={close} />}
      </div>
    </Dialog>
  );
}

const isDone = (step: ClosingStep, { type, balance }: Load): boolean => {
  if (step === 'finish') return type === 3 || type === 4;
  if (step === 'complete') return type === 4;
  return step === 'pay' && (type === 3 || type === 4) && balance === 0;
};
