import { PasswordInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { CodeField } from './code-field.tsx';
import { refreshSession, useOtpConfirm, useOtpDisable, useOtpSetup } from './queries.ts';

type Begun = Awaited<ReturnType<ReturnType<typeof useOtpSetup>['mutateAsync']>>;

/** Sets up, or switches off, a second factor: codes of an authenticator app, with recovery codes. */
export function SecondFactor() {
  const { hasSecondFactor } = useSession()!;
  const [begun, setBegun] = useState<Begun>();
  if (hasSecondFactor) return <SwitchOff />;
  if (begun) return <Confirm begun={begun} onDone={() => setBegun(undefined)} />;
  return <Begin onBegun={setBegun} />;
}

type StepProps = {
  label: string;
  title: string;
  why: string;
  button: string;
  reason: string | false;
  submission: ReturnType<typeof useSubmit>;
  children: ReactNode;
};

/** One step with its button. An error of a field stands there, any other below. */
function Step({ label, title, why, button, reason, submission, children }: StepProps) {
  const { busy, fields, failure, onSubmit } = submission;
  return (
    <form aria-label={label} noValidate onSubmit={onSubmit}>
      <FormSection title={title} why={why}>
        {children}
        <FullWidth>
          {failure && Object.keys(fields).length === 0 && <AlertText>{failure}</AlertText>}
          <BusyButton type="submit" busy={busy} busyLabel="One moment…" reason={reason}>
            {button}
          </BusyButton>
        </FullWidth>
      </FormSection>
    </form>
  );
}

type PasswordProps = { value: string; onChange: (value: string) => void; error: string | undefined };
const OwnPassword = ({ value, onChange, error }: PasswordProps) => (
  <PasswordInput
    label="Your password"
    required
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    autoComplete="current-password"
    maxLength={128}
  />
);

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('');
  const setup = useOtpSetup();
  const submission = useSubmit(async () => onBegun(await setup.mutateAsync({ password })), messages.passwordFailure);
  return (
    <Step
      label="Second factor"
      title="Second factor"
      why="A code of an app on your phone, asked for when you sign in. A password that is stolen is not enough then."
      button="Set up"
      reason={password === '' && 'Type your password first.'}
      submission={submission}
    >
      <OwnPassword value={password} onChange={setPassword} error={submission.fields['password']} />
    </Step>
  );
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useOtpConfirm();
  const submission = useSubmit(async () => {
    toast((await confirm.mutateAsync({ code })).message);
    await refreshSession();
    onDone();
  }, messages.passwordFailure);
  return (
    <Step
      label="Second factor"
      title="Second factor"
      why="Scan the picture with your authenticator app, keep the recovery codes, and type the code that the app shows."
      button="Switch on"
      reason={code.trim() === '' && 'Type the code first.'}
      submission={submission}
    >
      <img className="ty-qr" src={begun.qrUrl} alt="QR code for the authenticator app" width={180} height={180} />
      <div>
        <p>
          Without a camera type <code className="ty-secret">{begun.secret}</code>, or{' '}
          <a href={begun.uri}>open the app on this device</a>.
        </p>
        <p id="ty-recovery">Recovery codes, each for one sign-in without the phone. They are shown once:</p>
        <ul className="ty-recovery" aria-labelledby="ty-recovery">
          {begun.recoveryCodes.map((each) => (
            <li key={each}>
              <code>{each}</code>
            </li>
          ))}
        </ul>
        <Button size="xs" onClick={() => void copyText(begun.recoveryCodes.join('\n'), 'Copied the recovery codes')}>
          Copy the codes
        </Button>
      </div>
      <CodeField code={code} onCode={setCode} error={submission.fields['code']} description="Six digits." required />
    </Step>
  );
}

function SwitchOff() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const disable = useOtpDisable();
  const submission = useSubmit(async () => {
    toast((await disable.mutateAsync({ password, code })).message);
    await refreshSession();
  }, messages.passwordFailure);
  return (
    <Step
      label="Second factor"
      title="Second factor"
      why="It is on. A lost phone: switch it off with a recovery code, and set it up anew."
      button="Switch off"
      reason={(password === '' || code.trim() === '') && 'Type your password and a code.'}
      submission={submission}
    >
      <OwnPassword value={password} onChange={setPassword} error={submission.fields['password']} />
      <CodeField code={code} onCode={setCode} error={submission.fields['code']} required />
    </Step>
  );
}
