import { expect, test } from 'vitest';
import { chargeKinds, typedFigures } from '../../domain/charges.ts';
import { stored } from './fixtures/settlement-form-cases.tsx';
import { differencesOf, labelOfPath } from './draft-words.ts';
import { draftOf, headFields, partKeys, sentOf, type Settlement } from './settlement-draft.ts';

/** A stored settlement in which every field has a value of its own. */
const everything = () => {
  let last = 0;
  const next = () => (last += 1);
  const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, next()]));
  const day = () => `2026-05-${10 + (next() % 20)}`;
  const metals = ['pt', 'pd', 'rh'];
  return {
    ...Object.fromEntries(headFields.map((name) => [name, name.endsWith('Date') ? day() : `${name} ${next()}`])),
    shippingDocs: numbers(['gross', 'tare']),
    mmiReceived: numbers(['gross', 'tare']),
    mmiProcessed: numbers(partKeys),
    hedgeTableData: [0, 1].map(() => ({
      hedgeNo: `H-${next()}`,
      hedgeDate: day(),
      ...numbers(metals.flatMap((metal) => [`${metal}Oz`, `${metal}UnitPrice`])),
    })),
    lotTableData: [0, 1].map(() => ({
      lotId: next(),
      lotNo: `L-${next()}`,
      sampleNo: `P-${next()}`,
      ...numbers(['h2O', 'netDry', 'sampleDry', ...metals.flatMap((metal) => [`${metal}Ppm`, `${metal}Oz`])]),
    })),
    ...Object.fromEntries(
      chargeKinds.map((kind) => [
        kind,
        { invoiceNo: `I-${next()}`, advanceDate: day(), ...numbers(typedFigures[kind]) },
      ]),
    ),
  };
};

/** Days end at midnight on the wire, and are sent as days. */
const onWire = (value: object): Settlement =>
  JSON.parse(JSON.stringify(value).replaceAll(/"(2026-\d\d-\d\d)"/g, '"$1T23:59:59.000Z"')) as Settlement;

test('every field of a stored settlement is sent back as it was', () => {
  const typed = everything();
  expect(sentOf(draftOf({ ...stored, ...onWire(typed) }))).toEqual(typed);
});

test('typed ounces that depart from weight and assay are sent as they were typed, those that follow are not', () => {
  // 311.034768 kg at 100 ppm are one troy ounce.
  const lot = { ...stored.lotTableData[0]!, netDry: 311.034768, ptPpm: 100, pdPpm: 100, rhPpm: 100 };
  const [sent] = sentOf(
    draftOf({ ...stored, lotTableData: [{ ...lot, ptOz: 0.9, pdOz: 1.1, rhOz: 1 }] }),
  ).lotTableData!;
  expect(sent).toMatchObject({ ptOz: 0.9, pdOz: 1.1, rhOz: null });
});

test('what a stored row does not have is sent as nothing', () => {
  const nothing = { netDry: null, ptOz: null, pdOz: null, rhOz: null };
  const lot = { ...stored.lotTableData[0]!, netDry: null, ptOz: 0, pdOz: 0, rhOz: 0 };
  const hedge = { ...stored.hedgeTableData[0]!, hedgeDate: null };
  const sent = sentOf(draftOf({ ...stored, lotTableData: [lot], hedgeTableData: [hedge] }));
  expect(sent).toMatchObject({ lotTableData: [nothing], hedgeTableData: [{ hedgeDate: null }] });
});

test.each([
  ['settlementNo', 'Settlement No'],
  ['shippingDocs.gross', 'Shipping Docs, Gross'],
  ['mmiReceived.tare', 'AB Received, Tare'],
  ['mmiProcessed.bhdDry', 'BHD, dry'],
  ['mmiProcessed.totalProcessedNet', 'AB Processed'],
  ['hedgeTableData.1.rhUnitPrice', 'Hedge 2, Rh $/oz'],
  ['lotTableData.3', 'Lot 4'],
  ['tc.chargeReturnPerc', 'Treatment charge (TC), Rate'],
  ['clientId', 'Settlement'],
])('the field at %s is called %s', (path, label) => {
  expect(labelOfPath(path)).toBe(label);
});

test('what differs is told in the order of the form: rows, texts, days and numbers by their value', () => {
  const before = { ...stored, shippingDocs: { gross: 6, tare: null, net: 0, total: 0 } };
  const after = {
    ...before,
    settlementNo: ' S-2041 ',
    contractNo: '',
    metalDueDate: '2026-07-01T23:59:59.000Z',
    shippingDocs: { gross: 7.5, tare: null, net: 0, total: 0 },
    hedgeTableData: stored.hedgeTableData.slice(0, 1),
  };
  expect(differencesOf(draftOf(before as Settlement), draftOf(after as Settlement)).slice(0, 5)).toEqual([
    'Hedge table: 1 row (was 2)',
    'Contract No: empty (was “C-88”)',
    'Metal Due Date: “07-01-2026” (was “06-30-2026”)',
    'Shipping Docs, Gross: “7.5” (was “6”)',
    'Hedge 2, Hedge no: empty (was “A-2”)',
  ]);
});
