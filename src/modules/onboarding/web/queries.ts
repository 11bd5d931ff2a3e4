import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { onboarding } from '../contract.ts';

export const onboardingApi = clientOf(onboarding);

export type InvitedRow = Answer<(typeof onboarding)['listInvited']>['list'][number];

/** A page of invited people. */
export const useInvitedList = (sent: Sent<(typeof onboarding)['listInvited']>) =>
  useQuery({
    queryKey: readKey(onboardingApi.listInvited, sent),
    queryFn: ({ signal }) => onboardingApi.listInvited(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

export const useRegister = () => useWrite(onboardingApi.register);
export const useInviteUser = () => useWrite(onboardingApi.inviteUser);

/** The person, company and facilities of a mailed link. Fails if the link is used or too old. */
export const useInvitation = (invitation: string | undefined) =>
  useQuery({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => onboardingApi.getInvitation({ invitation: invitation! }, { signal }),
    enabled: invitation !== undefined,
    retry: false,
    staleTime: Infinity,
    meta: inPlace,
  });
