import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { touchedHeight } from '../testing/touched-height.ts';
import { mount } from '../testing/mount.tsx';
import { DateField } from './date-field.tsx';

const noDate = 'This is no date. Write MM-DD-YYYY, or paste a date such as 2026-12-05, Dec 5 2026 or 5-Dec-2026.';

let given: string[] = [];
beforeEach(() => {
  given = [];
});

function Held({ min, max }: { min?: string; max?: string }) {
  const [day, setDay] = useState('');
  return (
    <>
      <DateField
        label="From"
        value={day}
        onChange={(next) => {
          given.push(next);
          setDay(next);
        }}
        {...(min && { min })}
        {...(max && { max })}
      />
      <button type="button" onClick={() => setDay('')}>
        Clear
      </button>
    </>
  );
}

const opened = async (limits: { min?: string; max?: string } = {}) => {
  const screen = await mount(<Held {...limits} />);
  const field = screen.getByRole('textbox', { name: 'From' });
  await field.click();
  return { screen, field };
};

test.for(['09012026', '09/01/2026', '09-01-2026', '2026-09-01'])('%s is used once it is complete', async (text) => {
  const { field } = await opened();
  await userEvent.keyboard(text);
  await expect.element(field).toHaveValue('09-01-2026');
  expect(given).toEqual(['2026-09-01']);
});

test.for(['Sep 1, 2026', '1 September 2026', '2026-09-01', '9/1/2026'])(
  '%s is used when it is pasted',
  async (text) => {
    const { field } = await opened();
    await field.fill(text);
    await expect.element(field).toHaveValue('09-01-2026');
    expect(given).toEqual(['2026-09-01']);
  },
);

test.for(['{Tab}', '{Enter}'])('a short form is used on %s, not before', async (key) => {
  const { field } = await opened();
  await userEvent.keyboard('9/1/26');
  expect(given).toEqual([]);
  await userEvent.keyboard(key);
  await expect.element(field).toHaveValue('09-01-2026');
  expect(given).toEqual(['2026-09-01']);
});

test.for([
  ['02302026', '02302026', 'There is no such date.'],
  ['09012', '09012', noDate],
  ['09010002', '09010002', 'The year is not between 1990 and 2100.'],
] as const)('%s changes nothing and is explained', async ([text, kept, problem]) => {
  const { screen, field } = await opened();
  await userEvent.keyboard(text);
  await userEvent.tab();
  await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(field).toHaveValue(kept);
  expect(given).toEqual([]);
});

test('a date outside its limits changes nothing and is explained', async () => {
  const { screen, field } = await opened({ min: '2026-05-01', max: '2026-05-31' });
  await userEvent.keyboard('04302026');
  await userEvent.tab();
  await expect.element(screen.getByText('Not before 05-01-2026.')).toBeVisible();
  await field.fill('06012026');
  await userEvent.tab();
  await expect.element(screen.getByText('Not after 05-31-2026.')).toBeVisible();
  expect(given).toEqual([]);
  await field.fill('05312026');
  await expect.poll(() => given).toEqual(['2026-05-31']);
});

test('an emptied field clears the date, and a date that is cleared elsewhere empties the field', async () => {
  const { screen, field } = await opened();
  await userEvent.keyboard('09012026');
  await field.fill('');
  expect(given).toEqual(['2026-09-01', '']);
  await userEvent.keyboard('09022026');
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
});

test('the calendar gives a date too', async () => {
  const { screen, field } = await opened();
  await expect.element(screen.getByRole('button', { name: 'Open the calendar' })).toBeVisible();
  const calendar = screen.container.querySelector<HTMLInputElement>('input[type="date"]')!;
  await userEvent.fill(calendar, '2026-09-01');
  await expect.element(field).toHaveValue('09-01-2026');
  expect(given).toEqual(['2026-09-01']);
});

test('the calendar is opened by a target of 44 px on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await opened();
  const button = screen.getByRole('button', { name: 'Open the calendar' }).element();
  expect(touchedHeight(button)).toBeGreaterThanOrEqual(43.5);
  await page.viewport(1280, 800);
});

test('an earlier date that is shown again is not covered by what was typed over it', async () => {
  const { screen, field } = await opened();
  await userEvent.keyboard('09012026');
  await expect.element(field).toHaveValue('09-01-2026');
  // Without leaving the field.
  (screen.getByRole('button', { name: 'Clear' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('');
});
