import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedEvent } from './payment-gateway.ts';

/** How old a signed event may be, and how far its clock may be ahead, in seconds. */
export const toleranceSeconds = 300;

const signed = (body: Buffer, seconds: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The signature of an event of the sandbox: when it was signed, and a keyed hash of that and of the bytes. */
export const signEvent = (body: Buffer, at: Date, secret: string): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${signed(body, seconds, secret).toString('hex')}`;
};

/** Throws ForgedEvent unless the bytes were signed with this secret within five minutes. */
export const requireSignature = (body: Buffer, signature: string, secret: string, now: Date): void => {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === undefined || hex === undefined) throw new ForgedEvent('The event has no signature.');
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), signed(body, Number(seconds), secret)))
    throw new ForgedEvent('The signature is not that of the gateway.');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds)
    throw new ForgedEvent('The event is too old.');
};
