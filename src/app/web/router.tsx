import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { allows } from '../../kernel/access.ts';
import { signInPath } from '../../kernel/paths.ts';
import { parseSearch } from '../../kernel/search-params.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { closeLayersByBack } from '../../ui/layers/back-closes.ts';
import { plainSearch } from '../../ui/page/plain-search.ts';
import type { AnyScreen } from '../../ui/page/screen.ts';
import { ShownScreen } from '../../ui/page/shown-screen.tsx';
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
  // Separate from the sign-in page, which needs no menu.
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
  beforeLoad: () => {
    if (!session.get()) throw redirect({ to: signInPath() });
  },
});

/** A user who may not open a screen is told so before any of it is loaded. */
const pageOf = async (screen: AnyScreen) => {
  const { default: page } = allows(screen.opens, whoOf(session.get()))
    ? await screen.page()
    : await import('./not-allowed-page.tsx');
  return page as (props: Readonly<Record<string, string>>) => ReactNode;
};

const routeOf = (screen: AnyScreen): AnyRoute => {
  const route: AnyRoute = createRoute({
    getParentRoute: () => (screen.isPublic ? root : frame),
    path: screen.path.pattern,
    validateSearch: (given: Record<string, unknown>) => parseSearch(screen.path.search, given),
    component: lazyRouteComponent(async () => {
      const Content = await pageOf(screen);
      function Shown() {
        const pathname = route.useMatch({ select: (match) => match.pathname });
        const parts: Readonly<Record<string, string>> = route.useParams();
        return (
          <ShownScreen path={screen.path} pathname={pathname} given={route.useSearch()}>
            <Content {...parts} />
          </ShownScreen>
        );
      }
      return { default: Shown };
    }),
    errorComponent: Failed,
    ...(screen.movedTo && {
      beforeLoad: () => {
        throw redirect({ to: screen.movedTo!, replace: true });
      },
    }),
  });
  return route;
};

/** Unknown addresses, inside the shell. Without a session, all addresses look the same. */
const notFound = createRoute({
  getParentRoute: () => frame,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-page.tsx')),
});

const pages = allScreens.filter((screen) => !screen.isPublic).map(routeOf);
const outside = allScreens.filter((screen) => screen.isPublic).map(routeOf);

export const router = createRouter({
  routeTree: root.addChildren([...outside, frame.addChildren([...pages, notFound])]),
  ...plainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
closeLayersByBack(router.history);
