import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { DateRange } from './date-range.tsx';

type Range = readonly [from: string | undefined, to: string | undefined];

const opened = async (range: Range) => {
  const given: Range[] = [];
  function Held() {
    const [[from, to], setRange] = useState(range);
    return (
      <>
        <DateRange
          means="The day of the test."
          from={from}
          to={to}
          onChange={(...next) => {
            given.push(next);
            setRange(next);
          }}
        />
        <button type="button" onClick={() => setRange(['2026-01-01', '2026-01-31'])}>
          January
        </button>
      </>
    );
  }
  const screen = await mount(<Held />);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const type = async (name: string, text: string) => {
    await field(name).fill(text);
    await userEvent.tab();
  };
  return { screen, field, type, given };
};

test('an end before the start is refused in words', async () => {
  const { screen, field, type, given } = await opened(['2026-10-01', '2026-10-31']);
  await type('To', '09-30-2026');
  await expect.element(screen.getByText('Not before 10-01-2026.')).toBeVisible();
  expect(given).toEqual([]);
  await expect.element(field('To')).toHaveAttribute('data-wrong');
});

test('a later range is typed from its start', async () => {
  const { screen, field, type, given } = await opened(['2026-10-01', '2026-10-31']);
  await type('From', '11-20-2026');
  await expect.element(screen.getByText('Not after 10-31-2026.')).toBeVisible();
  await type('To', '11-30-2026');
  expect(given).toEqual([['2026-11-20', '2026-11-30']]);
  await expect.element(field('From')).toHaveValue('11-20-2026');
  await expect.element(field('From')).not.toHaveAttribute('data-wrong');
});

test('an earlier range is typed from its end', async () => {
  const { type, given } = await opened(['2026-10-01', '2026-10-31']);
  await type('To', '09-30-2026');
  await type('From', '09-01-2026');
  expect(given).toEqual([['2026-09-01', '2026-09-30']]);
});

test('a start that is still after the new end stays refused', async () => {
  const { screen, type, given } = await opened(['2026-10-01', '2026-10-31']);
  await type('From', '11-20-2026');
  await type('To', '11-19-2026');
  expect(given).toEqual([['2026-10-01', '2026-11-19']]);
  await expect.element(screen.getByText('Not after 11-19-2026.')).toBeVisible();
});

test('what was refused in another range is forgotten', async () => {
  const { screen, type, given } = await opened(['2026-10-01', '2026-10-31']);
  await type('From', '11-20-2026');
  await screen.getByRole('button', { name: 'January' }).click();
  await type('To', '12-31-2026');
  expect(given).toEqual([['2026-01-01', '2026-12-31']]);
});

test('the days say what they are the days of', async () => {
  const { screen } = await opened([undefined, undefined]);
  await expect.element(screen.getByText('The day of the test.')).toBeVisible();
  await expect
    .element(screen.getByRole('group', { name: 'Dates' }))
    .toHaveAccessibleDescription('The day of the test.');
});
