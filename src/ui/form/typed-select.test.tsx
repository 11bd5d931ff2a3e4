import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { states } from '../../kernel/states.ts';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { StateSelect } from './state-select.tsx';
import { TypedMultiSelect } from './typed-multi-select.tsx';
import { TypedSelect } from './typed-select.tsx';

const options = (...labels: string[]) => labels.map((label, at) => ({ value: String(at + 1), label }));
const metals = options('Platinum', 'Palladium', 'Rhodium');
const places = options('Atlanta', 'Macon', 'Tampa', 'Tampa Bay');

type ChoiceProps = { data?: typeof metals; start?: string | null; clearable?: boolean };

function Choice({ data = metals, start = '1', clearable = false }: ChoiceProps) {
  const [value, setValue] = useState<string | null>(start);
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <button type="submit">Save</button>
      <TypedSelect
        label="Choice"
        data={data}
        value={value}
        onChange={setValue}
        {...(clearable && { onClear: () => setValue(null) })}
        nothing="No choice begins with this"
      />
      <input aria-label="After" />
      <p>
        Chosen: {data.find((each) => each.value === value)?.label ?? 'none'}. Sent {sent} times.
      </p>
    </form>
  );
}

const field = () => page.getByRole('combobox', { name: 'Choice' });
const open = async (props: ChoiceProps, width = 1280) => {
  await page.viewport(width, 800);
  await mount(<Choice {...props} />);
  await field().click();
};
const expectChosen = async (label: string, sent = 0) => {
  await expect.element(page.getByText(`Chosen: ${label}. Sent ${sent} times.`)).toBeVisible();
  await expect.element(field()).toHaveValue(label === 'none' ? '' : label);
};
const leave = { tab: '{Tab}', back: '{Shift>}{Tab}{/Shift}', enter: '{Enter}' } as const;

describe.each([1280, 390])('at %i pixels', (width) => {
  test.each(
    Object.values(leave).flatMap((keys) => [
      [keys, 'the whole label', 'Rhodium', 'Rhodium'],
      [keys, 'the whole label in other case', 'RHODIUM', 'Rhodium'],
      [keys, 'the only label that begins so', 'rh', 'Rhodium'],
      [keys, 'a label with spaces around it', ' rhodium ', 'Rhodium'],
      [keys, 'the label that is chosen', 'Platinum', 'Platinum'],
      [keys, 'nothing', '', 'Platinum'],
    ]),
  )('%s takes %s', async (keys, _, typed, chosen) => {
    await open({}, width);
    await userEvent.keyboard(typed + keys);
    await expectChosen(chosen);
    expect(page.getByRole('listbox').elements()).toEqual([]);
  });

  test.each([
    ['the whole label', 'Rhodium', 'Rhodium'],
    ['the only label that begins so', 'pal', 'Palladium'],
    ['the label that is chosen', 'platinum', 'Platinum'],
  ])('a press elsewhere takes %s', async (_, typed, chosen) => {
    await open({}, width);
    await userEvent.keyboard(typed);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectChosen(chosen, 1);
  });

  test('all states are chosen by their name', async () => {
    function State() {
      const [state, setState] = useState('');
      return (
        <>
          <StateSelect label="Choice" value={state} onChange={setState} />
          <output>{state}</output>
        </>
      );
    }
    await page.viewport(width, 800);
    await mount(<State />);
    for (const [code, name] of states) {
      await field().fill(name);
      await userEvent.keyboard('{Tab}');
      expect([name, document.querySelector('output')?.textContent]).toEqual([name, code]);
    }
    // A phone opens its keyboard for so many.
    expect(field().element().getAttribute('inputmode')).toBe(null);
  });
});

test.each(Object.entries(leave))(
  'the label that is chosen stays chosen where it is no first one, with %s',
  async (_, keys) => {
    await open({ data: places, start: '3' });
    await userEvent.keyboard(`Tampa${keys}`);
    await expectChosen('Tampa');
  },
);

test.each([leave.tab, leave.back])('what names nothing changes nothing on %s, and an error says so', async (keys) => {
  await open({ start: '2' });
  await userEvent.keyboard(`Iridium${keys}`);
  await expectChosen('Palladium');
  await expect.element(page.getByText('No choice begins with this: “Iridium”.')).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityFaults()).toEqual([]);
  await field().click();
  await userEvent.keyboard('r');
  await expect.element(page.getByText('“Iridium”')).not.toBeInTheDocument();
});

