import { expect, test } from 'vitest';
import { chargeKinds, typedFigures } from '../../domain/charges.ts';
import { stored } from './fixtures/settlement-form-cases.tsx';
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
