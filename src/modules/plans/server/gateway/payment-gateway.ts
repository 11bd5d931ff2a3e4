import type { OutsideHosts } from '../../../../platform/http/security-headers.ts';
import type { GatewayState } from '../../domain/payment-states.ts';

/** What a gateway is asked to charge. */
export type Charge = {
  /** The payment here. The gateway keeps it with the charge, and charges it once. */
  readonly paymentId: number;
  readonly companyId: number;
  /** In cents of a US dollar. */
  readonly amount: number;
  /** The gateway's name of what is paid with. */
  readonly methodId: string;
  readonly description: string;
};

/** What a gateway says of a charge. */
export type ChargeReport = {
  readonly state: GatewayState;
  /** The gateway's name of the charge. Null: it refused to make one. */
  readonly gatewayId: string | null;
  /** Why it failed, in words for the buyer. Empty unless it failed. */
  readonly failure: string;
  /** What the browser's part needs for the second step. Undefined if there is none. */
  readonly clientSecret: string | undefined;
  /** What was charged, in cents, and for which payment, as the gateway knows it. */
  readonly amount: number;
  readonly paymentId: number | undefined;
  readonly card?: { readonly card: string; readonly brand: string; readonly expiry: string } | undefined;
};

/** An event that a gateway has sent and signed. */
export type GatewayEvent = { readonly eventId: string; readonly kind: string } & (
  | { readonly about: 'charge'; readonly report: ChargeReport }
  | { readonly about: 'refund'; readonly gatewayId: string; readonly paymentId: number | undefined }
  | {
      readonly about: 'dispute';
      readonly gatewayId: string;
      readonly paymentId: number | undefined;
      /** The gateway's name of the dispute. */
      readonly disputeId: string;
      /** Whether the dispute is over and the yard keeps the money. */
      readonly isWon: boolean;
    }
  | { readonly about: 'nothing' }
);

/** The gateway did not answer in time, or its answer could not be read: what came of the charge is not known. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent';
}

/** The event is not from the gateway, or too old. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}

/** A service that charges cards. It may be asked anything again, and charges a payment once. */
export type PaymentGateway = {
  readonly kind: 'sandbox' | 'stripe';
  readonly publishableKey: string | null;
  /** Where the browser's part of the gateway is. Undefined: in the product itself. */
  readonly browserHosts: OutsideHosts | undefined;
  /** Throws GatewaySilent. A declined card is a report. */
  readonly charge: (charge: Charge, now: Date) => Promise<ChargeReport>;
  /** What came of a payment. Undefined: the gateway does not know it. Throws GatewaySilent. */
  readonly find: (payment: SoughtPayment, now: Date) => Promise<ChargeReport | undefined>;
  /** Gives up a charge that waits for its second step. Answers and throws as `find`. */
  readonly cancel: (gatewayId: string, now: Date) => Promise<ChargeReport | undefined>;
  /** Reads an event from the bytes that were sent and their signature. Throws ForgedEvent. */
  readonly eventOf: (body: Buffer, signature: string, now: Date) => GatewayEvent;
};

export type SoughtPayment = {
  readonly id: number;
  readonly gatewayId: string | null;
  readonly createdAt: Date;
};
