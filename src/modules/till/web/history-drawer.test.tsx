import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadHistory } from '../../loads/history/contract.ts';
import type { LoadEvent } from '../../loads/history/wire.ts';
import { openLoad } from './testing/open-load.ts';
import { HistoryDrawer } from './history-drawer.tsx';

afterEach(() => vi.restoreAllMocks());

const event: LoadEvent = {
  eventId: 1,
  at: '2026-06-09T12:00:00Z',
  userName: 'Dana Okafor',
  subject: 'load',
  action: 'changed',
  name: '',
  mail: null,
  reason: '',
  changes: [],
};

const told = async (more: Partial<LoadEvent>) => {
  const { screen } = await openAs(<HistoryDrawer load={openLoad} onClose={() => undefined} />, {
    answers: [[loadHistory.listHistory, { list: [{ ...event, ...more }], areMoreItemsAvailable: false }]],
  });
  const entry = screen.getByRole('dialog').getByRole('list').first().getByRole('listitem').first();
  await expect.element(entry).toBeVisible();
  return entry.element().textContent?.replaceAll(/\s+/g, ' ').trim();
};

test.each([
  [{ action: 'added' }, 'opened the load'],
  [{ action: 'finished' }, 'finished the load'],
  [{ action: 'completed' }, 'completed the load'],
  [{ action: 'reopened' }, 'reopened the load'],
  [{ subject: 'item', action: 'approved', name: 'GD3' }, 'approved GD3'],
  [{ subject: 'item', action: 'added', name: 'GD3' }, 'added GD3'],
  [{ subject: 'payment', action: 'added', name: 'Check 1042' }, 'recorded the payment Check 1042'],
  [{ subject: 'payment', action: 'deleted', name: 'Cash' }, 'deleted the payment Cash'],
] as const)('%o is told as %s', async (more, words) => {
  expect(await told(more)).toMatch(new RegExp(`^Dana Okafor ${words}\\d\\d-\\d\\d-2026`));
});

const mail = { title: 'Invoice ATL-1', state: 'queued', at: null, answer: '' } as const;
test.each([
  [mail, 'Queued'],
  [{ ...mail, answer: '451 Try later' }, 'QueuedThe mail server says: 451 Try later It is tried again.'],
  [{ ...mail, state: 'refused', answer: '550 No such mailbox' }, 'RefusedThe mail server says: 550 No such mailbox'],
  [{ ...mail, state: 'kept' }, 'Not mailedNo mail server is set up.'],
] as const)('a mail is told with what became of it: %o', async (became, words) => {
  const text = await told({
    action: 'mailed',
    mail: became,
    changes: [{ field: 'To', before: null, after: 'desk@yard.test' }],
  });
  expect(text).toContain(`mailed Invoice ATL-1To desk@yard.test${words}`);
});

test('a change is told with what was and what is', async () => {
  const text = await told({
    subject: 'item',
    name: 'GD3',
    changes: [
      { field: 'Quantity', before: '2 pieces', after: '3 pieces' },
      { field: 'VIN', before: null, after: '1FT' },
      { field: 'Description', before: 'Oval', after: null },
    ],
    prices: [{ field: 'Price', before: '$10.00', after: '$12.00' }],
    markups: [{ field: 'Markup', before: null, after: '$5.00' }],
    totals: [{ field: 'Discount', before: '$1.00', after: '$2.00' }],
  });
  expect(text).toContain('Quantity from 2 pieces to 3 pieces');
  expect(text).toContain('VIN 1FT');
  expect(text).toContain('Description removed: Oval');
  expect(text).toContain('Price from $10.00 to $12.00');
  expect(text).toContain('Markup $5.00');
  expect(text).toContain('Discount from $1.00 to $2.00');
});

test.each([
  ['with a reason', 'Typed twice', true],
  ['without one', '', false],
])('a deed %s', async (_, reason, isSaid) => {
  const text = await told({ action: 'reopened', reason });
  expect(text).toMatch(
    isSaid ? /^Dana Okafor reopened the load“Typed twice”06-09-2026/ : /^Dana Okafor reopened the load06-09-2026/,
  );
});

test('a mail without a title is the invoice', async () => {
  expect(await told({ action: 'mailed', mail: { ...mail, title: '' } })).toMatch(
    /^Dana Okafor mailed the invoice of the loadQueued/,
  );
});

const opened = (answer: object, refused: boolean = false) =>
  openAs(<HistoryDrawer load={openLoad} onClose={() => undefined} />, {
    answers: [[loadHistory.listHistory, answer]],
    refused: refused ? [loadHistory.listHistory] : [],
  });

test('a load that nobody has changed says so', async () => {
  const { screen } = await opened({ list: [] });
  await expect.element(screen.getByRole('heading', { name: 'Nothing has been changed yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' }).query()).toBeNull();
});

test('a history that could not be read says so', async () => {
  const { screen } = await opened({}, true);
  await expect.element(screen.getByText('The history could not be read')).toBeVisible();
});

test('a longer history is read by a button', async () => {
  const { screen, queries } = await opened({ list: [], areMoreItemsAvailable: true });
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect
    .poll(() => queries(loadHistory.listHistory))
    .toEqual([
      { loadId: '7', count: '30', offset: '0' },
      { loadId: '7', count: '30', offset: '30' },
    ]);
});
