import { afterEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { experts } from '../../contract.ts';
import { AskExpertButton } from './ask-expert-button.tsx';

afterEach(() => vi.restoreAllMocks());

const open = async (more: object = {}, as: object = { hierarchy: 2 }) => {
  const opened = await openAs(<AskExpertButton code=" GD3?A6 " />, { as, ...more });
  await opened.screen.getByRole('button', { name: 'Ask Expert' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Ask Expert' });
  await expect.element(dialog).toBeVisible();
  return { ...opened, dialog };
};

test('the dialog begins with the searched code, and sends what was typed', async () => {
  const { dialog, screen, bodies } = await open({
    answers: [[experts.askExpert, { message: 'Successfully posted the message to expert', ticketId: 1 }]],
  });
  await expect.element(dialog.getByRole('textbox', { name: 'OEM' })).toHaveValue('GD3?A6');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  await dialog.getByRole('textbox', { name: 'Make' }).fill('Toyota');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to expert' }).dblClick();
  await expect.element(screen.getByText('Successfully posted the message to expert')).toBeVisible();
  expect(await bodies(experts.askExpert)).toEqual([
    { message: 'Which one?', oem: 'GD3?A6', make: 'Toyota', model: '' },
  ]);
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test('without a message it sends nothing and says why', async () => {
  const { dialog, bodies } = await open();
  await dialog.getByRole('button', { name: 'Send to expert' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Required.');
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(await bodies(experts.askExpert)).toEqual([]);
});

test('a failure without words is said in those of the specifications, and what was typed stays', async () => {
  const { dialog } = await open();
  vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 500 }));
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  await dialog.getByRole('button', { name: 'Send to expert' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("Couldn't post the message to expert");
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Which one?');
});

test('with minimumSettingsOnly there is no button', async () => {
  const { screen } = await openAs(
    <>
      <p>Here</p>
      <AskExpertButton />
    </>,
    { as: { hierarchy: 2, minimumSettingsOnly: true } },
  );
  await expect.element(screen.getByText('Here')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Expert' }).elements()).toEqual([]);
});
