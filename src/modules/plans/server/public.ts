export type { PaymentGateway } from './gateway/payment-gateway.ts';
export { sandboxGateway } from './gateway/sandbox-gateway.ts';
export { stripeGateway } from './gateway/stripe-gateway.ts';
export { reconcilePayments, reconcilePaymentsJob } from './reconcile-payments.ts';
export { serveHooks } from './serve-hooks.ts';
