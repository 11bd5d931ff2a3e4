import { clientOf } from '../../../ui/api/api-client.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { setup } from '../contract.ts';

const setupApi = clientOf(setup);

/** What the installation still needs. */
export const useFirstSteps = () => useRead(setupApi.firstSteps, {}, { staleTime: 300_000 });
