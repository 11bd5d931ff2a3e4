import { plans } from '../../src/modules/plans/contract.ts';
import type { SandboxMethod } from '../../src/modules/plans/domain/sandbox-cards.ts';
import { first } from '../../src/platform/database.ts';
import { creditsIn, setCredits } from './lookups.ts';
import { chargeOf, endPayments, makePlanPayment, paidWith } from './plan-payments.ts';
import type { Person, Stage } from './stage.ts';

/** Payments of the seller of a stage: its calls, its credits, and what is kept of them. */
export const planScene = (stage: Stage) => {
  const { sql } = stage;
  const companyId = stage.place.customerId;
  const buy = (sent: object, who: Person = 'seller') => stage.send(who, plans.purchasePlan, sent);
  const paymentOf = async (id: number) =>
    first(await sql<{ status: string; failure: string }[]>`select status, failure from plan_payment where id = ${id}`)!;
  return {
    companyId,
    buy,
    /** Buys a plan with a card of the sandbox. */
    bought: async (method: SandboxMethod, more: object = {}) => {
      const { body } = await buy(paidWith(method, more));
      const paymentId = body['transactionId'] as number;
      return { paymentId, charge: await chargeOf(sql, paymentId) };
    },
    confirm: (transactionId: number, who: Person = 'seller') =>
      stage.send(who, plans.confirmPurchase, { transactionId }),
    /** A payment that was made without the product. Its company is the seller's, unless another is named. */
    made: async (columns: object = {}, of = companyId) =>
      makePlanPayment(sql, { companyId: of, userId: await stage.idOf('seller') }, { ...columns }),
    credits: () => creditsIn(sql, companyId),
    paymentOf,
    statusOf: async (id: number) => (await paymentOf(id)).status,
    /** So many minutes from now. */
    minutes: (count: number) => new Date(stage.app.now().getTime() + count * 60_000),
    /** Runs work at another time. */
    at: async <T>(time: Date, work: () => Promise<T>): Promise<T> => {
      const before = stage.app.now();
      stage.app.setNow(time);
      try {
        return await work();
      } finally {
        stage.app.setNow(before);
      }
    },
    /** Ends the payments that are on their way, and sets the credits. */
    begin: async (credits = 0) => {
      await endPayments(sql);
      await setCredits(sql, companyId, credits);
    },
  };
};

export type PlanScene = ReturnType<typeof planScene>;
