import { z } from 'zod';
import { call, read, write } from '../../kernel/contract.ts';
import { id, input, instant, message } from '../../kernel/fields.ts';
import { parties } from '../loads/domain/parties.ts';
import { ringOutcomes } from './domain/ringing.ts';

/** As a browser takes it (RTCIceServer). */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** A call that rings for the reader. */
const Ring = z.object({
  ringId: z.int(),
  loadId: z.int(),
  loadName: z.string(),
  callerName: z.string(),
  startedDate: instant,
});
export type Ring = z.output<typeof Ring>;

/** The video call of a load. Its seats and signals are on the live channel, in the room `call:<load>`. */
export const videoCalls = {
  getCallServers: call({
    method: 'GET',
    path: read('live/config'),
    summary: 'The servers through which two browsers find each other for a call, with sign-ins that end',
    about: 'call servers',
    access: parties,
    input: input({}),
    output: z.object({ iceServers: z.array(IceServer) }),
    example: () => ({}),
  }),
  ringCall: call({
    method: 'POST',
    path: write('load/call/ring'),
    summary:
      'Rings for the other side of a load for 30 seconds, then notes a missed call in its chat and mails it. While one rings, another is the same',
    makesStale: ['rings'],
    access: parties,
    turn: 'chat',
    input: input({ loadId: id }),
    output: message,
    example: (world) => ({ loadId: world.cartId }),
  }),
  endRing: call({
    method: 'PUT',
    path: write('load/call/end'),
    summary:
      'Ends the ringing of a load everywhere: accept or decline by who is called, cancel by who calls. Nothing if it does not ring for the caller',
    makesStale: ['rings', 'chat'],
    access: parties,
    turn: 'chat',
    input: input({ loadId: id, answer: z.enum(['accept', 'decline', 'cancel']) }),
    output: message,
    example: (world) => ({ loadId: world.cartId, answer: 'decline' as const }),
  }),
  listRings: call({
    method: 'GET',
    path: read('load/call/rings'),
    summary: 'The calls that ring for the caller, and what became of those that the caller has just made',
    about: 'rings',
    access: parties,
    input: input({}),
    output: z.object({
      list: z.array(Ring),
      own: z.array(z.object({ ringId: z.int(), loadId: z.int(), outcome: z.enum(ringOutcomes).nullable() })),
    }),
    example: () => ({}),
  }),
};
