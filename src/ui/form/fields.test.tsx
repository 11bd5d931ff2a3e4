import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { CodeField } from './code-field.tsx';
import { DateField } from './date-field.tsx';
import { readDecimal } from './decimal-text.ts';
import { MoneyField } from './money-field.tsx';
import { PercentField, type PercentOrMoney } from './percent-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { QuantityField } from './quantity-field.tsx';
import { StateSelect } from './state-select.tsx';
import { TypedDateField } from './typed-date-field.tsx';
import { WeightField } from './weight-field.tsx';

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

/** Holds the value of one field and shows what would be sent. */
function Held({ start = '', children }: { start?: string; children: (props: FieldProps) => ReactNode }) {
  const [value, setValue] = useState(start);
  return (
    <>
      {children({ label: 'Field', value, onChange: setValue })}
      <button type="button">Next field</button>
      <output>{value}</output>
    </>
  );
}

async function typeInto(children: (props: FieldProps) => ReactNode, text: string, start = '') {
  const screen = await mount(<Held start={start}>{children}</Held>);
  const field = screen.getByRole('textbox', { name: 'Field' });
  await field.fill(text);
  await userEvent.tab();
  return { screen, field };
}

test.for([1280, 390])('a press selects the number at %i pixels, so that what is typed replaces it', async (width) => {
  await page.viewport(width, 800);
  for (const start of ['1', '0.75', '1000']) {
    const screen = await mount(<Held start={start}>{(props) => <MoneyField {...props} />}</Held>);
    const field = screen.getByRole('textbox', { name: 'Field' });
    await field.click();
    await userEvent.keyboard('12');
    await expect.element(field).toHaveValue('12');
    await screen.unmount();
  }
});

test.for([
  ['$1,184.35', '1184.35'],
  ['(1,000)', '-1000'],
  ['−2 %', '-2'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-0', '0'],
  ['', ''],
  ['1,234', '1234'],
  ['12,345.5', '12345.5'],
  ['-$1,000,000', '-1000000'],
  ['1\u202f234', '1234'],
  ['1,5', undefined],
  ['12,34', undefined],
  ['1234,567', undefined],
  ['1,2345', undefined],
  ['0.5,5', undefined],
  ['1,234 567', undefined],
  ['1.234,5', undefined],
  [',5', undefined],
  ['5,', undefined],
  ['1 5', undefined],
  ['1$5', undefined],
  ['.', undefined],
  ['12..3', undefined],
  ['12$400', undefined],
  ['1%234', undefined],
  ['two', undefined],
] as const)('"%s" reads as %s', ([typed, value]) => {
  expect(readDecimal(typed)).toBe(value);
});

describe('money', () => {
  test('is typed freely, put in order on leaving, and sent as a decimal string', async () => {
    const { screen, field } = await typeInto((props) => <MoneyField {...props} />, '$1184.5');
    await expect.element(field).toHaveValue('1,184.50');
    expect(screen.container.querySelector('output')?.textContent).toBe('1184.5');
  });

  test('keeps every digit of an amount that a float would round', async () => {
    const { screen, field } = await typeInto((props) => <MoneyField {...props} />, '90071992547409931.07');
    await expect.element(field).toHaveValue('90,071,992,547,409,931.07');
    expect(screen.container.querySelector('output')?.textContent).toBe('90071992547409931.07');
  });

  test.for([
    ['12.345', 'At most 2 digits after the point.'],
    ['-5', 'This cannot be negative.'],
    ['five', 'This is not a number. Write 1.5 or 1,234.'],
  ] as const)('%s stays as typed, with the reason', async ([typed, reason]) => {
    const { screen, field } = await typeInto((props) => <MoneyField {...props} />, typed);
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  });

  test('may be negative where it is signed', async () => {
    const { field } = await typeInto((props) => <MoneyField {...props} signed />, '-5');
    await expect.element(field).toHaveValue('−5.00');
  });
});

const commaReason = 'A comma only separates thousands. Write 1.5 or 1,234.';
test.for([
  ['a quantity', (props: FieldProps) => <QuantityField {...props} />],
  ['an amount', (props: FieldProps) => <MoneyField {...props} />],
  ['a percentage', (props: FieldProps) => <PercentField {...props} />],
  ['a weight', (props: FieldProps) => <WeightField {...props} unit="g" />],
  ['a figure of the pricing desk', (props: FieldProps) => <PercentField {...props} strict />],
  [
    'a whole figure of the pricing desk',
    (props: FieldProps) => <WeightField {...props} unit="g" decimals={0} strict />,
  ],
] as const)('%s does not take a comma for nothing', async ([, field]) => {
  const { screen } = await typeInto(field, '1,5');
  await expect.element(screen.getByText(commaReason)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('1,5');
  expect(screen.container.querySelector('output')?.textContent).toBe('1,5');
});

test('the commas that a field put in itself do not stand in the way of editing it', async () => {
  const screen = await mount(<Held start="1234">{(props) => <MoneyField {...props} />}</Held>);
  const field = screen.getByRole('textbox', { name: 'Field' });
  await expect.element(field).toHaveValue('1,234.00');
  await field.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Delete}9');
  await expect.element(field).toHaveValue('1934.00');
  await userEvent.tab();
  await expect.element(field).toHaveValue('1,934.00');
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}1,5');
  await userEvent.tab();
  await expect.element(screen.getByText(commaReason)).toBeVisible();
});

