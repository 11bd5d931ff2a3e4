import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
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
  metal: 'pt',
  ounces: 4,
  price: 1752.5,
  counterparty: 'Halden Metals',
  reference: 'Call',
  companyId: 1,
  companyName: 'Piedmont',
  createdDate: '2026-06-12T16:00:00Z',
  version: 2,
};
const onClose = vi.fn<() => void>();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = (name: string) => page.getByRole('button', { name }).click();

test('a new hedge is sent with every field and its clientId', async () => {
  const { bodies } = await openAs(<HedgeDrawer metal="pd" onClose={onClose} />);
  await field('Hedge number').fill('A-1');
  await field('Date').fill('06-12-2026');
  await field('Ounces').fill('1,250.125');
  await field('Price per ounce').fill('1290.0525');
  await field('Counterparty').fill('Halden Metals');
  expect(await accessibilityFaults()).toEqual([]);
  await save('Save hedge');
  await expect
    .poll(() => bodies(hedges.addHedge))
    .toEqual([
      {
        hedgeNo: 'A-1',
        date: '2026-06-12',
        metal: 'pd',
        ounces: 1250.125,
        price: 1290.0525,
        counterparty: 'Halden Metals',
        reference: '',
        ask: true,
        clientId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      },
    ]);
});

test('another metal is chosen by its first letters', async () => {
  const { bodies } = await openAs(<HedgeDrawer onClose={onClose} />);
  for (const [name, text] of Object.entries({
    'Hedge number': 'A',
    Ounces: '1',
    'Price per ounce': '2',
    Counterparty: 'B',
  }))
    await field(name).fill(text);
  await page.getByRole('combobox', { name: 'Metal' }).click();
  await userEvent.keyboard('rh{Tab}');
  await save('Save hedge');
  await expect.poll(() => bodies(hedges.addHedge)).toMatchObject([{ metal: 'rh' }]);
});

test.each([
  ['Ounces', '0', 'Above zero.'],
  ['Ounces', '1.2345', 'At most 3 digits after the point.'],
  ['Price per ounce', '', 'Required.'],
  ['Price per ounce', '-5', 'This cannot be negative.'],
  ['Hedge number', ' ', 'Required.'],
])('%s %j is refused before it is sent: %s', async (name, text, sentence) => {
  const { bodies } = await openAs(<HedgeDrawer onClose={onClose} />);
  for (const [each, good] of Object.entries({
    'Hedge number': 'A',
    Ounces: '1',
    'Price per ounce': '2',
    Counterparty: 'B',
  }))
    await field(each).fill(each === name ? text : good);
  await save('Save hedge');
  await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(await bodies(hedges.addHedge)).toEqual([]);
});

test('an edit sends the changed fields with the version that they were typed over', async () => {
  const { bodies } = await openAs(<HedgeDrawer hedgeId={3} onClose={onClose} />, {
    answers: [
      [hedges.listHedges, { list: [sold] }],
      [hedges.editHedge, { version: 3 }],
    ],
  });
  await expect.element(field('Ounces')).toHaveValue('4');
  await field('Ounces').fill('5.5');
  await save('Save hedge');
  await expect.poll(() => bodies(hedges.editHedge)).toEqual([{ hedgeId: 3, version: 2, ounces: 5.5, ask: true }]);
});

test.each([
  [undefined, hedges.addHedge, '2026-06-12'],
  [3, hedges.editHedge, '2026-06-13'],
])('a date of hedge %s that is none is not saved as the date before it', async (hedgeId, call, day) => {
  const { bodies } = await openAs(<HedgeDrawer hedgeId={hedgeId} onClose={onClose} />, {
    answers: [[hedges.listHedges, { list: [sold] }]],
  });
  for (const [name, text] of Object.entries({
    'Hedge number': 'A',
    Ounces: '1',
    'Price per ounce': '2',
    Counterparty: 'B',
  }))
    await field(name).fill(text);
  await field('Date').fill('31-12-2026');
  await save('Save hedge');
  await expect.element(page.getByText('There is no such date.')).toBeInViewport({ ratio: 1 });
  // Also from another field.
  await field('Counterparty').click();
  await save('Save hedge');
  expect(await bodies(call)).toEqual([]);
  await field('Date').fill(`${day.slice(5)}-${day.slice(0, 4)}`);
  await save('Save hedge');
  await expect.poll(() => bodies(call)).toMatchObject([{ date: day }]);
});

