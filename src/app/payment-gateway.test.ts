import { expect, it } from 'vitest';
import { signEvent } from '../modules/plans/server/gateway/event-signature.ts';
import { ForgedEvent } from '../modules/plans/server/gateway/payment-gateway.ts';
import { connect } from '../platform/database.ts';
import { gatewayOf, sandboxSecret } from './payment-gateway.ts';

const now = new Date('2026-06-15T14:00:00Z');
// Nothing is asked of the database here.
const host = { sql: connect('postgres://127.0.0.1:1/none'), publicUrl: 'https://yard.example', onTrouble: () => {} };

it('events of the sandbox are those that are signed with the secret of this installation', () => {
  const gateway = gatewayOf({ gateway: 'sandbox' }, { ...host, secret: 'the secret of this installation' });
  const body = Buffer.from('{"id":"evt_1","type":"other","charge":{"id":"ch_1","state":"succeeded","amount":5000}}');
  const read = (secret: string) => gateway.eventOf(body, signEvent(body, now, secret), now);
  expect(read(sandboxSecret('the secret of this installation'))).toMatchObject({ eventId: 'evt_1', about: 'nothing' });
  for (const other of [sandboxSecret('another secret'), 'the secret of this installation', ''])
    expect(() => read(other)).toThrow(ForgedEvent);
});

it('the keys of Stripe make it the gateway', () => {
  const keys = { secretKey: 'sk_test_4f1', publishableKey: 'pk_test_4f1', webhookSecret: 'whsec_4f1' };
  const gateway = gatewayOf({ gateway: 'stripe', ...keys }, { ...host, secret: 's' });
  expect([gateway.kind, gateway.publishableKey]).toEqual(['stripe', 'pk_test_4f1']);
});
