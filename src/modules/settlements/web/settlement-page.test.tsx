import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { workedSettlement } from '../../../../tests/support/worked-settlement.ts';
import { messages } from '../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { answerNext } from '../../../ui/testing/sent-requests.tsx';
import { settlements } from '../contract.ts';
import {
  figure,
  field,
  openNew,
  openStored,
  press,
  stored,
  typeWorked,
} from './form/fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('the worked example is shown live to the third decimal and sent as it is typed', { timeout: 60_000 }, async () => {
  const { bodies } = await openNew();
  await typeWorked();
  const shown = {
    'Ounces of platinum in all lots': '10.660',
    'Ounces of palladium in all lots': '40.805',
    'Ounces of rhodium in all lots': '7.012',
    'Average price of platinum': '$1,755.00',
    'Average price of palladium': '$1,294.62',
    'Average price of rhodium': '$9,325.00',
    'Platinum return, quantity': '10.340',
    'Palladium return, quantity': '39.580',
    'Rhodium return, quantity': '6.170',
    'Platinum return, amount': '$18,146.700',
    'Palladium return, amount': '$51,241.059',
    'Rhodium return, amount': '$57,535.250',
    'Platinum refining charge, quantity': '10.340',
    'Platinum refining charge, amount': '−$124.080',
    'Palladium refining charge, amount': '−$474.960',
    'Rhodium refining charge, amount': '−$555.300',
    'Interest on advance (INT), amount': '−$560.000',
    'Treatment charge (TC), amount': '−$1,517.925',
    'Sample shipping (SC), amount': '−$150.000',
    'Assay fee (AF), amount': '−$450.000',
    'Early settlement payment interest (ESPI), computed on': '$63,690.744',
    'Early settlement payment interest (ESPI), amount': '−$396.297',
    'Freight inland (FI), amount': '−$640.000',
    'Metal Return Value': '$126,923.009',
    'Total Charges': '−$4,868.562',
    'Total Settlement Amount': '$122,054.447',
    Advance: '−$60,000.000',
    'Balance Due': '$62,054.447',
  };
  for (const [name, text] of Object.entries(shown)) await expect.element(figure(name)).toHaveTextContent(text);
  expect(await accessibilityFaults()).toEqual([]);
  await press('Save');
  await expect.poll(() => bodies(settlements.saveSettlement)).toHaveLength(1);
  const [sent] = await bodies(settlements.saveSettlement);
  expect(sent).toMatchObject({ ...workedSettlement, clientId: expect.stringMatching(/^[\da-f-]{36}$/) as string });
  // Ounces that follow from weight and assay are not sent as typed ones.
  expect(sent).toMatchObject({ lotTableData: [{ ptOz: null }, { ptOz: null }] });
  expect(sent).not.toHaveProperty('isComplete');
});

test.each([
  ['a new one', openNew, 'Create Settlement'],
  ['a stored one', openStored, 'Update Settlement'],
])('the heading of %s, and its sections', async (_, open, heading) => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const name of [
    'Shipping Docs',
    'AB Received',
    'AB Processed',
    'Hedge table',
    'Lot table',
    'Product charge/return grid',
  ])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  for (const name of ['Settlement No', 'Contract No', 'Shipment No', 'Received Date', 'Metal Due Date'])
    await expect.element(field(name)).toBeRequired();
  await page.getByRole('link', { name: 'Back To Settlement' }).click();
  await expect.element(page.getByText('Another page')).toBeVisible();
});

test.each([
  ['/settlement/open/create', 'Create Settlement', true],
  ['/settlement/open/create/new', 'Create Settlement', true],
  ['/settlement/completed/create', 'Update Settlement', false],
])('%s is %s', async (address, heading, isEditable) => {
  await openNew({ address });
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (isEditable) return expect.element(field('Settlement No')).toBeEnabled();
  await expect.element(field('Settlement No')).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'the list of completed settlements' })).toBeVisible();
});

