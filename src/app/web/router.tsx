import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatch,
  useParams,
  useSearch,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { allows } from '../../kernel/access.ts';
import { parseSearch } from '../../kernel/search-params.ts';
import { newUserPath } from '../../modules/customers/paths.ts';
import { signInPath } from '../../modules/sessions/paths.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { closeLayersByBack } from '../../ui/layers/back-closes.ts';
import { plainSearch } from '../../ui/page/plain-search.ts';
import type { AnyScreen, Screen } from '../../ui/page/screen.ts';
import { ShownScreen } from '../../ui/page/shown-screen.tsx';
import { useMay } from '../../ui/session/can.tsx';
import { session, whoOf } from '../../ui/session/session.ts';
import { takeSharedSession } from '../../ui/session/tab-sessions.ts';
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
  beforeLoad: async ({ location, preload }) => {
    if (!session.get() && !(await takeSharedSession())) {
      if (!preload) session.askFor(location.href);
      throw redirect({ to: signInPath() });
    }
    const current = session.get()!;
    if (current.isNewUser && location.pathname !== newUserPath()) throw redirect({ to: newUserPath() });
  },
});

const NotAllowed = lazyRouteComponent(() => import('./not-allowed-page.tsx'));

type AnyPage = Screen<string, Readonly<Record<string, string>>>['page'];

/**
 * What a screen shows. A user who may not open it is told so before any of it is loaded, and at once when the right goes
 * while it is open.
 */
const contentOf = (screen: AnyScreen) => {
  // Only the router knows the parts of a page's path.
  const Content = lazyRouteComponent(screen.page as AnyPage);
  function Shown() {
    const isAllowed = useMay(screen.opens);
    const pathname = useMatch({ strict: false, select: (match) => match.pathname });
    const parts: Readonly<Record<string, string>> = useParams({ strict: false });
    return (
      <ShownScreen path={screen.path} pathname={pathname} given={useSearch({ strict: false })}>
        {isAllowed ? <Content {...parts} /> : <NotAllowed />}
      </ShownScreen>
    );
  }
  return Object.assign(Shown, {
    preload: async () => {
      await (allows(screen.opens, whoOf(session.get())) ? Content : NotAllowed).preload?.();
    },
  });
};

const routeOf = (screen: AnyScreen): AnyRoute =>
  createRoute({
    getParentRoute: () => (screen.isPublic ? root : frame),
    path: screen.path.pattern,
    validateSearch: (given: Record<string, unknown>) => parseSearch(screen.path.search, given),
    component: contentOf(screen),
    staticData: { opens: screen.opens },
    errorComponent: Failed,
    ...(screen.movedTo && {
      beforeLoad: () => {
        throw redirect({ to: screen.movedTo!, replace: true });
      },
    }),
  });

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