test('an edit can change every field', async () => {
  const { bodies } = await openAs(<HedgeDrawer hedgeId={3} onClose={onClose} />, {
    answers: [
      [hedges.listHedges, { list: [sold] }],
      [hedges.editHedge, { version: 3 }],
    ],
  });
  await field('Hedge number').fill('B-2');
  await field('Date').fill('06-13-2026');
  await page.getByRole('combobox', { name: 'Metal' }).click();
  await userEvent.keyboard('rh{Tab}');
  await field('Ounces').fill('1');
  await field('Price per ounce').fill('9300.25');
  await field('Counterparty').fill('Rowe Refining');
  await field('Reference').fill('Mail');
  await save('Save hedge');
  await expect
    .poll(() => bodies(hedges.editHedge))
    .toEqual([
      {
        hedgeId: 3,
        version: 2,
        hedgeNo: 'B-2',
        date: '2026-06-13',
        metal: 'rh',
        ounces: 1,
        price: 9300.25,
        counterparty: 'Rowe Refining',
        reference: 'Mail',
        ask: true,
      },
    ]);
});

test('an edit of another field leaves the ounces', async () => {
  const { bodies } = await openAs(<HedgeDrawer hedgeId={3} onClose={onClose} />, {
    answers: [
      [hedges.listHedges, { list: [sold] }],
      [hedges.editHedge, { version: 3 }],
    ],
  });
  await field('Reference').fill('Mail');
  await save('Save hedge');
  await expect.poll(() => bodies(hedges.editHedge)).toEqual([{ hedgeId: 3, version: 2, reference: 'Mail', ask: true }]);
});

test.each([
  ['a hedge that is none', () => <HedgeDrawer hedgeId={9} onClose={onClose} />, {}, 'The hedge could not be read'],
  [
    'a hedge',
    () => <HedgeDrawer hedgeId={9} onClose={onClose} />,
    { refused: [hedges.listHedges] },
    'The hedge could not be read',
  ],
  ['limits', () => <LimitsDrawer onClose={onClose} />, { refused: [hedges.getLimits] }, 'The limits could not be read'],
])('%s that cannot be read says so', async (_, drawer, opening, words) => {
  await openAs(drawer(), opening);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('limits that another user has changed are told, none as none', async () => {
  const limits = { pt: 400, pd: 900, rh: null, version: 7 };
  await openAs(<LimitsDrawer onClose={onClose} />, { answers: [[hedges.getLimits, limits]] });
  await field('Platinum').fill('410');
  const fresh = { ...limits, pd: null, rh: 35, version: 8 };
  answerNext(hedges.setLimits, () => Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 }));
  await save('Save limits');
  await expect.element(page.getByText(/Palladium.*none/).first()).toBeVisible();
  await expect.element(page.getByText(/Rhodium.*35/).first()).toBeVisible();
});

test('limits send what changed, and an empty one as none', async () => {
  const { bodies } = await openAs(<LimitsDrawer onClose={onClose} />, {
    answers: [
      [hedges.getLimits, { pt: 400, pd: 900, rh: null, version: 7 }],
      [hedges.setLimits, { version: 9 }],
    ],
  });
  await expect.element(field('Platinum')).toHaveValue('400');
  await field('Platinum').fill('');
  await field('Rhodium').fill('30.5');
  expect(await accessibilityFaults()).toEqual([]);
  await save('Save limits');
  await expect.poll(() => bodies(hedges.setLimits)).toEqual([{ version: 7, pt: null, rh: 30.5 }]);
});

test('a limit of zero is refused before it is sent', async () => {
  const { bodies } = await openAs(<LimitsDrawer onClose={onClose} />, {
    answers: [[hedges.getLimits, { pt: 400, pd: 900, rh: null, version: 7 }]],
  });
  await field('Platinum').fill('0');
  await save('Save limits');
  await expect.element(page.getByText('Above zero, or empty for no limit.')).toBeVisible();
  expect(await bodies(hedges.setLimits)).toEqual([]);
});

test('an unsaved change of a hedge stays with this hedge', async () => {
  const show = (hedgeId: number) =>
    openAs(<HedgeDrawer hedgeId={hedgeId} onClose={onClose} />, {
      answers: [[hedges.listHedges, { list: [{ ...sold, hedgeId }] }]],
    });
  const first = await show(3);
  await field('Counterparty').fill('Alcott');
  await first.screen.unmount();
  const other = await show(4);
  await expect.element(field('Counterparty')).toHaveValue('Halden Metals');
  await other.screen.unmount();
  await show(3);
  await expect.element(field('Counterparty')).toHaveValue('Alcott');
});

test('of a hedge all but its reference is required', async () => {
  await openAs(<HedgeDrawer metal="pd" onClose={onClose} />);
  for (const name of ['Hedge number', 'Date', 'Ounces', 'Price per ounce', 'Counterparty'])
    await expect.element(field(name)).toBeRequired();
  await expect.element(field('Reference')).not.toBeRequired();
});