test('a press elsewhere takes no one of several, and the press counts', async () => {
  await open({ start: '3' });
  await userEvent.keyboard('p');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectChosen('Rhodium', 1);
  await expect.element(page.getByText('No choice begins with this: “p”.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Several begin with “p”.')).toBeVisible();
});

test('Enter sends no form while what is typed names nothing, and sends it once the list is closed', async () => {
  await open({});
  await userEvent.keyboard('Iridium{Enter}');
  await expect.element(field()).toHaveValue('Iridium');
  await expect.element(page.getByText(/Sent 0 times/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expectChosen('Platinum');
  await userEvent.keyboard('{Enter}');
  await expectChosen('Platinum', 1);
});

test('Escape returns to the chosen one', async () => {
  await open({ start: '3' });
  await userEvent.keyboard('Pall{Escape}{Tab}');
  await expectChosen('Rhodium');
  await expect.element(page.getByRole('textbox', { name: 'After' })).toHaveFocus();
});

test.each([
  ['Enter', '{ArrowDown}{Enter}', 'Palladium'],
  ['Tab', '{ArrowDown}{ArrowDown}{Tab}', 'Rhodium'],
  ['Tab among those that begin so', 'p{ArrowDown}{Tab}', 'Palladium'],
  ['Enter among those that begin so', 'p{ArrowDown}{ArrowUp}{Enter}', 'Platinum'],
  ['Tab with one of several marked', 'p{Tab}', 'Platinum'],
])('the arrows mark an option, and %s takes it', async (_, keys, chosen) => {
  await open({ start: chosen === 'Platinum' ? '3' : '1' });
  await userEvent.keyboard(keys);
  await expectChosen(chosen);
});

test('the marked option is the one that Enter takes', async () => {
  await open({ data: places, start: '1' });
  const marked = () =>
    page
      .getByRole('option')
      .elements()
      .filter((each) => each.hasAttribute('data-combobox-selected'));
  await userEvent.keyboard('t');
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Tampa']);
  await userEvent.keyboard('{ArrowDown}');
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Tampa Bay']);
  await userEvent.keyboard('a');
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Tampa']);
});

test('an emptied field is cleared where it can be, and otherwise returns to the chosen one', async () => {
  await open({ start: '3', clearable: true });
  await userEvent.keyboard('{Backspace}{Tab}');
  await expectChosen('none');
  await field().click();
  await userEvent.keyboard('plat{Tab}');
  await expectChosen('Platinum');
  await page.getByRole('button', { name: 'Clear Choice' }).click();
  await expectChosen('none');
});

test.each(['{Tab}', '{Enter}'])('an emptied field that must have a value returns to it on %s', async (keys) => {
  await open({ start: '3' });
  await userEvent.keyboard(`{Backspace}${keys}`);
  await expectChosen('Rhodium');
});

test('a phone opens no keyboard for three, which can still be typed', async () => {
  await open({}, 390);
  expect(field().element().getAttribute('inputmode')).toBe('none');
  await page.getByRole('option', { name: 'Rhodium' }).click();
  await expectChosen('Rhodium');
});

test('what the browser fills in is taken', async () => {
  await mount(<Choice />);
  const input = field().element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Rhodium');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await expectChosen('Rhodium');
});

test('one of several with the same name stays the chosen one', async () => {
  await open({ data: options('Tampa', 'Macon', 'Tampa'), start: '3' });
  await userEvent.keyboard('tampa{Tab}');
  await field().click();
  await expect.element(page.getByRole('option').nth(2)).toHaveAttribute('data-combobox-active');
});

test('several are chosen by their whole labels, and one is taken out again', async () => {
  function Several() {
    const [values, setValues] = useState<string[]>([]);
    return (
      <>
        <TypedMultiSelect
          label="Choice"
          data={places}
          values={values}
          onChange={setValues}
          placeholder="All"
          nothing="No choice begins with this"
        />
        <output>{values.join()}</output>
      </>
    );
  }
  await page.viewport(1280, 800);
  await mount(<Several />);
  await field().click();
  await userEvent.keyboard('tampa{Enter}');
  await field().click();
  await userEvent.keyboard('Macon{Tab}');
  expect(document.querySelector('output')?.textContent).toBe('3,2');
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Remove Tampa' }).click();
  expect(document.querySelector('output')?.textContent).toBe('2');
});
