import { bind } from '../../../platform/http/bind.ts';
import { onboarding } from '../contract.ts';
import { getInvitation } from './get-invitation.ts';
import { inviteUser } from './invite-user.ts';
import { listInvited } from './list-invited.ts';
import { register, type Registering } from './register.ts';

/** `publicUrl`: the base address of mailed links. */
export const onboardingRoutes = ({ publicUrl, ...registering }: Registering & { readonly publicUrl: string }) =>
  bind(onboarding, {
    inviteUser: inviteUser(publicUrl),
    listInvited,
    getInvitation,
    register: register(registering),
  });
