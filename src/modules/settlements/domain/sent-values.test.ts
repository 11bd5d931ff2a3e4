import { expect, it } from 'vitest';
import { chargeKinds, typedFigures } from './charges.ts';
import { valuesOfSent } from './sent-values.ts';
import { emptySettlement, workedExample } from './settlement.example.ts';

type Sent = Parameters<typeof valuesOfSent>[0];
const everything = { chargeReturnPerc: '1', quantity: '2', chargeReturn: '3' };
const sent = (charge: object): Sent =>
  ({
    ...emptySettlement,
    hedgeTableData: workedExample.hedges,
    lotTableData: workedExample.lots,
    ...Object.fromEntries(chargeKinds.map((kind) => [kind, charge])),
  }) as unknown as Sent;

it('of a line counts what is typed in it, and nothing that is computed', () => {
  const { charges } = valuesOfSent(sent(everything));
  for (const kind of chargeKinds)
    expect(charges[kind], kind).toEqual({
      chargeReturnPerc: typedFigures[kind].includes('chargeReturnPerc') ? '1' : null,
      quantity: typedFigures[kind].includes('quantity') ? '2' : null,
      chargeReturn: typedFigures[kind].includes('chargeReturn') ? '3' : null,
    });
  // Spec 3 §5: the quantity of a metal is its ounces, the dollars of the advance are typed.
  expect(charges.ptMetalReturn).toEqual({ chargeReturnPerc: '1', quantity: null, chargeReturn: null });
  expect(charges.advInvoice).toEqual({ chargeReturnPerc: null, quantity: null, chargeReturn: '3' });
  expect(charges.intInvoice).toEqual({ chargeReturnPerc: '1', quantity: '2', chargeReturn: null });
});

it('what is no text counts as empty', () => {
  const { charges } = valuesOfSent(sent({ chargeReturnPerc: 5, quantity: true }));
  expect(charges.tc).toEqual({ chargeReturnPerc: null, quantity: null, chargeReturn: null });
});

it('the weights of each part and the rows of both tables count', () => {
  const weights = Object.fromEntries(
    Object.keys(emptySettlement.mmiProcessed).map((name, at) => [name, String(at + 1)]),
  );
  const values = valuesOfSent({
    ...sent({}),
    mmiProcessed: { ...weights, totalProcessedNet: '99', totalProcessedDry: '99' } as unknown as Sent['mmiProcessed'],
    shippingDocs: { gross: '7', tare: '8' },
  });
  expect(values.mmiProcessed).toEqual(weights);
  expect(values.shippingDocs).toEqual({ gross: '7', tare: '8' });
  expect([values.hedges, values.lots]).toEqual([workedExample.hedges, workedExample.lots]);
});
