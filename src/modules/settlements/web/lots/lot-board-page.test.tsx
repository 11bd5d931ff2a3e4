import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../../ui/testing/sent-requests.tsx';
import { lots, type BoardBox, type BoardLoad, type BoardLot, type Held, type Lot } from '../../lots/contract.ts';
import { lotBoardPath, lotBoardSearch } from '../../paths.ts';
import LotBoardPage from './lot-board-page.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const held: Held = { items: 2, pieces: 3, pounds: 0, paid: 300, ptOunces: 1, pdOunces: 2, rhOunces: 0.5 };
const box = (number: number, columns: Partial<BoardBox> = {}): BoardBox => ({
  ...held,
  box: number,
  lotId: null,
  lotNo: null,
  weight: null,
  ...columns,
});
const load: BoardLoad = {
  loadId: 41,
  loadName: 'Haul',
  invoiceNo: 'ATL-41',
  companyName: 'Bayou Metals',
  companyId: 1,
  ownerName: 'Piedmont',
  facilityCity: 'Atlanta',
  date: '2026-06-10T16:00:00Z',
  boxes: [box(1), box(2), box(3, { lotId: 8, lotNo: 'L-8', weight: 9 })],
};
const second: BoardLoad = { ...load, loadId: 42, invoiceNo: 'ATL-42', boxes: [box(0)] };
const lot: BoardLot = {
  ...held,
  lotId: 8,
  lotNo: 'L-8',
  companyId: 1,
  ownerName: 'Piedmont',
  settlementId: null,
  settlementNo: null,
  isComplete: false,
  loads: 1,
  boxes: 1,
  weighedBoxes: 1,
  weight: 9,
  shippedDate: null,
  shipmentNo: '',
  differences: 1,
};
const settledLot: BoardLot = { ...lot, lotId: 9, lotNo: 'L-9', settlementId: 5, settlementNo: 'S-5', differences: 0 };
const shippedLot: BoardLot = { ...lot, lotId: 10, lotNo: 'L-10', shippedDate: '2026-06-01', shipmentNo: 'SH-1' };
const sums = { ...held, lots: 2, boxes: 2, weight: 18 };
const board = {
  list: [load, second],
  areMoreItemsAvailable: false,
  lots: [lot, settledLot, shippedLot],
  areMoreLotsAvailable: false,
  yard: { ...held, loads: 2 },
  inLots: sums,
  shipped: sums,
};
const opened: Lot = {
  ...lot,
  hiddenBoxes: 0,
  differenceList: [{ loadId: 41, box: 3, sentence: 'Invoice ATL-41: ABC 1 was deleted.' }],
  loadsOfLot: [
    {
      ...load,
      isDeleted: false,
      isReopened: false,
      boxes: [{ box: 3, weight: 9, frozen: held, today: { ...held, paid: 200 } }],
    },
  ],
};

const open = ({ at = '', shown = {}, one = {} }: { at?: string; shown?: object; one?: object } = {}) =>
  openAs(<LotBoardPage />, {
    as: { canAccessSettlement: true },
    at,
    path: lotBoardPath,
    search: lotBoardSearch,
    answers: [
      [lots.getLotBoard, { ...board, ...shown }],
      [lots.getLot, { ...opened, ...one }],
    ],
  });

const opening = { as: { canAccessSettlement: true }, path: lotBoardPath, search: lotBoardSearch } as const;

test.each([
  ['', { count: '10', offset: '0' }],
  ['?text=maple', { text: 'maple' }],
  ['?facility=3', { facility: '3' }],
  ['?in=lots', { in: 'lots' }],
  ['?page=2&size=40', { count: '40', offset: '40' }],
])('the address %s asks for %o', async (at, expected) => {
  const sent = await sentTo(lots.getLotBoard, <LotBoardPage />, {
    ...opening,
    at,
    answers: [[lots.getLotBoard, board]],
  });
  expect(sent).toMatchObject(expected);
});

test('chosen boxes go into a new lot by keyboard alone, one call for each load, with the weights that are typed', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('checkbox', { name: 'All boxes of ATL-42' }).click();
  await screen.getByRole('textbox', { name: 'Weight of box 2 of ATL-41' }).fill('12.5');
  await expect.element(screen.getByRole('checkbox', { name: 'Box 2 of ATL-41' })).toBeChecked();
  await expect.element(screen.getByText('2 boxes of 2 loads')).toBeVisible();
  await screen.getByLabelText('Lot number').fill(' L-77 ');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodies(lots.setLotInfo))
    .toEqual([
      { loadId: 42, lotNo: 'L-77', boxes: [{ box: 0 }] },
      { loadId: 41, lotNo: 'L-77', boxes: [{ box: 2, weight: 12.5 }] },
    ]);
  await expect.element(screen.getByRole('form', { name: 'Put into lot' })).not.toBeInTheDocument();
});

