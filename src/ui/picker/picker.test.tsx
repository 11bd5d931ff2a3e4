import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { Picker } from './picker.tsx';
import type { PickerOption } from './use-picker-search.ts';

const companies: PickerOption[] = [
  { value: '1', label: 'Peachtree Auto', detail: 'Decatur, GA' },
  { value: '2', label: 'Peach State Cores', detail: 'Macon, GA' },
];

type Search = (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;

function Company({ onSearch }: { onSearch: Search }) {
  const [company, setCompany] = useState<PickerOption | null>(null);
  return (
    <>
      <Picker label="Customer" value={company} onChange={setCompany} onSearch={onSearch} minLength={3} pause={20} />
      <p>Chosen: {company?.label ?? 'nobody'}</p>
    </>
  );
}

const find: Search = async (text) =>
  companies.filter((company) => company.label.toLowerCase().includes(text.toLowerCase()));

test('it searches from the third character on, and the keyboard chooses', async () => {
  const onSearch = vi.fn<Search>(find);
  const screen = await mount(<Company onSearch={onSearch} />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await expect.element(screen.getByText('Type at least 3 characters.')).toBeVisible();
  await userEvent.keyboard('pea');
  await expect.element(screen.getByRole('option', { name: /Peach State Cores/ })).toBeVisible();
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(screen.getByText('Chosen: Peach State Cores')).toBeVisible();
  await expect.element(field).toHaveValue('Peach State Cores');
});

test('what is half typed goes back to what was chosen, and clearing takes it away', async () => {
  const screen = await mount(<Company onSearch={find} />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await userEvent.keyboard('peachtree');
  await screen.getByRole('option', { name: /Peachtree Auto/ }).click();
  await field.fill('other');
  await userEvent.tab();
  await expect.element(field).toHaveValue('Peachtree Auto');
  await screen.getByRole('button', { name: 'Clear Customer' }).click();
  await expect.element(screen.getByText('Chosen: nobody')).toBeVisible();
});

test('Tab goes on to the next field, and emptying the field clears the choice', async () => {
  const screen = await mount(
    <>
      <Company onSearch={find} />
      <button type="button">Next</button>
    </>,
  );
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await field.fill('peachtree');
  await expect.element(screen.getByRole('option', { name: /Peachtree Auto/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await expect.element(screen.getByText('Chosen: Peachtree Auto')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Backspace}{Tab}');
  await expect.element(screen.getByText('Chosen: nobody')).toBeVisible();
});

test.each([
  ['Tab takes the only match', 'peachtree', '{Tab}', 'Peachtree Auto'],
  ['Tab takes none of several', 'peach', '{Tab}', 'nobody'],
  ['Shift and Tab take nothing', 'peachtree', '{Shift>}{Tab}{/Shift}', 'nobody'],
])('%s', async (_, typed, keys, chosen) => {
  const screen = await mount(
    <>
      <button type="button">Before</button>
      <Company onSearch={find} />
    </>,
  );
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  // Filled at once: typed key by key, the list may still show the answer to an earlier text.
  await field.fill(typed);
  await expect.element(screen.getByRole('option', { name: /Peachtree Auto/ })).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue(chosen === 'nobody' ? '' : chosen);
  await expect.element(screen.getByText(`Chosen: ${chosen}`)).toBeVisible();
});

test.each(['{Tab}', '{Enter}{Tab}'])('of several the one with exactly the typed name is taken by %s', async (keys) => {
  const found = [{ value: '3', label: 'Peachtree Auto Parts', detail: 'Rome, GA' }, ...companies];
  const screen = await mount(<Company onSearch={async () => found} />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await field.fill('peachtree AUTO');
  await expect.element(screen.getByRole('option', { name: /Rome/ })).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(screen.getByText('Chosen: Peachtree Auto', { exact: true })).toBeVisible();
});

test('Tab does not take the only match of an earlier text', async () => {
  const onSearch: Search = (text) => (text === 'peachtree' ? Promise.resolve([companies[0]!]) : new Promise(() => {}));
  const screen = await mount(<Company onSearch={onSearch} />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await field.fill('peachtree');
  await expect.element(screen.getByRole('option', { name: /Peachtree Auto/ })).toBeVisible();
  await userEvent.keyboard(' two{Tab}');
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText('Chosen: nobody')).toBeVisible();
});

test('Enter before the answer takes the only match, unless more is typed behind it', async () => {
  const answers = new Map<string, (found: readonly PickerOption[]) => void>();
  const onSearch: Search = (text) => new Promise((resolve) => answers.set(text, resolve));
  const screen = await mount(<Company onSearch={onSearch} />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await userEvent.keyboard('pea{Enter}');
  await expect.poll(() => answers.has('pea')).toBe(true);
  await userEvent.keyboard('ch');
  await expect.poll(() => answers.has('peach')).toBe(true);
  answers.get('peach')!([companies[0]!]);
  await expect.element(screen.getByRole('option', { name: /Peachtree Auto/ })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(field).toHaveValue('peacht');
  await expect.element(screen.getByText('Chosen: nobody')).toBeVisible();
  await field.fill('peachtree');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers.has('peachtree')).toBe(true);
  answers.get('peachtree')!([companies[0]!]);
  await expect.element(screen.getByText('Chosen: Peachtree Auto')).toBeVisible();
});

test('it says when nothing is found, and when the search did not work', async () => {
  const screen = await mount(
    <Company onSearch={async (text) => (text === 'fail' ? Promise.reject(new Error('no')) : [])} />,
  );
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await userEvent.keyboard('none');
  await expect.element(screen.getByRole('listbox').getByText('Nothing found')).toBeVisible();
  await field.fill('fail');
  await expect.element(screen.getByText('The search did not work. Type again to try once more.')).toBeVisible();
});

test('an answer that comes late does not replace a later one', async () => {
  const first = Promise.withResolvers<readonly PickerOption[]>();
  const onSearch: Search = (text) => (text === 'pea' ? first.promise : Promise.resolve([companies[1]!]));
  const screen = await mount(<Company onSearch={onSearch} />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('pea');
  await new Promise((resolve) => setTimeout(resolve, 60));
  await userEvent.keyboard('ch');
  await expect.element(screen.getByRole('option', { name: /Peach State Cores/ })).toBeVisible();
  first.resolve([companies[0]!]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect.element(screen.getByRole('option', { name: /Peachtree Auto/ })).not.toBeInTheDocument();
});
