import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { hedges } from '../contract.ts';
import { HedgeDrawer } from './panels/hedge-drawer.tsx';
import { LimitsDrawer } from './panels/limits-drawer.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const sold = {
  hedgeId: 3,
  hedgeNo: 'H-1044',
  date: '2026-06-12',
  metal: 'pd',
  ounces: 1234.125,
  price: 1752.5,
  counterparty: 'Halden Metals',
  reference: 'Call',
  companyId: 1,
  companyName: 'Piedmont',
  createdDate: '2026-06-12T16:00:00Z',
  version: 2,
};
const limits = { pt: 400.5, pd: 900, rh: null, version: 7 };
const onClose = vi.fn<() => void>();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = (name: string) => page.getByRole('button', { name }).click();
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
const fill = async () => {
  for (const [name, text] of Object.entries({
    'Hedge number': 'A-1',
    Date: '06-12-2026',
    Ounces: '1.5',
    'Price per ounce': '1290',
    Counterparty: 'Halden Metals',
  }))
    await field(name).fill(text);
};
const edit = (more: object = {}) =>
  openAs(<HedgeDrawer hedgeId={3} onClose={onClose} />, { answers: [[hedges.listHedges, { list: [sold] }]], ...more });

test('the form of a stored hedge has its values', async () => {
  const { queries } = await edit();
  await expect.element(field('Ounces')).toHaveValue('1,234.125');
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Edit hedge H-1044":
      - heading "Edit hedge H-1044" [level=2]
      - button "Close":
        - img
      - form "Edit hedge H-1044":
        - text: Hedge number
        - textbox "Hedge number": H-1044
        - text: Date
        - textbox "Date":
          - /placeholder: MM-DD-YYYY
          - text: 06-12-2026
        - button "Open the calendar"
        - paragraph: The day on which it was sold.
        - text: Metal
        - combobox "Metal": Palladium
        - img
        - text: Ounces
        - textbox "Ounces": 1,234.125
        - text: oz Price per ounce $
        - textbox "Price per ounce": 1,752.50
        - text: Counterparty
        - textbox "Counterparty": Halden Metals
        - text: Reference
        - textbox "Reference": Call
        - paragraph: Of the confirmation, if it has one.
      - button "Cancel"
      - button "Save hedge"
  `);
  expect(queries(hedges.listHedges)).toEqual([{ hedgeId: '3', count: '1' }]);
});

test('a new hedge is of today and of platinum', async () => {
  await openAs(<HedgeDrawer onClose={onClose} />);
  const [year, month, day] = new Date().toLocaleDateString('sv').split('-');
  await expect.element(field('Date')).toHaveValue(`${month}-${day}-${year}`);
  await expect.element(page.getByRole('combobox', { name: 'Metal' })).toHaveValue('Platinum');
  for (const name of ['Hedge number', 'Ounces', 'Price per ounce', 'Counterparty', 'Reference'])
    await expect.element(field(name)).toHaveValue('');
});

test('the limits have their values, and say what they mean', async () => {
  await openAs(<LimitsDrawer onClose={onClose} />, { answers: [[hedges.getLimits, limits]] });
  await expect.element(field('Platinum')).toHaveValue('400.5');
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Limits":
      - heading "Limits" [level=2]
      - button "Close":
        - img
      - form "Limits":
        - paragraph: The most troy ounces of each metal that may be open, bought or hedged beyond what was bought. When a limit is passed, those who may record hedges get a mail. Empty for no limit.
        - text: Platinum
        - textbox "Platinum": "400.5"
        - text: oz Palladium
        - textbox "Palladium": "900"
        - text: oz Rhodium
        - textbox "Rhodium"
        - text: oz
      - button "Cancel"
      - button "Save limits"
  `);
});

test('a new hedge that is saved is told, closes its form and leaves no draft', async () => {
  onClose.mockReset();
  const first = await openAs(<HedgeDrawer onClose={onClose} />, {
    answers: [[hedges.addHedge, { message: 'Hedge saved' }]],
  });
  await fill();
  await save('Save hedge');
  await expect.element(told('Hedge saved')).toBeVisible();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await first.screen.unmount();
  await openAs(<HedgeDrawer onClose={onClose} />);
  await expect.element(field('Hedge number')).toHaveValue('');
});

