import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../ui/session/can.tsx';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import type { Choice } from '../../../ui/data-table/filter.ts';
import { users } from '../contract.ts';

export const usersApi = clientOf(users);

/** Users who build carts, for a filter. */
export const useBuyers = () =>
  useQuery({
    queryKey: readKey(usersApi.listUsers, 'buyers'),
    queryFn: ({ signal }) => usersApi.listUsers({ count: 500, offset: 0, isBuyer: true }, { signal }),
    enabled: useMay(users.listUsers.access),
    staleTime: 300_000,
    meta: { failure: 'The buyers could not be read. What you typed is kept; open their filter to try again.' },
    select: (page) => page.list,
  });

/** Users who build carts, as a filter of a list. */
export const useBuyerChoice = (): Choice => {
  const read = useBuyers();
  return {
    label: 'Buyer',
    neutral: 'Anyone',
    options: (read.data ?? []).map((each) => ({
      value: String(each.userId),
      label: `${each.firstName} ${each.lastName}`,
    })),
    from: read,
  };
};

/** Colleagues who may verify a load. */
export const useGraders = () =>
  useQuery({
    queryKey: readKey(usersApi.listGraders),
    queryFn: ({ signal }) => usersApi.listGraders({}, { signal }),
    enabled: useMay(users.listGraders.access),
    staleTime: 300_000,
    meta: inPlace,
    select: (answer) => answer.list,
  });
