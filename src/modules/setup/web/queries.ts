import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { setup } from '../contract.ts';

const setupApi = clientOf(setup);

/** What the installation still needs. */
export const useFirstSteps = () =>
  useQuery({
    queryKey: readKey(setupApi.firstSteps),
    queryFn: ({ signal }) => setupApi.firstSteps({}, { signal }),
    staleTime: 300_000,
    meta: inPlace,
  });
