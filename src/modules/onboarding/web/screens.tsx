import { open } from '../../../kernel/access.ts';
import { invitedUsersPath, invitePath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { onboarding } from '../contract.ts';

export const onboardingScreens = screens(
  { path: invitePath, title: 'Register', opens: open, page: () => import('./invite-page.tsx'), isPublic: true },
  {
    path: invitedUsersPath,
    title: 'Invite Users',
    opens: onboarding.listInvited.access,
    page: () => import('./invited-page.tsx'),
  },
);