test('boxes go into a lot of the board by its button, or by its number in any letter case, with its settlement', async () => {
  const { screen, bodies } = await open();
  expect(screen.getByRole('button', { name: 'Put here' }).elements()).toHaveLength(0);
  await screen.getByRole('checkbox', { name: 'Box 1 of ATL-41' }).click();
  // Not for the one that is shipped.
  expect(screen.getByRole('button', { name: 'Put here' }).elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Put here' }).nth(1).click();
  const first = { loadId: 41, lotNo: 'L-9', settlementId: 5, boxes: [{ box: 1 }] };
  await expect.poll(() => bodies(lots.setLotInfo)).toEqual([first]);
  await screen.getByRole('checkbox', { name: 'Box 2 of ATL-41' }).click();
  await screen.getByLabelText('Lot number').fill('l-9');
  await screen.getByRole('button', { name: 'Put into lot' }).click();
  await expect.poll(() => bodies(lots.setLotInfo)).toEqual([first, { ...first, boxes: [{ box: 2 }] }]);
});

test('a weight that cannot be read is not sent, and a refusal is said and keeps the choice', async () => {
  const { screen, bodies } = await openAs(<LotBoardPage />, {
    ...opening,
    answers: [[lots.getLotBoard, board]],
    refused: [lots.setLotInfo],
  });
  const weight = screen.getByRole('textbox', { name: 'Weight of box 1 of ATL-41' });
  await weight.fill('twelve');
  await screen.getByLabelText('Lot number').fill('L-77');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('A weight cannot be read. Mend it first.')).toBeVisible();
  expect(await bodies(lots.setLotInfo)).toEqual([]);
  await weight.fill('12');
  await screen.getByRole('button', { name: 'Put into lot' }).click();
  await expect.element(screen.getByRole('alert').getByText('Refused')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Box 1 of ATL-41' })).toBeChecked();
});

test('a box in a lot leads to it and cannot be chosen', async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Lot L-8' }).first())
    .toHaveAttribute('href', '/settlement/board?lot=8');
  expect(screen.getByRole('checkbox', { name: 'Box 3 of ATL-41' }).elements()).toHaveLength(0);
});

