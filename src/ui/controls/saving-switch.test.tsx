import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { SavingSwitch } from './saving-switch.tsx';

test('saves at once, and shows the new value until the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const save = vi.fn<(checked: boolean) => Promise<string>>(() => promise);
  const screen = await mount(<SavingSwitch label="Tampa is active" checked={false} save={save} />);
  const control = screen.getByRole('switch', { name: 'Tampa is active' });
  await control.click();
  await expect.element(control).toBeChecked();
  await control.click();
  expect(save.mock.calls).toEqual([[true]]);
  resolve('Updated Successfully');
  await expect.element(screen.getByText('Updated Successfully')).toBeVisible();
});

test('a refusal puts it back and is said', async () => {
  const save = () => Promise.reject(new Error('no'));
  const screen = await mount(<SavingSwitch label="Tampa is active" checked save={save} />);
  const control = screen.getByRole('switch');
  await control.click();
  await expect.element(screen.getByRole('group').getByText(/Oops! Something went wrong/)).toBeVisible();
  await expect.element(control).toBeChecked();
});

test('with a reason it does nothing', async () => {
  const save = vi.fn<(checked: boolean) => Promise<string>>();
  const screen = await mount(<SavingSwitch label="Tampa is active" checked save={save} reason="Not now." />);
  await expect.element(screen.getByRole('switch')).toBeDisabled();
  expect(save).not.toHaveBeenCalled();
});
