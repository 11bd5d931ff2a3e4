import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { TypedDateField } from './typed-date-field.tsx';

const noDate = 'This is no date. Write MM-DD-YYYY, or paste a date such as 2026-12-05, Dec 5 2026 or 5-Dec-2026.';

function Held() {
  const [value, setValue] = useState('');
  const problemOf = (day: string) => (day > '2026-12-31' ? 'Too late.' : undefined);
  return (
    <>
      <TypedDateField label="Date" value={value} onChange={setValue} problemOf={problemOf} />
      <button type="button">Next field</button>
    </>
  );
}

const typed = async (text: string) => {
  const screen = await mount(<Held />);
  const field = screen.getByRole('textbox', { name: 'Date' });
  await field.click();
  await userEvent.keyboard(text);
  return { screen, field };
};

test.for([
  ['11-22-2026', '11-22-2026'],
  ['11/22/2026', '11-22-2026'],
  ['11/22/26', '11-22-26'],
  ['2026/11/22', '2026-11-22'],
  ['11222026', '11222026'],
  ['11/22/20267', '11-22-2026'],
  ['22.11.2026', '22.11.2026'],
  ['on 11/22/2026', '-11-22-202'],
] as const)('%s is typed as digits and dashes, and shown as MM-DD-YYYY on leaving', async ([text, kept]) => {
  const { field } = await typed(text);
  await expect.element(field).toHaveValue(kept);
  if (kept.startsWith('-')) return;
  await userEvent.tab();
  await expect.element(field).toHaveValue('11-22-2026');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});

test.for(['22 Nov 2026', 'Nov 22, 2026', '22.11.2026', '20261122', '22-Nov-2026'])(
  '%s is read at once when it is pasted',
  async (text) => {
    const { field } = await typed('1');
    await field.fill(text);
    await expect.element(field).toHaveValue('11-22-2026');
  },
);

test.for(['5.12.2026', '05.12.2026', '5-Dec-2026', 'Dec 5 2026', '2026-12-05'])(
  '%s is one date, typed or pasted over another',
  async (text) => {
    const { field } = await typed('11-01-2026');
    const element = field.element();
    // Past React, as the browser does.
    Reflect.set(HTMLInputElement.prototype, 'value', text, element);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    await expect.element(field).toHaveValue('12-05-2026');
    if (/[A-Z]/.test(text)) return;
    await field.clear();
    await userEvent.keyboard(text);
    await userEvent.tab();
    await expect.element(field).toHaveValue('12-05-2026');
  },
);

test.for([
  ['11-22', 'The year is missing. Write MM-DD-YYYY.'],
  ['02-30-2026', 'There is no such date.'],
  ['123', noDate],
  ['1-1-2027', 'Too late.'],
] as const)('%s is explained on leaving and at Enter, not while it is typed', async ([text, problem]) => {
  const { screen, field } = await typed(text);
  await expect.element(field).toHaveValue(text);
  expect(screen.getByText(problem).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(problem)).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => screen.getByText(problem).query()).toBeNull();
  await field.fill(text);
  await userEvent.tab();
  await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.click();
  await expect.poll(() => screen.getByText(problem).query()).toBeNull();
});

test('a word typed or pasted over a date leaves it', async () => {
  const { field } = await typed('11-22-2026');
  await userEvent.keyboard('{Control>}a{/Control}today');
  await expect.element(field).toHaveValue('11-22-2026');
  await field.fill('today');
  await expect.element(field).toHaveValue('11-22-2026');
  await field.fill('');
  await expect.element(field).toHaveValue('');
});

test('an empty date has no problem', async () => {
  const { field } = await typed('1');
  await userEvent.keyboard('{Backspace}');
  await userEvent.tab();
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});
