import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import type { Load } from '../../../loads/wire.ts';

export type StepProps = {
  load: Load;
  /** Called with the sentence to say once the step is done. */
  onDone: (message: string) => void;
  onClose: () => void;
};

type StepFootProps = {
  /** Why the last try did not work. */
  failure: string | undefined;
  /** The button that leaves the step undone. */
  leave: string;
  onLeave: () => void;
  label: string;
  busy: boolean;
  busyLabel: string;
  /** Why the step cannot be done now. */
  reason: string | undefined;
  onPress: () => Promise<void>;
  /** Nothing else in the step takes the focus first. */
  isFirst: boolean;
};

/** The end of a step: what went wrong, leave, and do it. */
export function StepFoot({ failure, leave, onLeave, label, isFirst, ...press }: StepFootProps) {
  return (
    <>
      {failure && (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      )}
      <div className="ty-dialog-foot">
        <Button onClick={onLeave}>{leave}</Button>
        <BusyButton variant="filled" {...press} {...(isFirst && { 'data-autofocus': true })}>
          {label}
        </BusyButton>
      </div>
    </>
  );
}
