import { afterAll, beforeAll, expect, it } from 'vitest';
import { planScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { paymentById, settlePayment } from './payment-store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a payment keeps the card that its gateway has charged, whatever the browser has said', async () => {
  const { made, companyId } = planScene(stage);
  const id = await made({ status: 'pending', gateway: 'stripe', gatewayId: null });
  const card = { card: '4444', brand: 'Mastercard', expiry: '11/2031' };
  const report = { state: 'succeeded', gatewayId: 'pi_1', failure: '', clientSecret: undefined, amount: 5000 } as const;
  await stage.sql.begin((tx) =>
    settlePayment(
      { tx, announce: () => {}, now: stage.app.now() },
      { id, companyId },
      { ...report, paymentId: id, card },
    ),
  );
  expect(await paymentById(stage.sql, id)).toMatchObject({ status: 'success', gatewayId: 'pi_1', ...card });
});
