import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { shownText } from '../../../../ui/testing/shown-row.ts';
import { lots } from '../../lots/contract.ts';
import { box, held, load, lot, openBoard, opened } from './fixtures/lot-board-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const drawer = page.getByRole('dialog', { name: 'Lot L-8' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const checkbox = (name: string) => page.getByRole('checkbox', { name });
const boxInYard = 'Box 2 of ATL-41';
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(shownText);

test.each([
  [{}, ['Ship', 'Take box 3 of ATL-41 out']],
  [{ shippedDate: '2026-06-01' }, ['Take the shipment back']],
  [{ boxes: 0 }, ['Delete lot']],
])('of a lot with %j a viewer as a role changes nothing', async (one, acts) => {
  await openBoard({ at: '?lot=8', one, as: { isViewing: true } });
  for (const name of acts)
    await expect
      .element(drawer.getByRole('button', { name, exact: true }))
      .toHaveAccessibleDescription(messages.viewOnly);
});

test('a viewer as a role ships no lot, and puts no box into one', async () => {
  const { bodies } = await openBoard({ as: { isViewing: true } });
  await checkbox('Ship lot L-8').click();
  await checkbox(boxInYard).click();
  await page.getByLabelText('Lot number').fill('L-77');
  await userEvent.keyboard('{Enter}');
  for (const name of ['Ship 1 lot', 'Put here', 'Put into lot'])
    await expect.element(button(name)).toHaveAccessibleDescription(messages.viewOnly);
  expect(await bodies(lots.setLotInfo)).toEqual([]);
});

test('nothing is shipped or put before something is chosen and named', async () => {
  const { bodies } = await openBoard();
  const nothing = 'Choose the lots that leave the yard.';
  await expect.element(button('Ship')).toHaveAccessibleDescription(nothing);
  await checkbox('Ship lot L-8').click();
  await expect.element(button('Ship 1 lot')).not.toHaveAccessibleDescription();
  await checkbox('Ship lot L-8').click();
  await expect.element(button('Ship')).toHaveAccessibleDescription(nothing);
  await checkbox(boxInYard).click();
  await page.getByLabelText('Lot number').fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(button('Put into lot'))
    .toHaveAccessibleDescription('Type the number of a lot, new or on the board.');
  await checkbox(boxInYard).click();
  await expect.element(page.getByRole('form', { name: 'Put into lot' })).not.toBeInTheDocument();
  expect(await bodies(lots.setLotInfo)).toEqual([]);
});

test('boxes are put once, however often it is pressed', async () => {
  const { bodies } = await openBoard();
  const answer = Promise.withResolvers<Response>();
  answerNext(lots.setLotInfo, () => answer.promise);
  await checkbox(boxInYard).click();
  await page.getByLabelText('Lot number').fill('L-77');
  await userEvent.keyboard('{Enter}{Enter}');
  answer.resolve(Response.json({ message: 'Done' }));
  await expect.element(page.getByRole('form', { name: 'Put into lot' })).not.toBeInTheDocument();
  expect(await bodies(lots.setLotInfo)).toHaveLength(1);
});

test('a weight of nothing is not sent, and an emptied one chooses no box', async () => {
  const { bodies } = await openBoard();
  const weight = page.getByRole('textbox', { name: 'Weight of box 2 of ATL-41' });
  await weight.fill('0');
  await expect.element(page.getByText('Above zero, or empty.')).toBeVisible();
  await page.getByLabelText('Lot number').fill('L-77');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A weight cannot be read. Mend it first.')).toBeVisible();
  await checkbox(boxInYard).click();
  await weight.fill('');
  await expect.element(checkbox(boxInYard)).not.toBeChecked();
  expect(await bodies(lots.setLotInfo)).toEqual([]);
});

test('a load is named by its invoice, its name or its number, with who bought it if others did', async () => {
  const noWeight = { ...box, lotId: 8, lotNo: 'L-8' };
  const list = [
    { ...load, loadId: 42, invoiceNo: null, boxes: [{ ...box, box: 0, pieces: 0 }] },
    { ...load, loadId: 43, invoiceNo: null, loadName: '', companyId: 2, ownerName: 'Gulf', boxes: [noWeight] },
    { ...load, loadId: 44, invoiceNo: 'ATL-44', boxes: [{ ...box, items: 0 }] },
  ];
  await openBoard({ shown: { list } });
  const where = 'Bayou Metals · Atlanta · 06-10-2026';
  await expect
    .poll(() => texts('.ty-yard-name'))
    .toEqual([`Haul${where}`, `Load 43${where} · bought by Gulf`, `ATL-44${where}`]);
  expect(texts('.ty-yard-content')).toEqual([
    '12.5 lb · $300.25 paid',
    '31 pieces, 12.5 lb · $300.25 paid',
    '31 pieces, 12.5 lb · $300.25 paid',
  ]);
  // Nothing of the second load stands in the yard, and nothing is in the box of the third.
  expect(texts('.ty-yard-label')).toEqual(['Box 2', 'Box 2']);
  expect(texts('.ty-yard-end')).toEqual([expect.any(String), 'Lot L-8', '']);
  for (const name of ['Load 43', 'ATL-44']) expect(checkbox(`All boxes of ${name}`).query()).toBeNull();
  await expect.element(checkbox('In no box of Haul')).toBeVisible();
});

