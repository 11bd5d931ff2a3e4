import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { hedges } from '../../../hedges/contract.ts';
import { settlements } from '../../contract.ts';
import { chargeKinds, chargeNames } from '../../domain/charges.ts';
import { lots } from '../../lots/contract.ts';
import { differencesOf } from './draft-words.ts';
import { field, openStored, press, rich, stored } from './fixtures/settlement-form-cases.tsx';
import { draftOf } from './settlement-draft.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const save = settlements.saveSettlement;
const refuse = (fields: object) => answerNext(save, () => Response.json({ error: 'Not so.', fields }, { status: 400 }));

test('a refused field is marked wherever it stands, until it is typed again', async () => {
  await openStored(rich);
  const marked = {
    'shippingDocs.gross': 'Shipping Docs, Gross',
    'mmiReceived.tare': 'AB Received, Tare',
    'mmiProcessed.bhdDry': 'BHD, dry',
    'hedgeTableData.1.pdOz': 'Hedge 2, Pd oz',
    'lotTableData.0.sampleNo': 'Lot 1, Sample no',
    'ptMetalReturn.chargeReturnPerc': 'Platinum return, rate',
    'tc.quantity': 'Treatment charge (TC), quantity',
    'advInvoice.chargeReturn': 'Advance invoice, amount',
    'af.invoiceNo': 'Assay fee (AF), invoice no',
    receivedDate: 'Received Date',
    preparedFor: 'Prepared For',
  };
  refuse(Object.fromEntries(Object.keys(marked).map((path) => [path, `Not ${path}.`])));
  await press('Save');
  for (const [path, name] of Object.entries(marked))
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(`Not ${path}.`));
  for (const [path, name] of Object.entries(marked)) {
    await field(name).fill(name.endsWith('Date') ? '06-02-2026' : '5');
    await expect.element(field(name)).not.toHaveAccessibleDescription(expect.stringContaining(`Not ${path}.`));
  }
});

test('a date of a charge is marked too', async () => {
  await openStored(rich);
  refuse({ 'fi.advanceDate': 'Not this day.' });
  await press('Save');
  await expect.element(field('Freight inland (FI), date')).toHaveAccessibleDescription('Not this day.');
});

test('the notice of a stale save goes when it is saved again', async () => {
  await openStored();
  await field('Contract No').fill('C-1');
  const fresh = { ...stored, version: 4, contractNo: 'C-99' };
  answerNext(save, () => Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 }));
  await press('Save');
  const notice = page.getByText(/saved this settlement on/);
  await expect.element(notice).toBeVisible();
  refuse({});
  await press('Save');
  await expect.element(page.getByText('Not so.')).toBeVisible();
  expect(notice.query()).toBeNull();
});

test('what differs names each field of each charge, days as days', () => {
  const other = { ...stored, ...rich };
  const charges = Object.fromEntries(
    chargeKinds.map((kind) => [
      kind,
      { ...other[kind], invoiceNo: `I ${kind}`, advanceDate: '2026-07-01T23:59:59.000Z' },
    ]),
  );
  const words = differencesOf(draftOf(other), draftOf({ ...other, ...charges }));
  for (const kind of chargeKinds.filter((each) => !each.endsWith('Return') && !each.endsWith('RefiningCharge'))) {
    const dated = words.find((each) => each.startsWith(`${chargeNames[kind]}, Date`));
    expect(dated).toMatch(/^[^:]+: “07-01-2026” \(was “05-\d\d-2026”\)$/);
    expect(words).toContainEqual(expect.stringMatching(new RegExp(`Invoice no: “I ${kind}” \\(was `)));
  }
});

test('hedges of the desk are told with their ounces, prices, days and counterparties', async () => {
  const hedge = {
    hedgeId: 1,
    hedgeNo: 'H-9',
    date: '2026-06-10',
    metal: 'pt',
    ounces: 12.5,
    openOunces: 11.25,
    price: 1752.5,
    companyId: 1,
    counterparty: 'Halden Metals',
    reference: '',
  };
  await openStored(
    {},
    {
      as: { canAccessDashboard: true, canViewCostSheet: true },
      answers: [[hedges.listHedges, { list: [hedge] }]],
    },
  );
  await press('Take from the desk');
  const dialog = page.getByRole('dialog', { name: 'Hedges of the desk' });
  await expect.element(dialog.getByRole('checkbox')).toBeVisible();
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Hedges of the desk":
      - heading "Hedges of the desk" [level=2]
      - button "Close":
        - img
      - list:
        - listitem:
          - checkbox "H-9: 11.25 oz of platinum at $1,752.50"
          - text: "H-9: 11.25 oz of platinum at $1,752.50"
          - paragraph: 06-10-2026 · Halden Metals
      - button "Cancel"
      - button "Take" [disabled]
      - text: Choose hedges first.
  `);
});

test('a board that cannot be read offers no lot', async () => {
  await openStored({}, { refused: [lots.getLotBoard] });
  await expect.element(page.getByRole('button', { name: 'Add lot' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Take from the board' }).query()).toBeNull();
});