test('a settlement that does not exist leads back once', async () => {
  await openStored({}, { refused: [settlements.getSettlement] });
  await expect.element(page.getByRole('heading', { name: 'There is no such settlement' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Back To Settlement' }).elements()).toHaveLength(1);
});

test('a settlement that is deleted meanwhile is not shown as it was', async () => {
  const { readAgain } = await openStored();
  await expect.element(field('Contract No')).toHaveValue('C-88');
  answerNext(settlements.getSettlement, () => Response.json({ error: 'Gone' }, { status: 404 }));
  await readAgain();
  await expect.element(page.getByRole('heading', { name: 'There is no such settlement' })).toBeVisible();
});

test('a completed settlement is read-only, also among the open ones', async () => {
  await openStored({ isComplete: true, completedDate: '2026-07-01T12:00:00Z', reason: 'Moisture' });
  await expect.element(field('Lot 1, Pt ppm')).toHaveValue('410');
  // Papers are still added: they change no figure.
  const typed = ':not([type="file"])';
  for (const input of document.querySelectorAll(`main input${typed}, .ty-settle input${typed}, .ty-settle textarea`))
    expect((input as HTMLInputElement).matches(':disabled')).toBe(true);
  // The address of several lines is read as well as the name above it.
  const shown = (name: string) => {
    const { opacity, color } = getComputedStyle(field(name).element());
    return { opacity, color };
  };
  expect(shown('Address')).toEqual(shown('Prepared For'));
  for (const name of ['Save', 'Complete', 'Add hedge', 'Add lot', 'Delete Lot 1', 'Discard it'])
    expect(page.getByRole('button', { name, exact: true }).query()).toBeNull();
  await expect.element(page.getByText(/It cannot be changed any more\./)).toBeVisible();
  await expect.element(page.getByText('Reason: Moisture')).toBeVisible();
  await expect.element(figure('Balance Due')).toHaveTextContent('$62,054.447');
  expect(await accessibilityFaults()).toEqual([]);
});

test('what is stored is shown, and sent back with its version and the ids of its lots', async () => {
  const { bodies } = await openStored();
  await expect.element(field('Hedge 1, Date')).toHaveValue('05-20-2026');
  await expect.element(field('Received Date')).toHaveValue('06-01-2026');
  await field('Hedge 1, Hedge no').fill('A-9');
  await press('Save');
  await expect.poll(() => bodies(settlements.saveSettlement)).toHaveLength(1);
  expect((await bodies(settlements.saveSettlement))[0]).toMatchObject({
    ...workedSettlement,
    settlementId: 7,
    version: 3,
    hedgeTableData: [{ ...workedSettlement.hedgeTableData[0], hedgeNo: 'A-9' }, workedSettlement.hedgeTableData[1]],
    lotTableData: [
      { lotId: 71, netDry: 500, ptOz: null },
      { lotId: 72, netDry: 320.5, ptOz: null },
    ],
  });
});

test.each(['Settlement No', 'Contract No', 'Shipment No', 'Received Date', 'Metal Due Date'])(
  'a header without %s is refused and not sent',
  async (name) => {
    const { bodies } = await openStored();
    await field(name).fill('');
    await press('Save');
    await expect.element(page.getByText(messages.settlementHeaderEmpty)).toBeVisible();
    await expect.element(field(name)).toHaveFocus();
    await press('Complete');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(await bodies(settlements.saveSettlement)).toEqual([]);
  },
);

test.each(['e', 'E', '+', '-'])('the key %s types nothing into a number', async (key) => {
  await openStored();
  for (const name of [
    'Lot 1, Pt ppm',
    'Hedge 2, Pd oz',
    'AB Received, Gross',
    'Mono, net',
    'Advance invoice, amount',
  ]) {
    await field(name).fill('5');
    await field(name).click();
    await userEvent.keyboard(`{End}${key}1`);
    await expect.element(field(name)).toHaveValue('51');
  }
  // Together with Ctrl or Cmd it belongs to the browser.
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    const event = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true });
    expect(field('Advance invoice, amount').element().dispatchEvent(event)).toBe(true);
  }
  await field('Hedge 1, Hedge no').fill('');
  await userEvent.keyboard(`A${key}1`);
  await expect.element(field('Hedge 1, Hedge no')).toHaveValue(`A${key}1`);
});

test.each(['five', '1.2.3', '1e5', '-3'])('a number %j becomes empty when it is left', async (text) => {
  await openStored();
  await field('Lot 1, Pt ppm').fill(text);
  await userEvent.tab();
  await expect.element(field('Lot 1, Pt ppm')).toHaveValue('');
});

