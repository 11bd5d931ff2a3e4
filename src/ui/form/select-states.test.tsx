import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { TypedSelect } from './typed-select.tsx';

beforeEach(() => page.viewport(1280, 720));

const data = ['Atlanta', 'Burlington', 'Tampa'].map((label, at) => ({ value: `p${at}`, label }));
type SelectProps = Partial<Parameters<typeof TypedSelect<(typeof data)[number]>>[0]> & { start?: string | null };
function Select({ start = 'p1', ...more }: SelectProps) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <TypedSelect label="Place" data={data} value={value} onChange={setValue} {...more} />
      <output>{value ?? 'none'}</output>
    </>
  );
}
const field = () => page.getByRole('combobox', { name: 'Place' });
const value = () => page.getByRole('status').last();

test('the list has every option, the chosen one marked', async () => {
  await mount(<Select />);
  await field().click();
  await expect.element(page.getByRole('listbox', { name: 'Place' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - listbox "Place":
      - option "Atlanta"
      - option "Burlington"
      - option "Tampa"
  `);
});

test.each(['readOnly', 'disabled'] as const)('a field that is %s opens no list and takes no letter', async (state) => {
  await mount(<Select {...{ [state]: true }} onClear={() => {}} />);
  await expect.element(field()).toHaveValue('Burlington');
  await field().click({ force: true });
  await userEvent.keyboard('at{Enter}');
  expect(page.getByRole('option').query()).toBeNull();
  expect(page.getByRole('button', { name: /^Clear/ }).query()).toBeNull();
  await expect.element(value()).toHaveTextContent('p1');
});

test('a choice is cleared by its button, and by an emptied text that is left', async () => {
  const onClear = vi.fn<() => void>();
  await mount(<Select onClear={onClear} />);
  await page.getByRole('button', { name: 'Clear Place' }).click();
  expect(onClear).toHaveBeenCalledTimes(1);
  await field().fill('');
  await userEvent.tab();
  await expect.poll(() => onClear.mock.calls.length).toBe(2);
});

test('without a way to clear, an emptied text comes back; without a choice there is nothing to clear', async () => {
  const first = await mount(<Select />);
  await field().fill('');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('Burlington');
  await first.unmount();
  await mount(<Select start={null} onClear={() => {}} />);
  await expect.element(field()).toHaveValue('');
  expect(page.getByRole('button', { name: /^Clear/ }).query()).toBeNull();
});

test('Escape gives the choice back; a text of none is told, and marked until another one is typed', async () => {
  await mount(<Select nothing="No place begins with this" />);
  await field().fill('x');
  await expect.element(page.getByText('No place begins with this', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('Burlington');
  await field().fill('x');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription('No place begins with this: “x”.');
  await expect.element(field()).toHaveValue('Burlington');
  await field().fill('t');
  await expect.element(field()).not.toHaveAccessibleDescription();
});

test('Ctrl and Enter take what is typed, and Enter alone sends no form while the list is open', async () => {
  const onSubmit = vi.fn<() => void>();
  await mount(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Select />
    </form>,
  );
  await field().fill('ta');
  await userEvent.keyboard('{Enter}');
  await expect.element(value()).toHaveTextContent('p2');
  expect(onSubmit).not.toHaveBeenCalled();
  await field().fill('at');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(value()).toHaveTextContent('p0');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls.length).toBeGreaterThan(0);
});

test('the same option again changes nothing', async () => {
  const onChange = vi.fn<(value: string) => void>();
  await mount(<Select onChange={onChange} />);
  await field().click();
  await page.getByRole('option', { name: 'Burlington' }).click();
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  await field().click();
  await page.getByRole('option', { name: 'Tampa' }).click();
  expect(onChange.mock.calls).toEqual([['p2']]);
});

test('at most so many options are shown, each as it is drawn', async () => {
  await mount(<Select limit={2} renderOption={({ label }) => <b>{`Yard ${label}`}</b>} />);
  await field().click();
  await expect.element(page.getByRole('option', { name: 'Yard Atlanta' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
});

test('its own handlers and error are kept', async () => {
  const [onKeyDown, onFocus, onBlur] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  await mount(<Select onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur} error="Choose one." required />);
  await expect.element(field()).toHaveAccessibleDescription('Choose one.');
  await expect.element(field()).toBeRequired();
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect([onKeyDown, onFocus, onBlur].map(({ mock }) => mock.calls.length > 0)).toEqual([true, true, true]);
});
