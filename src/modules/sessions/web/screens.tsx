import { open, signedIn } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { resetPasswordPath, settingsPath, signInAsPath, signInPath, signOutPath, unlockPath } from '../paths.ts';

const signIn = () => import('./sign-in-page.tsx');

export const sessionScreens = screens(
  { path: signInPath, title: 'Sign in', opens: open, page: signIn, isPublic: true },
  { path: signInAsPath, title: 'Sign in', opens: open, page: signIn, isPublic: true },
  {
    path: resetPasswordPath,
    title: 'New password',
    opens: open,
    page: () => import('./reset-page.tsx'),
    isPublic: true,
  },
  {
    path: unlockPath,
    title: 'Unlock sign-in',
    opens: open,
    page: () => import('./unlock-page.tsx'),
    isPublic: true,
  },
  {
    path: settingsPath,
    title: 'User Profile',
    menu: 'User Profile',
    opens: signedIn,
    page: () => import('./settings-page.tsx'),
  },
  { path: signOutPath, title: 'Signing out', opens: open, page: () => import('./logout-page.tsx'), isPublic: true },
);
