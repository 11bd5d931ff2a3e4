import { open } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayInvite } from '../domain/access.ts';
import { invitePath, invitedUsersPath } from '../paths.ts';

export const onboardingScreens = screens(
  { path: invitePath, title: 'Register', opens: open, page: () => import('./invite-page.tsx'), isPublic: true },
  {
    path: invitedUsersPath,
    title: 'Invite Users',
    opens: mayInvite,
    page: () => import('./invited-page.tsx'),
  },
);