test('a percentage becomes an amount inside the field', async () => {
  function Either() {
    const [unit, setUnit] = useState<PercentOrMoney>('percent');
    return <Held start="2">{(props) => <PercentField {...props} unit={unit} onUnitChange={setUnit} />}</Held>;
  }
  const screen = await mount(<Either />);
  await expect.element(screen.getByRole('textbox')).toHaveValue('2');
  await screen.getByRole('button', { name: 'Percent, switch to dollars' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('2.00');
  await expect.element(screen.getByRole('button', { name: 'Dollars, switch to percent' })).toBeVisible();
});

test('a phone number that is being typed is no error yet', async () => {
  const screen = await mount(<Held>{(props) => <PhoneField {...props} />}</Held>);
  const field = screen.getByRole('textbox', { name: 'Field' });
  await field.fill('404 555');
  expect(screen.container.querySelector('output')?.textContent).toBe('404 555');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription('A phone number has 10 digits. 4 are missing.');
});

test.for([
  ['phone number', '404 555', 'A phone number has 10 digits. 4 are missing.', PhoneField],
  ['figure', 'x', 'This is not a number. Write 1.5 or 1,234.', MoneyField],
  ['date', '01-14', 'The year is missing. Write MM-DD-YYYY.', TypedDateField],
] as const)(
  'a press behind a %s that is wrong meets its button, and the error comes after it',
  async ([, wrong, sentence, Field]) => {
    const pressed = vi.fn<() => void>();
    const screen = await mount(
      <Held>
        {(props) => (
          <>
            <Field {...props} />
            <button type="button" onClick={pressed}>
              Save
            </button>
          </>
        )}
      </Held>,
    );
    const field = screen.getByRole('textbox', { name: 'Field' });
    await field.fill(wrong);
    await screen.getByRole('button', { name: 'Save' }).click();
    expect(pressed).toHaveBeenCalledOnce();
    await expect.element(field).toHaveAccessibleDescription(sentence);
  },
);

test('a phone number is grouped 3-3-4, and says how many digits are missing', async () => {
  const { screen, field } = await typeInto((props) => <PhoneField {...props} />, '+1 (404) 555 0142');
  await expect.element(field).toHaveValue('404-555-0142');
  expect(screen.container.querySelector('output')?.textContent).toBe('4045550142');
  await field.fill('404-555-014');
  await userEvent.tab();
  await expect.element(screen.getByText('A phone number has 10 digits. 1 is missing.')).toBeVisible();
});

test.each([
  ['+52 55 1234 5678', 'A phone number has 10 digits. 2 too many.'],
  ['404-555-0142 x203', 'A phone number has 10 digits. 3 too many.'],
  ['404 555 0142 9', 'A phone number has 10 digits. 1 too many.'],
  ['404-555-0142 Bob', 'A phone number has 10 digits and no words.'],
  ['ask Bob', 'A phone number has 10 digits. 10 are missing.'],
])('the phone number %s stays as typed, with an error', async (typed, sentence) => {
  const { screen, field } = await typeInto((props) => <PhoneField {...props} />, typed);
  await expect.element(field).toHaveValue(typed);
  expect(screen.container.querySelector('output')?.textContent).toBe(typed);
  await expect.element(field).toHaveAccessibleDescription(sentence);
});

test.each([
  ['ma', 'Massachusetts'],
  ['NC', 'North Carolina'],
  ['ge', 'Georgia'],
  ['main', 'Maine'],
])('a state is chosen by its code or its name: %s', async (typed, name) => {
  function Chosen() {
    const [state, setState] = useState('');
    return <StateSelect label="State" value={state} onChange={setState} />;
  }
  await page.viewport(1280, 800);
  const screen = await mount(<Chosen />);
  const field = screen.getByRole('combobox', { name: 'State' });
  await field.click();
  await userEvent.keyboard(typed);
  await userEvent.tab();
  await expect.element(field).toHaveValue(name);
});

test('a code is in capitals and without the spaces around it', async () => {
  const { screen } = await typeInto((props) => <CodeField {...props} />, ' gd3+ea6 ');
  expect(screen.container.querySelector('output')?.textContent).toBe('GD3+EA6');
});

test('a quantity has its fractions as buttons and anything else in the field', async () => {
  const screen = await mount(
    <Held start="1">{({ value, onChange }) => <QuantityField value={value} onChange={onChange} />}</Held>,
  );
  await screen.getByText('½').click();
  await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0.5');
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('12');
  await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test.for(['light', 'dark'] as const)('fields have no faults axe can find, in %s', async (scheme) => {
  const nothing = { value: '', onChange: () => {} };
  await mount(
    <>
      <MoneyField label="Amount" required {...nothing} />
      <PercentField label="Modifier" {...nothing} onUnitChange={() => {}} />
      <WeightField label="Weight" unit="g" value="x" onChange={() => {}} />
      <PhoneField label="Phone" value="404" onChange={() => {}} />
      <CodeField label="Code" placeholder="GD3+EA6" {...nothing} />
      <DateField label="Due" value="2026-05-21" onChange={() => {}} />
      <QuantityField value="0.5" onChange={() => {}} />
      <StateSelect label="State" {...nothing} />
      <Checkbox label="Same" defaultChecked />
    </>,
    { scheme },
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('a figure that somebody else changes is shown, also in the field that has the focus', async () => {
  function Shared() {
    const [value, setValue] = useState('5');
    return (
      <>
        <PercentField aria-label="Discount" unit="percent" onUnitChange={() => {}} value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue('2')}>
          Other
        </button>
      </>
    );
  }
  const screen = await mount(<Shared />);
  const field = screen.getByRole('textbox', { name: 'Discount' });
  await userEvent.click(field);
  await field.fill('7.5');
  await expect.element(field).toHaveValue('7.5');
  // Without the pointer, which would move the focus.
  (screen.getByRole('button', { name: 'Other' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('2');
  await expect.element(field).toHaveFocus();
  await field.fill('23');
  await expect.element(field).toHaveValue('23');
});
