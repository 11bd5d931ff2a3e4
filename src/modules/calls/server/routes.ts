import type { Input } from '../../../kernel/contract.ts';
import type { IceSettings } from '../../../platform/config.ts';
import { bind, type ReadRequest } from '../../../platform/http/bind.ts';
import { videoCalls } from '../contract.ts';
import { iceServersFor } from './ice-servers.ts';

type Get = (typeof videoCalls)['getCallServers'];

export const videoCallRoutes = (ice: IceSettings) =>
  bind(videoCalls, {
    getCallServers: async (_: Input<Get>, { actor, now }: ReadRequest<Get>) => ({
      iceServers: iceServersFor(ice, actor.userId, now),
    }),
  });
