import { clientOf } from '../../../ui/api/api-client.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { credits } from '../contract.ts';

const creditsApi = clientOf(credits);

/** The lookup credits of a user's company. */
export const useCredits = (userId: number) => useRead(creditsApi.getCredits, { userId }, { staleTime: 30_000 });

/** The codes that can be looked up again at no cost. */
export const useOpenLookups = () =>
  useRead(creditsApi.listOpenLookups, {}, { staleTime: 30_000, select: ({ list }) => list });
