import type { Input } from '../../../kernel/contract.ts';
import type { IceSettings } from '../../../platform/config.ts';
import { bind, type ReadRequest } from '../../../platform/http/bind.ts';
import { videoCalls } from '../contract.ts';
import { endRing } from './end-ring.ts';
import { iceServersFor } from './ice-servers.ts';
import { listRings } from './reads/list-rings.ts';
import { ringCall } from './ring-call.ts';

type Get = (typeof videoCalls)['getCallServers'];

/** `publicUrl`: the base address of mailed links. */
export const videoCallRoutes = (ice: IceSettings, publicUrl: string) =>
  bind(videoCalls, {
    getCallServers: async (_: Input<Get>, { actor, now }: ReadRequest<Get>) => ({
      iceServers: iceServersFor(ice, actor.userId, now),
    }),
    ringCall: ringCall(publicUrl),
    endRing,
    listRings,
  });
