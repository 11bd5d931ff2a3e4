import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { useSandboxStep } from '../queries.ts';

type SandboxStepProps = { clientSecret: string; price: string; onStepped: () => void };

/** What a bank asks in the second step, as the sandbox plays it. */
export function SandboxStep({ clientSecret, price, onStepped }: SandboxStepProps) {
  const step = useSandboxStep();
  const { run, failure } = useAttempt(messages.genericFailure);
  const answer = (isConfirmed: boolean) =>
    run(async () => {
      await step.mutateAsync({ clientSecret, isConfirmed });
      onStepped();
    });
  return (
    <div className="ty-card-form">
      <p role="note" className="ty-sandbox-notice">
        Here your bank would ask you itself. The sandbox plays its part.
      </p>
      <p>Your bank asks: do you pay {price}?</p>
      <div className="ty-row">
        <BusyButton variant="filled" busyLabel="Confirming…" onPress={() => answer(true)} autoFocus>
          Confirm payment
        </BusyButton>
        <BusyButton busyLabel="Refusing…" onPress={() => answer(false)}>
          Refuse payment
        </BusyButton>
      </div>
      <AlertText>{failure}</AlertText>
    </div>
  );
}
