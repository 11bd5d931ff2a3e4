import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { onboarding } from '../contract.ts';

export const onboardingApi = clientOf(onboarding);

export type InvitedRow = Answer<(typeof onboarding)['listInvited']>['list'][number];

export const useRegister = () => useWrite(onboardingApi.register);
export const useInviteUser = () => useWrite(onboardingApi.inviteUser);

/** The person, company and facilities of a mailed link. Fails if the link is used or too old. */
export const useInvitation = (invitation: string | undefined) =>
  useRead(onboardingApi.getInvitation, invitation === undefined ? undefined : { invitation }, {
    retry: () => false,
    staleTime: Infinity,
  });