test('a hedge is sent once while it is saved, and a refusal keeps what is typed', async () => {
  onClose.mockReset();
  const { bodies } = await openAs(<HedgeDrawer onClose={onClose} />);
  const answer = Promise.withResolvers<Response>();
  answerNext(hedges.addHedge, () => answer.promise);
  await fill();
  await save('Save hedge');
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect.element(saving).toHaveAttribute('aria-busy', 'true');
  await saving.click({ force: true });
  answer.resolve(
    Response.json({ error: 'Number A-1 is taken.', fields: { hedgeNo: 'It is taken.' } }, { status: 409 }),
  );
  await expect.element(field('Hedge number')).toHaveAccessibleDescription('It is taken.');
  await expect.element(field('Counterparty')).toHaveValue('Halden Metals');
  expect(await bodies(hedges.addHedge)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['Record hedge', undefined, hedges.addHedge, 'Record this hedge?', 'Go back'],
  ['Edit', 3, hedges.editHedge, 'Save this hedge?', 'Go back'],
])('%s: an unlikely value is asked about, and taken back with no', async (_, hedgeId, call, title, no) => {
  onClose.mockReset();
  const { bodies } = await openAs(<HedgeDrawer hedgeId={hedgeId} onClose={onClose} />, {
    answers: [[hedges.listHedges, { list: [sold] }]],
    asking: [[call, 'The price is far from today’s.']],
  });
  await expect.element(field('Hedge number')).toBeVisible();
  await fill();
  await save('Save hedge');
  const question = page.getByRole('dialog', { name: title });
  await expect.element(question.getByText('The price is far from today’s.')).toBeVisible();
  await question.getByRole('button', { name: no }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Hedge number')).toHaveValue('A-1');
  expect(await bodies(call)).toHaveLength(1);
  await save('Save hedge');
  await page.getByRole('dialog', { name: title }).getByRole('button').last().click();
  await expect.poll(async () => ((await bodies(call)) as { ask?: boolean }[]).map(({ ask }) => ask)).toHaveLength(3);
  expect(((await bodies(call)).at(-1) as { ask?: boolean }).ask).not.toBe(true);
});

test('a stale edit tells what another user has changed, in words', async () => {
  await edit();
  await field('Reference').fill('Mail');
  const fresh = {
    ...sold,
    version: 3,
    hedgeNo: 'H-2',
    date: '2026-06-13',
    metal: 'rh',
    ounces: 2.5,
    price: 9300.25,
    counterparty: 'Rowe Refining',
    reference: 'Fax',
  };
  answerNext(hedges.editHedge, () => Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 }));
  await save('Save hedge');
  await expect
    .element(page.getByRole('alert').first())
    .toMatchAriaInlineSnapshot(
      `- alert: "Hedge H-1044 was changed meanwhile: Hedge number is now “H-2” (was “H-1044”), Date is now “06-13-2026” (was “06-12-2026”), Metal is now “Rhodium” (was “Palladium”), Ounces is now “2.5” (was “1,234.125”), Price per ounce is now “$9,300.25” (was “$1,752.50”), Counterparty is now “Rowe Refining” (was “Halden Metals”), Reference is now “Fax” (was “Call”). Nothing of yours was saved yet; save again to keep what stands here."`,
    );
});

test('Escape asks before a changed hedge is left, and Cancel discards what was typed', async () => {
  onClose.mockReset();
  const first = await edit();
  await field('Counterparty').fill('Alcott');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(field('Counterparty')).toHaveValue('Alcott');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await first.screen.unmount();
  await edit();
  await expect.element(field('Counterparty')).toHaveValue('Halden Metals');
});

test('limits that are saved are told; one of more than three decimals is refused', async () => {
  onClose.mockReset();
  const { bodies } = await openAs(<LimitsDrawer onClose={onClose} />, {
    answers: [
      [hedges.getLimits, limits],
      [hedges.setLimits, { version: 8, message: 'Limits saved' }],
    ],
  });
  await field('Palladium').fill('900.1234');
  await save('Save limits');
  await expect.element(field('Palladium')).toHaveAccessibleDescription('At most 3 digits after the point.');
  await field('Palladium').fill('1,234.125');
  await save('Save limits');
  await expect.element(told('Limits saved')).toBeVisible();
  expect(await bodies(hedges.setLimits)).toEqual([{ version: 7, pd: 1234.125 }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
