import { bind } from '../../../platform/http/bind.ts';
import { plans } from '../contract.ts';
import { paymentUsed } from './begin-payment.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { mailPlanReceipt } from './mail-plan-receipt.ts';
import { purchasePlan } from './purchase-plan.ts';
import type { ReceiptPrinting } from './receipt-pdf/make-receipt.ts';
import { printPlanReceipt } from './receipt-pdf/print-plan-receipt.ts';
import { listPlans } from './reads/list-plans.ts';
import { listSubscriptions } from './reads/list-subscriptions.ts';
import { listPlanPayments } from './reads/list-plan-payments.ts';
import { takeSandboxStep } from './take-sandbox-step.ts';

export const planRoutes = ({ gateway, ...printing }: ReceiptPrinting & { readonly gateway: PaymentGateway }) =>
  bind(
    plans,
    {
      listPlans: listPlans(gateway),
      purchasePlan: purchasePlan(gateway),
      confirmPurchase: confirmPurchase(gateway),
      takeSandboxStep: takeSandboxStep(gateway),
      listPlanPayments,
      listSubscriptions,
      printPlanReceipt: printPlanReceipt(printing),
      mailPlanReceipt: mailPlanReceipt(printing),
    },
    // Two companies have sent it at the same moment.
    { plan_payment_gateway_method_id_key: paymentUsed },
  );
