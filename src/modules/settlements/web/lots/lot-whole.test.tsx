import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { lots } from '../../lots/contract.ts';
import { box, load, lot, openBoard } from './fixtures/lot-board-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const drawer = page.getByRole('dialog', { name: 'Lot L-8' });
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
const today = () => {
  const [year, month, day] = new Date().toLocaleDateString('sv').split('-');
  return `${month}-${day}-${year}`;
};

test('the loads of the yard have their boxes, and the lots beside them theirs', async () => {
  await openBoard();
  await expect.element(page.getByRole('link', { name: 'ATL-41' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Loads' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Loads":
      - group "Filters":
        - searchbox "Search loads"
        - button "Facility All"
        - button "Where In the yard"
      - paragraph: 9 loads in the yard 341 pieces, 137.5 lb · $3,302.75 paid Platinum 12.375 Palladium 24.750 Rhodium 4.125 oz
      - list:
        - listitem:
          - checkbox "All boxes of ATL-41"
          - link "ATL-41":
            - /url: /invoices/pdf/41
          - text: Bayou Metals · Atlanta · 06-10-2026
          - list:
            - listitem:
              - checkbox "Box 2 of ATL-41"
              - text: Box 2 31 pieces, 12.5 lb · $300.25 paid Platinum 1.125 Palladium 2.250 Rhodium 0.375 oz
              - textbox "Weight of box 2 of ATL-41":
                - /placeholder: Weight
              - text: kg
            - listitem:
              - text: Box 3 31 pieces, 12.5 lb · $300.25 paid Platinum 1.125 Palladium 2.250 Rhodium 0.375 oz
              - link "Lot L-8":
                - /url: /settlement/board?lot=8
              - text: 45.5 kg
      - text: 1 to 1 of 1
  `);
  await expect.element(page.getByRole('region', { name: 'Lots' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Lots":
      - paragraph: 2 lots in the yard 8 boxes, 95.5 kg Platinum 14.625 Palladium 29.250 Rhodium 4.875 oz
      - paragraph: 3 lots shipped 9 boxes, 99.5 kg Platinum 19.125 Palladium 38.250 Rhodium 6.375 oz
      - button "Ship" [disabled]
      - text: Choose the lots that leave the yard.
      - list:
        - listitem:
          - checkbox "Ship lot L-8"
          - link "Lot L-8":
            - /url: /settlement/board?lot=8
          - text: In the yard Platinum 3.375 Palladium 6.750 Rhodium 1.125 oz
          - paragraph: 7 boxes of 5 loads · 93 pieces, 37.5 lb · $900.75 paid
          - paragraph: 91.75 kg, 6 of 7 boxes weighed
  `);
});

test('what is chosen is summed in the bar, and can be given up', async () => {
  const list = [{ ...load, boxes: [box, { ...box, box: 4, pieces: 7, pounds: 0.25 }] }];
  await openBoard({ shown: { list } });
  const bar = page.getByRole('form', { name: 'Put into lot' });
  await page.getByRole('checkbox', { name: 'All boxes of ATL-41' }).click();
  await expect.element(bar).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Put into lot":
      - text: 2 boxes of 1 load 38 pieces, 12.75 lb Platinum 2.250 Palladium 4.500 Rhodium 0.750 oz
      - button "Choose none"
      - textbox "Lot number"
      - button "Put into lot" [disabled]
      - text: Type the number of a lot, new or on the board.
  `);
  await bar.getByRole('button', { name: 'Choose none' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Box 2 of ATL-41' })).not.toBeChecked();
});

test('some of the boxes of a load are marked as some', async () => {
  const list = [{ ...load, boxes: [box, { ...box, box: 4 }] }];
  await openBoard({ shown: { list } });
  const all = page.getByRole('checkbox', { name: 'All boxes of ATL-41' });
  await page.getByRole('checkbox', { name: 'Box 4 of ATL-41' }).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(page.getByRole('checkbox', { name: 'Box 4 of ATL-41' })).not.toBeChecked();
});

test('a lot beside the board has its tags, differences, figures, loads and acts', async () => {
  const differenceList = [{ loadId: 41, box: 3, sentence: 'ABC 1 was deleted.' }];
  const one = { settlementId: 5, settlementNo: 'S-5', differences: 1, differenceList, hiddenBoxes: 1 };
  await openBoard({ at: '?lot=8', one });
  await expect.element(drawer.getByRole('link', { name: 'ATL-41' })).toBeVisible();
  await expect.element(drawer).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Lot L-8":
      - heading "Lot L-8" [level=2]
      - button "Close":
        - img
      - text: 1 difference S-5 In the yard
      - link "Open the settlement":
        - /url: /settlement/open/create/5
      - region "1 difference since it was put together":
        - heading "1 difference since it was put together" [level=3]
        - list:
          - listitem:
            - link "ABC 1 was deleted.":
              - /url: /invoices/pdf/41
        - paragraph: The lot keeps what was put in. To take over what stands on an invoice now, take its box out and put it in again.
      - table "What the lot held when it was put together, and what its loads hold today":
        - caption: What the lot held when it was put together, and what its loads hold today
        - rowgroup:
          - row "Of the loads below When put in Today":
            - columnheader "Of the loads below"
            - columnheader "When put in"
            - columnheader "Today"
        - rowgroup:
          - row "Pt Platinum 6.750 oz 10.125 oz":
            - rowheader "Pt Platinum"
            - cell "6.750 oz"
            - cell "10.125 oz"
          - row "Pd Palladium 13.500 oz 20.250 oz":
            - rowheader "Pd Palladium"
            - cell "13.500 oz"
            - cell "20.250 oz"
          - row "Rh Rhodium 2.250 oz 3.375 oz":
            - rowheader "Rh Rhodium"
            - cell "2.250 oz"
            - cell "3.375 oz"
          - row "Pieces 186 279":
            - rowheader "Pieces"
            - cell "186"
            - cell "279"
          - row "Pounds 75 112.5":
            - rowheader "Pounds"
            - cell "75"
            - cell "112.5"
          - row "Paid $1,801.50 $2,702.25":
            - rowheader "Paid"
            - cell "$1,801.50"
            - cell "$2,702.25"
      - list:
        - listitem:
          - link "ATL-41":
            - /url: /invoices/pdf/41
          - paragraph: Bayou Metals · Atlanta · 06-10-2026
          - list:
            - listitem:
              - text: Box 3 · 31 pieces, 12.5 lb · 45.5 kg Platinum 1.125 Palladium 2.250 Rhodium 0.375 oz
              - button "Take box 3 of ATL-41 out": Take out
            - listitem:
              - text: Box 4 · 155 pieces, 62.5 lb · 46.25 kg Platinum 5.625 Palladium 11.250 Rhodium 1.875 oz
              - button "Take box 4 of ATL-41 out": Take out
      - paragraph: 1 more box of loads that you may not see.
      - button "Ship"
  `);
});

test('lots are shipped today unless another day is typed; then nothing is marked, and it is told', async () => {
  const two = [lot, { ...lot, lotId: 9, lotNo: 'L-9' }];
  const { bodies, queries } = await openBoard({ shown: { lots: two } });
  for (const name of ['L-8', 'L-9']) await page.getByRole('checkbox', { name: `Ship lot ${name}` }).click();
  await page.getByRole('button', { name: 'Ship 2 lots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 2 lots' });
  await expect.element(dialog.getByRole('textbox', { name: 'Left the yard on' })).toHaveValue(today());
  await expect.element(dialog.getByText('Lot L-8, Lot L-9')).toBeVisible();
  await dialog.getByLabelText('Shipment number').fill('  SH-9 ');
  const before = queries(lots.getLotBoard).length;
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect.element(told('2 lots shipped')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const shippedDate = new Date().toLocaleDateString('sv');
  expect(await bodies(lots.shipLots)).toEqual([{ lotIds: [8, 9], shippedDate, shipmentNo: 'SH-9' }]);
  await expect.element(page.getByRole('checkbox', { name: 'Ship lot L-8' })).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Ship', exact: true })).toHaveAttribute('aria-disabled');
  expect(before).toBeGreaterThan(0);
});

test('Cancel of the dialog ships nothing, and the lots stay marked', async () => {
  const { bodies } = await openBoard();
  await page.getByRole('checkbox', { name: 'Ship lot L-8' }).click();
  await page.getByRole('button', { name: 'Ship 1 lot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Ship lot L-8' })).toBeChecked();
  expect(await bodies(lots.shipLots)).toEqual([]);
});

test('boxes are put load by load; what is refused stays chosen, with the reason until something is typed', async () => {
  const list = [
    { ...load, boxes: [box] },
    { ...load, loadId: 42, invoiceNo: 'ATL-42', boxes: [{ ...box, box: 6 }] },
  ];
  const { bodies } = await openBoard({ shown: { list } });
  await page.getByRole('textbox', { name: 'Weight of box 2 of ATL-41' }).fill('12.5');
  await page.getByRole('checkbox', { name: 'Box 6 of ATL-42' }).click();
  const fetching = vi.mocked(globalThis.fetch);
  const before = fetching.getMockImplementation()!;
  let sent = 0;
  fetching.mockImplementation(async (address, init) => {
    const answer = await before(address, init);
    if (new URL(new Request(address, init).url).pathname !== lots.setLotInfo.path) return answer;
    sent += 1;
    return sent === 2 ? Response.json({ error: 'ATL-42 was deleted.' }, { status: 409 }) : answer;
  });
  const number = page.getByLabelText('Lot number');
  await number.fill('l-8');
  await page.getByRole('button', { name: 'Put into lot' }).click();
  const alert = page.getByRole('alert').getByText('ATL-42 was deleted.');
  await expect.element(alert).toBeVisible();
  expect(await bodies(lots.setLotInfo)).toEqual([
    { loadId: 41, lotNo: 'L-8', boxes: [{ box: 2, weight: 12.5 }] },
    { loadId: 42, lotNo: 'L-8', boxes: [{ box: 6 }] },
  ]);
  await expect.element(page.getByText('1 box of 1 load')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Box 2 of ATL-41' })).not.toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Weight of box 2 of ATL-41' })).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: 'Box 6 of ATL-42' })).toBeChecked();
  await number.fill('L-9');
  await expect.element(alert).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Put into lot' }).click();
  await expect.element(told('1 box put into lot L-9')).toBeVisible();
});

