import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { allows } from '../../kernel/access.ts';
import { signInPath } from '../../kernel/paths.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import type { Screen } from '../../ui/page/screen.ts';
import { session, whoOf } from '../../ui/session/session.ts';
import { allScreens } from './screens.ts';

const Failed = ({ reset }: ErrorComponentProps) => (
  <ErrorState
    title="This screen could not be shown"
    kept="What you saved is kept."
    advice="Try again, or load the page anew."
    retry={reset}
  />
);
const root = createRootRoute({ component: Outlet, errorComponent: Failed });

const frame = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  // Not with the sign-in page: it needs no menu.
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
  beforeLoad: () => {
    if (!session.get()) throw redirect({ to: signInPath() });
  },
});

/** Whoever may not open a screen is told so there, before anything of it is loaded. */
const pageOf = (screen: Screen) =>
  allows(screen.opens, whoOf(session.get())) ? screen.page() : import('./not-allowed-page.tsx');

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => (screen.isPublic ? root : frame),
    path: screen.path.pattern,
    // Each screen reads its own part of the address; what it does not know it leaves alone.
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => pageOf(screen)),
    errorComponent: Failed,
    ...(screen.movedTo && {
      beforeLoad: () => {
        throw redirect({ to: screen.movedTo!, replace: true });
      },
    }),
  });

/** Whatever is no screen of the product, inside the shell: to somebody who is not signed in nothing is told apart. */
const notFound = createRoute({
  getParentRoute: () => frame,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-page.tsx')),
});

const pages = allScreens.filter((screen) => !screen.isPublic).map(routeOf);
const outside = allScreens.filter((screen) => screen.isPublic).map(routeOf);

export const router = createRouter({
  routeTree: root.addChildren([...outside, frame.addChildren([...pages, notFound])]),
  defaultPreload: 'intent',
  scrollRestoration: true,
});
