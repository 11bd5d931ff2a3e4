import type { Input } from '../../../kernel/contract.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { preparedWrite } from '../../../platform/http/bind.ts';
import type { plans } from '../contract.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import type { SandboxGateway } from './gateway/sandbox-gateway.ts';

type Step = (typeof plans)['takeSandboxStep'];

const isSandbox = (gateway: PaymentGateway): gateway is SandboxGateway => gateway.kind === 'sandbox';

/** What a bank does in the second step of a payment of the sandbox. With another gateway there is no such step. */
export const takeSandboxStep = (gateway: PaymentGateway) =>
  preparedWrite<Step, string>(
    async ({ clientSecret, isConfirmed }: Input<Step>) => {
      const report = isSandbox(gateway) ? await gateway.step(clientSecret, isConfirmed) : undefined;
      if (!report) throw notFound('payment');
      return report.state;
    },
    async (_, __, state) => ({ message: state === 'succeeded' ? 'Confirmed.' : 'Refused.' }),
  );
