import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { useSandboxStep } from '../queries.ts';

type SandboxStepProps = { clientSecret: string; price: string; onStepped: () => void };

/** What a bank asks in the second step, as the sandbox plays it. */
export function SandboxStep({ clientSecret, price, onStepped }: SandboxStepProps) {
  const step = useSandboxStep();
  const [fault, setFault] = useState<string>();
  const answer = async (isConfirmed: boolean) => {
    setFault(undefined);
    try {
      await step.mutateAsync({ clientSecret, isConfirmed });
      onStepped();
    } catch (thrown) {
      setFault(sentenceOf(thrown, messages.genericFailure));
    }
  };
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
      {fault && (
        <p role="alert" className="ty-alert-text">
          {fault}
        </p>
      )}
    </div>
  );
}
