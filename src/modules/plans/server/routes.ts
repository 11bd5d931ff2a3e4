import { bind } from '../../../platform/http/bind.ts';
import type { PdfWorkerPool } from '../../../platform/pdf/pdf-worker-pool.ts';
import { plans } from '../contract.ts';
import { paymentUsed } from './begin-payment.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { mailPlanReceipt } from './mail-plan-receipt.ts';
import { purchasePlan } from './purchase-plan.ts';
import { printPlanReceipt } from './receipt-pdf/print-plan-receipt.ts';
import { listPlans } from './reads/list-plans.ts';
import { listSubscriptions } from './reads/list-subscriptions.ts';
import { listPlanPayments } from './reads/list-plan-payments.ts';
import { takeSandboxStep } from './take-sandbox-step.ts';

export const planRoutes = ({ gateway, pdfWorkers }: { gateway: PaymentGateway; pdfWorkers: PdfWorkerPool }) =>
  bind(
    plans,
    {
      listPlans: listPlans(gateway),
      purchasePlan: purchasePlan(gateway),
      confirmPurchase: confirmPurchase(gateway),
      takeSandboxStep: takeSandboxStep(gateway),
      listPlanPayments,
      listSubscriptions,
      printPlanReceipt: printPlanReceipt(pdfWorkers),
      mailPlanReceipt: mailPlanReceipt(pdfWorkers),
    },
    // Two companies have sent it at the same moment.
    { plan_payment_gateway_method_id_key: paymentUsed },
  );
