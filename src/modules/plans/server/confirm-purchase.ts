import { orNotFound } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import { preparedWrite } from '../../../platform/http/bind.ts';
import type { plans } from '../contract.ts';
import { isOpen } from '../domain/payment-states.ts';
import { askOutcome, reportIn } from './ask-gateway.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import type { PaymentRow } from './payment-store.ts';
import { outcomeOf, type ReportedPayment } from './purchase-plan.ts';

type Confirm = (typeof plans)['confirmPurchase'];

/** Asks the gateway what came of a payment of the own company, and grants its plan if it is paid. */
export const confirmPurchase = (gateway: PaymentGateway) =>
  preparedWrite<Confirm, ReportedPayment>(
    async ({ transactionId }, { db, actor, now }) => {
      const found = first(
        await db<PaymentRow[]>`
          select * from plan_payment where id = ${transactionId} and company_id = ${actor.companyId}`,
      );
      const payment = orNotFound(found, 'payment');
      return {
        payment,
        report: isOpen(payment.status) ? reportIn(await askOutcome(gateway, payment, now)) : undefined,
      };
    },
    async (_, request, reported) => outcomeOf(request, reported),
  );
