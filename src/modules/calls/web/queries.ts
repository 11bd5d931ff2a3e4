import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { videoCalls } from '../contract.ts';

export const videoCallsApi = clientOf(videoCalls);

/** While a call rings, its end is asked for too: news of it may be lost. */
const askAgainMs = 5000;

/** What rings for this user, and what became of its own calls, as the server knows it: in every tab alike. */
export const useRings = () => {
  useLiveReads(`user:${useSession()!.userId}`, 'call.changed');
  return useRead(
    videoCallsApi.listRings,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data && (data.list.length > 0 || data.own.some(({ outcome }) => outcome === null)) ? askAgainMs : false,
    },
  );
};

export const useRingCall = () => useWrite(videoCallsApi.ringCall);
export const useEndRing = () => useWrite(videoCallsApi.endRing);
