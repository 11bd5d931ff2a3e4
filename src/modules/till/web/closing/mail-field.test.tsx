import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../../../../ui/testing/mount.tsx';
import { MailField } from './mail-field.tsx';

function Completing() {
  const [error, setError] = useState<string>();
  return (
    <>
      <MailField value="marco@" onChange={() => {}} offered="" error={error} />
      <button type="button" onClick={() => setError('Not an email address.')}>
        Complete
      </button>
    </>
  );
}

test('a refused address has the focus and says why', async () => {
  const screen = await mount(<Completing />);
  await screen.getByRole('button', { name: 'Complete' }).click();
  const field = screen.getByRole('textbox', { name: 'Mail the invoice to (optional)' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('Not an email address.');
});