test('while boxes are put, no lot takes them a second time', async () => {
  const { bodies } = await openBoard();
  const answer = Promise.withResolvers<Response>();
  answerNext(lots.setLotInfo, () => answer.promise);
  await page.getByRole('checkbox', { name: 'Box 2 of ATL-41' }).click();
  await page.getByRole('button', { name: 'Put here' }).click();
  for (const name of ['Putting…']) {
    const buttons = page.getByRole('button', { name }).elements();
    expect(buttons).toHaveLength(2);
    for (const each of buttons) expect(each.ariaBusy).toBe('true');
  }
  answer.resolve(Response.json({ message: 'Done' }));
  await expect.element(told('1 box put into lot L-8')).toBeVisible();
  expect(await bodies(lots.setLotInfo)).toHaveLength(1);
});

test('a box that is taken out is told in the words of the server, and the lot is read again', async () => {
  const { queries } = await openBoard({ at: '?lot=8' });
  answerNext(lots.setLotInfo, () => Response.json({ message: 'Box 3 is in the yard again.' }));
  await drawer.getByRole('button', { name: 'Take box 3 of ATL-41 out' }).click();
  await expect.element(told('Box 3 is in the yard again.')).toBeVisible();
  expect(queries(lots.getLot).length).toBeGreaterThan(0);
  // A next act takes the words of a refusal away.
  answerNext(lots.setLotInfo, () => Response.json({ error: 'Not now.' }, { status: 409 }));
  await drawer.getByRole('button', { name: 'Take box 3 of ATL-41 out' }).click();
  await expect.element(drawer.getByRole('alert').getByText('Not now.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Take box 4 of ATL-41 out' }).click();
  await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument();
});

test('an empty lot that is deleted closes its drawer; Escape closes one that stays', async () => {
  const { screen } = await openBoard({ at: '?lot=8&in=lots', one: { boxes: 0, loadsOfLot: [] } });
  await expect.element(drawer.getByText('It holds no loads yet.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  expect(screen.router.state.location.search).toEqual({ in: 'lots' });
  await screen.unmount();
  vi.restoreAllMocks();
  const other = await openBoard({ at: '?lot=8', one: { boxes: 0, loadsOfLot: [] } });
  await drawer.getByRole('button', { name: 'Delete lot' }).click();
  const question = page.getByRole('dialog', { name: 'Delete lot' });
  await expect.element(question.getByText('Delete lot L-8?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => other.screen.router.state.location.search).toEqual({});
});
