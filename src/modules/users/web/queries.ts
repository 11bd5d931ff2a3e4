import { useState } from 'react';
import type { Answer } from '../../../kernel/contract.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead, useRow } from '../../../ui/api/use-read.ts';
import { useDebounced } from '../../../ui/controls/use-debounced.ts';
import { markedName, type Choice } from '../../../ui/data-table/filter.ts';
import { users } from '../contract.ts';

export const usersApi = clientOf(users);

type Named = { readonly firstName: string; readonly lastName: string; isActive?: boolean; isDeleted?: boolean };
/** A user in a filter of what was, marked if it has left. */
export const userMarked = (user: Named): string => markedName(`${user.firstName} ${user.lastName}`, user);

/** Those who buy and those who bought, as a filter of a list of what was. */
export const useBuyerChoice = (): Choice => {
  const read = useRead(
    usersApi.listUsers,
    { count: 500, offset: 0, isBuyer: true, alsoLeft: true },
    {
      enabled: useMay(users.listUsers.access),
      staleTime: 300_000,
      select: ({ list }) => list,
      failure: 'The buyers could not be read. What you typed is kept; open their filter to try again.',
    },
  );
  return {
    label: 'Buyer',
    neutral: 'Anyone',
    options: (read.data ?? []).map((each) => ({ value: String(each.userId), label: userMarked(each) })),
    from: read,
  };
};

/** Colleagues who may verify a load. */
export const useGraders = () =>
  useRead(
    usersApi.listGraders,
    {},
    { enabled: useMay(users.listGraders.access), staleTime: 300_000, select: ({ list }) => list },
  );

const leastCharacters = 3;
const pauseMs = 500;

/** Any user of the tenant, also one who has left, searched while typing, as a filter of a list. `chosen` keeps its name meanwhile. */
export const useUserChoice = (chosen: { readonly userId: number; readonly name: string } | undefined): Choice => {
  const [asked, setAsked] = useState('');
  const { later } = useDebounced((text: string) => setAsked(text.trim()), pauseMs);
  const sent = { count: 20, offset: 0, text: asked, alsoLeft: true };
  const read = useRead(usersApi.listUsers, sent, { enabled: asked.length >= leastCharacters, staleTime: 60_000 });
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

export const useUser = (userId: number) => useRow(usersApi.listUsers, { userId }, 'user');
export const useAddUser = () => useWrite(usersApi.addUser);
export const useEditUser = () => useWrite(usersApi.editUser);
export const useDeleteUser = () => useWrite(usersApi.deleteUser);
export const useRemoveSecondFactor = () => useWrite(usersApi.removeSecondFactor);
