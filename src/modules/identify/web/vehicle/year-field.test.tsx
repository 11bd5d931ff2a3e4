import { userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { YearField } from './year-field.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const onChange = vi.fn<(year: string) => void>();
const open = async (fault?: string) => {
  onChange.mockClear();
  const { screen } = await openAs(<YearField value="" fault={fault} onChange={onChange} />);
  return { screen, field: screen.getByRole('textbox', { name: 'Year' }) };
};

test('Enter searches for the year at once, and any other key after half a second', async () => {
  const { field } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await field.fill('2003');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['2003']]);
  await field.fill('2004');
  await userEvent.keyboard('{ArrowLeft}');
  await vi.advanceTimersByTimeAsync(499);
  expect(onChange).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(onChange.mock.calls).toEqual([['2003'], ['2004']]);
});

test('a wrong year says why', async () => {
  const { field } = await open('A year has four digits, such as 2004.');
  await expect.element(field).toHaveAccessibleDescription('A year has four digits, such as 2004.');
});