test('weights are subtracted and added as they are typed', async () => {
  await openNew();
  await field('Shipping Docs, Gross').fill('100.556');
  await field('Shipping Docs, Tare').fill('0.55');
  await expect.element(figure('Shipping Docs, Net')).toHaveTextContent('100.01');
  await expect.element(figure('Shipping Docs, Total')).toHaveTextContent('100.01');
  await field('AB Received, Gross').fill('100.5556');
  await field('AB Received, Tare').fill('0.55');
  await expect.element(figure('AB Received, Net')).toHaveTextContent('100.006');
  await field('Mono, net').fill('60.5');
  await field('Trash, net').fill('39');
  await field('Mono, dry').fill('61');
  await expect.element(figure('AB Processed, total net')).toHaveTextContent('99.500');
  await expect.element(page.getByText(/AB Received is 100\.006 kg net and AB Processed 99\.500 kg/)).toBeVisible();
  await expect.element(page.getByText(/Mono: the dry weight is above the net weight\./)).toBeVisible();
});

test('ounces of a lot follow until they are typed, and follow again once emptied', async () => {
  const { bodies } = await openStored();
  const ounces = field('Lot 1, Pt oz');
  await expect.element(ounces).toHaveValue('6.590');
  await field('Lot 1, Net dry, kg').fill('1000');
  await expect.element(ounces).toHaveValue('13.181');
  await ounces.fill('13');
  await expect.element(ounces).toHaveAccessibleDescription('Weight and assay give 13.181 oz.');
  await expect.element(page.getByText(/Lot 1, platinum: 13\.000 oz is typed/)).toBeVisible();
  await field('Lot 1, Net dry, kg').fill('500');
  await expect.element(ounces).toHaveValue('13');
  for (const [metal, ppm, follows] of [
    ['Pd', '3000', '48.226'],
    ['Rh', '520', '8.359'],
  ] as const) {
    await field(`Lot 1, ${metal} ppm`).fill(ppm);
    await expect.element(field(`Lot 1, ${metal} oz`)).toHaveValue(follows);
  }
  await ounces.fill('');
  await userEvent.tab();
  await expect.element(ounces).toHaveValue('6.590');
  await field('Lot 2, Rh oz').fill('2.83');
  await press('Save');
  await expect
    .poll(() => bodies(settlements.saveSettlement))
    .toMatchObject([{ lotTableData: [{ ptOz: null }, { rhOz: 2.83 }] }]);
});

test('typed ounces that are stored still stand', async () => {
  const lots = stored.lotTableData.map((lot, at) => (at === 0 ? { ...lot, ptOz: 6.6 } : lot));
  await openStored({ lotTableData: lots });
  await field('Lot 1, Net dry, kg').fill('400');
  await expect.element(field('Lot 1, Pt oz')).toHaveValue('6.6');
  await expect.element(field('Lot 1, Pd oz')).toHaveValue('19.290');
});

test.each([false, true])('what the server alone knows is told as well, complete: %s', async (isComplete) => {
  const sentence = 'Lot L-1 stands in settlement S-9, too.';
  const own = 'Lot 1, platinum: 7.000 oz is typed, weight and assay give 6.590 oz.';
  await openStored({
    isComplete,
    lotTableData: stored.lotTableData.map((lot, at) => (at === 0 ? { ...lot, ptOz: 7 } : lot)),
    warnings: [
      { sentence, isBreach: false },
      // The form knows these, and those that it no longer has.
      { sentence: own, isBreach: false },
      { sentence: 'Trash: the dry weight is above the net weight.', isBreach: true },
    ],
  });
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(page.getByText(own).elements()).toHaveLength(1);
  expect(page.getByText(/Trash: the dry weight/).query()).toBeNull();
});

test('a statement that is opened over unsaved changes says that it does not have them', async () => {
  await openStored();
  const statement = page.getByRole('dialog', { name: /^Statement / });
  const words = statement.getByText('The unsaved changes of the form are not in this statement.');
  await press('Statement');
  await expect.element(statement.getByRole('heading', { name: 'SETTLEMENT STATEMENT' })).toBeVisible();
  expect(words.query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await field('Contract No').fill('UNSAVED');
  await press('Statement');
  await expect.element(words).toBeVisible();
});
