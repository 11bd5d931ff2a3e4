import { open } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';

const signIn = () => import('./sign-in-page.tsx');

export const sessionScreens = screens(
  { path: '/', title: 'Sign in', opens: open, page: signIn, isPublic: true },
  { path: '/login/$username', title: 'Sign in', opens: open, page: signIn, isPublic: true },
  { path: '/reset/$token', title: 'New password', opens: open, page: () => import('./reset-page.tsx'), isPublic: true },
  {
    path: '/unlock/$token',
    title: 'Lift the wait',
    opens: open,
    page: () => import('./unlock-page.tsx'),
    isPublic: true,
  },
  { path: '/logout', title: 'Signing out', opens: open, page: () => import('./logout-page.tsx'), isPublic: true },
);