test('marked lots are shipped with their day and shipment; one that has left cannot be marked', async () => {
  const { screen, bodies } = await open();
  expect(screen.getByRole('checkbox', { name: 'Ship lot L-10' }).elements()).toHaveLength(0);
  await screen.getByRole('checkbox', { name: 'Ship lot L-8' }).click();
  await screen.getByRole('checkbox', { name: 'Ship lot L-9' }).click();
  await screen.getByRole('button', { name: 'Ship 2 lots' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Left the yard on/ }).fill('06-02-2020');
  await dialog.getByLabelText('Shipment number').fill('SH-9');
  // A day to come is not shipped as today.
  await dialog.getByRole('textbox', { name: 'Left the yard on' }).fill('12-31-2099');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect.element(dialog.getByText(/^Not after/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Left the yard on' }).fill('06-02-2020');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect
    .poll(() => bodies(lots.shipLots))
    .toEqual([{ lotIds: [8, 9], shippedDate: '2020-06-02', shipmentNo: 'SH-9' }]);
});

test('a marked lot that somebody else ships meanwhile is not shipped once more', async () => {
  const { bodies, readAgain } = await open();
  await page.getByRole('checkbox', { name: 'Ship lot L-8' }).click();
  await page.getByRole('checkbox', { name: 'Ship lot L-9' }).click();
  const fetching = vi.mocked(globalThis.fetch);
  const before = fetching.getMockImplementation()!;
  const now = { ...board, lots: [{ ...lot, shippedDate: '2026-06-01', shipmentNo: 'SH-1' }, settledLot] };
  fetching.mockImplementation(async (address, init) =>
    new URL(new Request(address, init).url).pathname === lots.getLotBoard.path
      ? Response.json(now)
      : before(address, init),
  );
  await readAgain();
  await page.getByRole('button', { name: 'Ship 1 lot' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ship 1 lot' }).getByText('Lot L-9')).toBeVisible();
  expect(await bodies(lots.shipLots)).toEqual([]);
});

test('an open lot shows what differs with its invoice, and gives a box back to the yard', async () => {
  const { screen, bodies, queries } = await open({ at: '?lot=8' });
  const drawer = screen.getByRole('dialog', { name: 'Lot L-8' });
  await expect
    .element(drawer.getByRole('link', { name: 'Invoice ATL-41: ABC 1 was deleted.' }))
    .toHaveAttribute('href', '/invoices/pdf/41');
  expect(queries(lots.getLot)).toEqual([{ lotId: '8' }]);
  await expect.element(drawer.getByRole('row', { name: 'Paid $300.00 $200.00' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Take box 3 of ATL-41 out' }).click();
  await expect.poll(() => bodies(lots.setLotInfo)).toEqual([{ loadId: 41, lotNo: '', boxes: [3] }]);
});

/** What is answered to who may not see totals. */
const withoutPaid = (answer: object): object =>
  JSON.parse(JSON.stringify(answer, (key, each: unknown) => (key === 'paid' ? undefined : each))) as object;

// The sum of the yard, four boxes and three lots.
test.each([
  ['who sees totals', (answer: object) => answer, 8],
  ['others', withoutPaid, 0],
] as const)('what was paid is shown to %s', async (_, shown, places) => {
  const { screen } = await openAs(<LotBoardPage />, {
    ...opening,
    at: '?lot=8',
    answers: [
      [lots.getLotBoard, shown(board)],
      [lots.getLot, shown(opened)],
    ],
  });
  const drawer = screen.getByRole('dialog', { name: 'Lot L-8' });
  await expect.element(drawer.getByRole('row', { name: /^Pieces/ })).toBeVisible();
  expect(drawer.getByRole('row', { name: /^Paid/ }).elements()).toHaveLength(places === 0 ? 0 : 1);
  await expect.element(screen.getByText('ATL-42', { exact: true })).toBeInTheDocument();
  const text = document.body.textContent;
  expect(text.match(/3 pieces · \$300\.00 paid/g) ?? []).toHaveLength(places);
  if (places === 0) expect(text).not.toMatch(/\$|Paid|NaN/);
});

test('a shipped lot takes nothing out before its shipment is taken back', async () => {
  const { screen, bodies } = await open({ at: '?lot=8', one: { shippedDate: '2026-06-01' } });
  const drawer = screen.getByRole('dialog');
  await expect.element(drawer.getByRole('button', { name: /Take box 3/ })).toHaveAttribute('aria-disabled', 'true');
  await drawer.getByRole('button', { name: 'Take the shipment back' }).click();
  await expect.poll(() => bodies(lots.shipLots)).toEqual([{ lotIds: [8], shippedDate: null }]);
});

test('an empty lot is deleted after a question, one with loads is not offered it', async () => {
  const { screen, queries } = await open({ at: '?lot=8', one: { boxes: 0, loadsOfLot: [], differences: 0 } });
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete lot' }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => queries(lots.deleteLot)).toEqual([{ lotId: '8' }]);
  vi.restoreAllMocks();
  const other = await open({ at: '?lot=8' });
  await expect.element(other.screen.getByRole('button', { name: 'Ship', exact: true }).last()).toBeVisible();
  expect(other.screen.getByRole('button', { name: 'Delete lot' }).elements()).toHaveLength(0);
});

test.each([
  ['', 'Nothing waits in the yard'],
  ['?in=lots', 'No load is in an open lot'],
  ['?text=maple', 'Nothing matches'],
])('at %s an empty list says %s, and no lot is told in words too', async (at, words) => {
  const { screen } = await open({ at, shown: { list: [], lots: [] } });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('No lot is open')).toBeVisible();
});

test('on a phone loads and lots are two tabs', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByRole('link', { name: 'ATL-41' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Ship lot L-8' }).elements()).toHaveLength(0);
  await screen.getByRole('tab', { name: /Lots/ }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Ship lot L-8' })).toBeVisible();
});

test.each(['light', 'dark'] as const)('nothing of it is inaccessible in %s', async (scheme) => {
  const { screen } = await openAs(<LotBoardPage />, {
    ...opening,
    scheme,
    answers: [[lots.getLotBoard, board]],
  });
  await screen.getByRole('checkbox', { name: 'Box 1 of ATL-41' }).click();
  await expect.poll(() => accessibilityFaults()).toEqual([]);
});
