import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayIn } from '../../../kernel/dates.ts';
import { messages } from '../../../kernel/messages.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadRequests } from '../../loads/requests/contract.ts';
import type { Load } from '../../loads/wire.ts';
import QuotePart from './quote-part.tsx';
import { openLoad } from './testing/open-load.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const load: Load = {
  ...openLoad,
  dismissedDate: null,
  quoteValidUntil: null,
  isQuoteExpired: false,
  unansweredItems: 0,
};
const quote = { type: 5, quoteValidUntil: '2099-12-03' } as const;
const expired = { type: 5, quoteValidUntil: '2026-06-01', isQuoteExpired: true } as const;

const open = (changes: Partial<Load> = {}, list: readonly object[] = [], as: Partial<StoredSession> = {}) =>
  openAs(<QuotePart load={{ ...load, ...changes }} />, {
    as: { canBuildCart: true, canSeeUnitPrice: true, ...as },
    answers: [[loadLifeCycle.repriceLoad, { list, priceVersion: 214 }]],
  });

test('a cart becomes a quote until the day that is written', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Make a quote' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make a quote' });
  await dialog.getByRole('textbox', { name: 'Prices hold until' }).fill('12-03-2099');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the quote' }).dblClick();
  await expect.poll(() => bodies(loadRequests.quoteLoad)).toEqual([{ loadId: 7, quoteValidUntil: '2099-12-03' }]);
});

test('an empty cart makes no quote, and says why', async () => {
  const { screen } = await open({ items: 0 });
  await expect
    .element(screen.getByRole('button', { name: 'Make a quote' }))
    .toHaveAccessibleDescription('There is nothing on this load yet.');
});

test.each([
  ['a cart', {}, ['Make a quote']],
  ['a quote', quote, ['Change', 'Accept quote']],
  ['an expired quote', expired, ['Hold the same prices again']],
])('who looks through a role does nothing with %s', async (_, changes, names) => {
  const { screen } = await open(changes, [], { isViewing: true });
  for (const name of names)
    await expect.element(screen.getByRole('button', { name })).toHaveAccessibleDescription(messages.viewOnly);
});

test('the day of a quote is changed with the version that was read', async () => {
  let changeLoad: (load: Load) => void;
  function Changing() {
    const [now, setNow] = useState<Load>({ ...load, ...quote });
    useEffect(() => {
      changeLoad = setNow;
    }, []);
    return <QuotePart load={now} />;
  }
  const { screen, bodies } = await openAs(<Changing />, { as: { canBuildCart: true, canSeeUnitPrice: true } });
  await screen.getByRole('button', { name: 'Change' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change the date' });
  await dialog.getByRole('textbox', { name: 'Prices hold until' }).fill('12-24-2099');
  // Somebody else changes the load meanwhile.
  changeLoad!({ ...load, ...quote, quoteValidUntil: '2099-12-10', version: 5 });
  await expect.element(screen.getByText('Prices hold until 12-10-2099')).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => bodies(loadLifeCycle.editLoad))
    .toEqual([{ loadId: 7, quoteValidUntil: '2099-12-24', version: 4 }]);
});

test('a quote that holds is accepted after a question', async () => {
  const { screen, bodies } = await open(quote);
  await screen.getByRole('button', { name: 'Accept quote' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  await expect.poll(() => bodies(loadRequests.acceptQuote)).toEqual([{ loadId: 7, expectedTotal: 184.35 }]);
});

const changed = {
  itemId: 3,
  oem: 'GD3+EA6',
  quantity: 1,
  priceUnit: 'piece',
  oldPrice: 10,
  newPrice: 12,
  oldTotal: 10,
  newTotal: 12,
};

test('the prices of an expired quote are compared before they are taken anew', async () => {
  const { screen, bodies } = await open(expired, [changed]);
  await screen.getByRole('button', { name: 'Compare with today’s prices' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('$12.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take today’s prices' }).click();
  await expect
    .poll(() => bodies(loadLifeCycle.repriceLoad))
    .toEqual([
      { loadId: 7, isPreview: true },
      { loadId: 7, priceVersion: 214 },
    ]);
});

test('when today’s prices cannot be read, the button says so', async () => {
  const { screen } = await openAs(<QuotePart load={{ ...load, ...expired }} />, {
    as: { canBuildCart: true, canSeeUnitPrice: true },
    refused: [loadLifeCycle.repriceLoad],
  });
  await expect
    .element(screen.getByRole('button', { name: 'Compare with today’s prices' }))
    .toHaveAccessibleDescription('Today’s prices could not be read.');
});

test('an expired quote whose prices are as they were holds them again at once', async () => {
  const { screen, bodies } = await open(expired);
  await screen.getByRole('button', { name: 'Hold the same prices again' }).click();
  await expect
    .poll(async () => (await bodies(loadLifeCycle.repriceLoad)).at(-1))
    .toEqual({ loadId: 7, priceVersion: 214 });
});

test.each([
  ['an invoice', { type: 3 as const }],
  ['a load that its seller has finalised', { sellerFinalisedDate: '2026-11-26T10:00:00.000Z' }],
])('%s offers nothing about quotes', async (_, changes) => {
  const { screen } = await open(changes);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

const openDialog = async (changes: Partial<Load> = {}) => {
  const opened = await open(changes);
  await opened.screen.getByRole('button', { name: changes.type === 5 ? 'Change' : 'Make a quote' }).click();
  const dialog = opened.screen.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: 'Prices hold until' });
  return {
    ...opened,
    dialog,
    day,
    save: dialog.getByRole('button', { name: changes.type === 5 ? 'Save' : 'Make the quote' }),
  };
};

test('a quote holds a week unless another day is written', async () => {
  const { dialog, day } = await openDialog();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.element(day).toHaveValue(dateText(addDays(dayIn(timeZone, new Date()), 7)));
  await expect.element(dialog.getByText(/^The cart moves to the quotes, and its seller is told/)).toBeVisible();
});

test('the day of a quote is changed from the one that it has', async () => {
  const { dialog, day } = await openDialog(quote);
  await expect.element(day).toHaveValue('12-03-2099');
  expect(dialog.getByText(/^The cart moves/).query()).toBeNull();
});

test.each([
  ['', 'Write the day.'],
  ['02/30/2099', 'There is no such date.'],
])('the day %j makes no quote', async (typed, reason) => {
  const { day, save, bodies } = await openDialog();
  await day.fill(typed);
  await expect.element(save).toHaveAccessibleDescription(reason);
  expect(await bodies(loadRequests.quoteLoad)).toEqual([]);
});

test.each([
  [
    'in the words of the field',
    { error: 'quoteValidUntil: At most ten years.', fields: { quoteValidUntil: 'At most ten years.' } },
    'At most ten years.',
  ],
  ['as it is', { error: 'Somebody has finished it.' }, 'Somebody has finished it.'],
])('a refused day is told %s, and the dialog stays', async (_, body, sentence) => {
  const { dialog, day, save } = await openDialog();
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await save.click();
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(day).toBeVisible();
});
