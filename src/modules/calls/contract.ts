import { z } from 'zod';
import { call, read } from '../../kernel/contract.ts';
import { input } from '../../kernel/fields.ts';
import { parties } from '../loads/domain/parties.ts';

/** As a browser takes it (RTCIceServer). */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

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
};
