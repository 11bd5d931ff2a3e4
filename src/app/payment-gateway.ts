import { createHmac } from 'node:crypto';
import { sandboxGateway, stripeGateway, type PaymentGateway } from '../modules/plans/server/public.ts';
import type { PaymentSettings } from '../platform/config.ts';
import type { Sql } from '../platform/database.ts';

type GatewayHost = {
  readonly sql: Sql;
  readonly secret: string;
  readonly publicUrl: string;
  readonly onTrouble: (error: Error) => void;
};

/** The gateway that the configuration names. */
export const gatewayOf = (
  settings: PaymentSettings,
  { sql, secret, publicUrl, onTrouble }: GatewayHost,
): PaymentGateway =>
  settings.gateway === 'stripe'
    ? stripeGateway({ ...settings, publicUrl, onTrouble })
    : sandboxGateway({ sql, secret: sandboxSecret(secret) });

/** What signs events of the sandbox, made from what signs addresses of files. */
export const sandboxSecret = (secret: string): string =>
  createHmac('sha256', secret).update('payment sandbox').digest('hex');