test('of a lot the loads tell what became of them, and its boxes whether they were weighed', async () => {
  const frozen = held(1);
  const boxes = [{ box: 0, weight: null, frozen, today: held(2) }];
  const loadsOfLot = [
    { ...opened.loadsOfLot[0]!, isDeleted: true, isReopened: true },
    { ...opened.loadsOfLot[0]!, loadId: 42, invoiceNo: null, isReopened: true, boxes },
    { ...opened.loadsOfLot[0]!, loadId: 43, invoiceNo: null, loadName: '', boxes },
  ];
  const { bodies } = await openBoard({ at: '?lot=8', one: { loadsOfLot } });
  await expect.poll(() => texts('.ty-lot-loads > li > .ty-row')).toEqual(['ATL-41Deleted', 'HaulReopened', 'Load 43']);
  expect(texts('.ty-lot-boxes > li > span:first-child')).toEqual([
    'Box 3 · 31 pieces, 12.5 lb · 45.5 kg',
    'Box 4 · 155 pieces, 62.5 lb · 46.25 kg',
    ...['In no box', 'In no box'].map((name) => `${name} · 31 pieces, 12.5 lb · not weighed`),
  ]);
  await button('Take what is in no box of Haul out').click();
  await expect.poll(() => bodies(lots.setLotInfo)).toEqual([{ loadId: 42, lotNo: '', boxes: [0] }]);
});

test('more differences than are listed, and more lots than are shown, are told', async () => {
  const differenceList = [{ loadId: 41, box: 3, sentence: 'ABC 1 was deleted.' }];
  await openBoard({ at: '?lot=8', one: { differences: 7, differenceList }, shown: { areMoreLotsAvailable: true } });
  await expect.element(drawer.getByText('7 differences since it was put together')).toBeVisible();
  await expect.element(drawer.getByText('Only the first 1 are shown.')).toBeVisible();
  await expect.element(page.getByText('Only the first 300 lots are shown.')).toBeVisible();
});

test('without shipped lots and without weights the sums are of the yard alone', async () => {
  const none = { ...held(17), lots: 0, boxes: 0, weight: 0 };
  await openBoard({ shown: { shipped: none, inLots: { ...held(13), lots: 1, boxes: 1, weight: 0 } } });
  await expect
    .poll(() => texts('.ty-lots-sums p'))
    .toEqual(['1 lot in the yard 1 boxPlatinum 14.625Palladium 29.250Rhodium 4.875oz']);
  expect(page.getByText('Only the first 300 lots are shown.').query()).toBeNull();
});

test('a lot is shipped from its drawer, which stays', async () => {
  const { bodies } = await openBoard({ at: '?lot=8' });
  await drawer.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 1 lot' });
  await dialog.getByRole('textbox', { name: 'Left the yard on' }).fill('');
  await expect
    .element(dialog.getByRole('button', { name: 'Ship' }))
    .toHaveAccessibleDescription('Type the day on which it left.');
  await dialog.getByRole('textbox', { name: 'Left the yard on' }).fill('06-02-2020');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect.poll(() => bodies(lots.shipLots)).toEqual([{ lotIds: [8], shippedDate: '2020-06-02', shipmentNo: '' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(drawer).toBeVisible();
});

test.each([
  [{}, 'Not now.', 'Not now.'],
  [{ shipmentNo: 'Too long.' }, 'shipmentNo: Too long.', 'Too long.'],
])('why a lot is not shipped is said once, with %j below its field', async (fields, error, said) => {
  await openBoard({ at: '?lot=8' });
  await drawer.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 1 lot' });
  answerNext(lots.shipLots, () => Response.json({ error, fields }, { status: 400 }));
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect.element(dialog.getByText(said, { exact: true })).toBeVisible();
  expect(dialog.getByText(/^(Not now\.|.*Too long\.)$/).elements()).toHaveLength(1);
  const number = dialog.getByLabelText('Shipment number');
  if ('shipmentNo' in fields) await expect.element(number).toHaveAccessibleDescription(said);
  else await expect.element(number).not.toHaveAccessibleDescription();
});

test('a refused act of a lot is said in its drawer', async () => {
  await openBoard({ at: '?lot=8', refused: [lots.setLotInfo] });
  await button('Take box 3 of ATL-41 out').click();
  await expect.element(drawer.getByRole('alert').getByText('Refused')).toBeVisible();
});

test.each([
  [lots.getLotBoard, '', 'The board could not be read'],
  [lots.getLot, '?lot=8', 'The lot could not be read'],
])('what cannot be read is said and read again', async (call, at, words) => {
  const { queries } = await openBoard({ at, refused: [call] });
  await expect.element(page.getByText(words)).toBeVisible();
  const before = queries(call).length;
  await button('Try again').click();
  await expect.poll(() => queries(call).length).toBeGreaterThan(before);
});

test('an empty page behind the first one leads back to it', async () => {
  const { screen } = await openBoard({ at: '?page=3', shown: { list: [] } });
  await expect.element(page.getByText('There is nothing on this page of the list.')).toBeVisible();
  await button('Back to the first page').click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
  await expect.element(page.getByText('Nothing waits in the yard')).toBeVisible();
});

test('on a phone the tabs lead there and back', async () => {
  await page.viewport(390, 844);
  const { screen } = await openBoard({ one: { ...lot, lotNo: 'L-8' } });
  await expect.element(checkbox(boxInYard)).toBeVisible();
  // The loads of the whole yard, and the lots of the board.
  expect(texts('[role=tab]')).toEqual(['Yard 9', 'Lots 1']);
  const search = () => screen.router.state.location.search;
  await page.getByRole('tab', { name: /Lots/ }).click();
  await expect.poll(search).toEqual({ tab: 'lots' });
  await page.getByRole('tab', { name: /Yard/ }).click();
  await expect.poll(search).toEqual({});
  await expect.element(checkbox(boxInYard)).toBeVisible();
});
