import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { useDebounced } from '../../../ui/controls/use-debounced.ts';
import { markedName, type Choice } from '../../../ui/data-table/filter.ts';
import { users } from '../contract.ts';

export const usersApi = clientOf(users);

type Named = { readonly firstName: string; readonly lastName: string; isActive?: boolean; isDeleted?: boolean };
/** A user in a filter of what was, marked if it has left. */
export const userMarked = (user: Named): string => markedName(`${user.firstName} ${user.lastName}`, user);

/** Those who buy and those who bought, as a filter of a list of what was. */
export const useBuyerChoice = (): Choice => {
  const read = useQuery({
    queryKey: readKey(usersApi.listUsers, 'buyers'),
    queryFn: ({ signal }) => usersApi.listUsers({ count: 500, offset: 0, isBuyer: true, alsoLeft: true }, { signal }),
    enabled: useMay(users.listUsers.access),
    staleTime: 300_000,
    meta: { failure: 'The buyers could not be read. What you typed is kept; open their filter to try again.' },
    select: (page) => page.list,
  });
  return {
    label: 'Buyer',
    neutral: 'Anyone',
    options: (read.data ?? []).map((each) => ({ value: String(each.userId), label: userMarked(each) })),
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

const leastCharacters = 3;
const pauseMs = 500;

/** Any user of the tenant, also one who has left, searched while typing, as a filter of a list. `chosen` keeps its name meanwhile. */
export const useUserChoice = (chosen: { readonly userId: number; readonly name: string } | undefined): Choice => {
  const [asked, setAsked] = useState('');
  const { later } = useDebounced((text: string) => setAsked(text.trim()), pauseMs);
  const read = useQuery({
    queryKey: readKey(usersApi.listUsers, 'found', asked),
    queryFn: ({ signal }) => usersApi.listUsers({ count: 20, offset: 0, text: asked, alsoLeft: true }, { signal }),
    enabled: asked.length >= leastCharacters,
    staleTime: 60_000,
    meta: inPlace,
  });
  const found = (read.data?.list ?? []).map((each) => ({
    value: String(each.userId),
    label: `${userMarked(each)}, ${each.companyName}`,
  }));
  const isFound = chosen === undefined || found.some(({ value }) => value === String(chosen.userId));
  return {
    label: 'Who',
    neutral: 'Anyone',
    options: isFound ? found : [{ value: String(chosen.userId), label: chosen.name }, ...found],
    onSearch: later,
    loading: read.isFetching,
    nothing: asked.length < leastCharacters ? 'Type at least 3 characters.' : 'Nothing found',
    from: read,
  };
};

export type UserRow = Answer<(typeof users)['listUsers']>['list'][number];

/** A page of users. */
export const useUserList = (sent: Sent<(typeof users)['listUsers']>) =>
  useQuery({
    queryKey: readKey(usersApi.listUsers, sent),
    queryFn: ({ signal }) => usersApi.listUsers(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One user as it is now. Fails as not found if there is no such user. */
export const useUser = (userId: number) =>
  useQuery({
    queryKey: readKey(usersApi.listUsers, 'one', userId),
    queryFn: async ({ signal }) => {
      const { list } = await usersApi.listUsers({ userId, count: 1 }, { signal });
      if (!list[0]) throw new ApiError(404, { error: 'There is no such user.' });
      return list[0];
    },
    meta: inPlace,
  });

export const useAddUser = () => useWrite(usersApi.addUser);
export const useEditUser = () => useWrite(usersApi.editUser);
export const useDeleteUser = () => useWrite(usersApi.deleteUser);
export const useRemoveSecondFactor = () => useWrite(usersApi.removeSecondFactor);
