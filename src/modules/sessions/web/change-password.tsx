import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useChangePassword } from './queries.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Sets a new password. The other sessions end. */
export function ChangePassword() {
  const [values, setValues] = useState(empty);
  const change = useChangePassword();
  const { busy, fields, failure, onSubmit } = useSubmit(async () => {
    toast((await change.mutateAsync(values)).message);
    setValues(empty);
  }, messages.passwordFailure);
  const differ = values.confirmPassword !== '' && values.confirmPassword !== values.newPassword;
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      required
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
      error={fields[name]}
      autoComplete={autoComplete}
      maxLength={128}
    />
  );
  const isIncomplete = Object.values(values).includes('');
  return (
    <form aria-label="Change password" noValidate onSubmit={onSubmit}>
      <FormSection title="Change password" why="At least 10 characters. You are signed out everywhere else.">
        <FullWidth>{field('currentPassword', 'Current', 'current-password')}</FullWidth>
        {field('newPassword', 'New', 'new-password')}
        {field('confirmPassword', 'Confirm', 'new-password')}
        <FullWidth>
          {failure && Object.keys(fields).length === 0 && <AlertText>{failure}</AlertText>}
          <BusyButton
            type="submit"
            busy={busy}
            busyLabel="Saving…"
            reason={(isIncomplete && 'Fill all three fields.') || (differ && 'The two passwords differ.')}
          >
            Change password
          </BusyButton>
        </FullWidth>
      </FormSection>
    </form>
  );
}
