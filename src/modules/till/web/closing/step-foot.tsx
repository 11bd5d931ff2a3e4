import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import type { Load } from '../../../loads/wire.ts';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import type { SeenLoad } from './use-seen-load.ts';

export type StepProps = {
  load: Load;
  /** Called with the sentence to say once the step is done. */
  onDone: (message: string) => void;
  onClose: () => void;
};

type StepFootProps = {
  /** Why the last try did not work. */
  failure: string | undefined;
  /** What has changed while the step was open, which is acknowledged before the step is done. */
  change?: Pick<SeenLoad, 'note' | 'acknowledge'>;
  /** The button that leaves the step undone. */
  leave: string;
  onLeave: () => void;
  label: string;
  busy: boolean;
  busyLabel: string;
  /** Why the step cannot be done now. */
  reason: string | undefined;
  onPress: () => Promise<unknown>;
  /** Nothing else in the step takes the focus first. */
  isFirst: boolean;
  /** Enter in a field of its form presses it too. */
  isSubmit?: boolean;
};

/** The end of a step: what went wrong, leave, and do it. */
export function StepFoot({
  failure,
  change,
  leave,
  onLeave,
  label,
  onPress,
  isFirst,
  isSubmit,
  ...rest
}: StepFootProps) {
  const acknowledge = change?.acknowledge;
  return (
    <>
      {change?.note && (
        <p role="alert" className="ty-caution ty-closing-change">
          {change.note}
        </p>
      )}
      <AlertText>{failure}</AlertText>
      <div className="ty-dialog-foot">
        <Button onClick={onLeave}>{leave}</Button>
        <BusyButton
          variant="filled"
          type={isSubmit ? 'submit' : 'button'}
          onPress={acknowledge?.press ?? onPress}
          {...rest}
          {...(isFirst && { 'data-autofocus': true })}
        >
          {acknowledge?.label ?? label}
        </BusyButton>
      </div>
    </>
  );
}
