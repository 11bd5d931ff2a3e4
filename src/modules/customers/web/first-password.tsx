import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { useEditCompany } from '../../companies/web/queries.ts';

const empty = { currentPassword: '', password: '' };
const labels = { currentPassword: 'Current Password', password: 'Password' };

/** A new password of a company's first user. It is saved apart from the form, whose entries are kept as a draft. */
export function FirstPassword({ companyId, userEmail }: { companyId: number; userEmail: string }) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const edit = useEditCompany();
  const save = async () => {
    const missing = Object.entries(values).filter(([, value]) => value === '');
    setErrors(Object.fromEntries(missing.map(([field]) => [field, messages.invalidValue])));
    if (missing.length > 0) return;
    try {
      await edit.mutateAsync({ companyId, ...values });
      setValues(empty);
      toast(messages.passwordChanged);
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { password: sentenceOf(thrown, messages.genericFailure) });
    }
  };
  const field = (name: keyof typeof empty) => ({
    label: labels[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setErrors({});
    },
    error: errors[name],
    maxLength: 128,
  });
  return (
    <FormSection title="Password" why={`Of ${userEmail}. It is saved by its own button.`}>
      <PasswordInput {...field('currentPassword')} autoComplete="off" />
      <PasswordInput {...field('password')} description="At least 10 characters." autoComplete="new-password" />
      <FullWidth>
        <BusyButton busyLabel="Saving…" onPress={save}>
          Change password
        </BusyButton>
      </FullWidth>
    </FormSection>
  );
}
