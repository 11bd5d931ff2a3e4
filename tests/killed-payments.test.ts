import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { enqueueIn } from '../src/platform/jobs.ts';
import { openCast, type Cast } from './support/cast.ts';
import { creditsIn, setCredits } from './support/lookups.ts';
import { send, signIn } from './support/over-http.ts';
import { chargeOf, endPayments, paidWith, tell } from './support/plan-payments.ts';
import { startProduct } from './support/product-process.ts';

/* The power fails between the charge of a card and the credits that it pays for. */

const rounds = 10;

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.drop());

it(
  'killed ten times between charge and credit: each payment is found, and gives its plan once',
  { timeout: 480_000 },
  async () => {
    await cast.inOwnWorld(async (app) => {
      const { sql } = app;
      const [seller] = await sql<{ companyId: number }[]>`
        select company_id from app_user where email = 'lookup@troyard.test'`;
      const { companyId } = seller!;
      await setCredits(sql, companyId, 0);
      // The demo world has bought plans too.
      const { length: earlier } = await sql`select from sandbox_charge`;
      for (let round = 1; round <= rounds; round += 1) {
        const product = await startProduct(app.database);
        const token = await signIn(product.url, 'lookup@troyard.test');
        const answer = send(product.url, calls.purchasePlan.path, token, paidWith('never'));
        // The gateway has charged the card, and its answer is on its way.
        await expect.poll(() => sql`select from sandbox_charge`.then(({ length }) => length)).toBe(earlier + round);
        await product.kill();
        expect((await answer) === 200, 'nothing was acknowledged').toBe(false);
        const [payment] = await sql<{ id: number; status: string }[]>`
          select id, status from plan_payment where company_id = ${companyId} order by id desc limit 1`;
        expect([payment!.status, await creditsIn(sql, companyId)]).toEqual(['pending', (round - 1) * 100]);
        const told = { type: 'charge', charge: await chargeOf(sql, payment!.id) } as const;
        // The webhook is first in every second round, and the job in the others. Both tell of it.
        if (round % 2 === 0) await tell(app, told);
        app.setNow(new Date(app.now().getTime() + 120_000));
        await sql.begin((tx) => enqueueIn(tx, 'plans.reconcile-payments', {}));
        await app.work('plans.reconcile-payments');
        await tell(app, told);
        expect(await creditsIn(sql, companyId)).toBe(round * 100);
        await endPayments(sql);
      }
    });
  },
);
