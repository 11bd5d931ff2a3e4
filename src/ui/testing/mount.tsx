import { notifications } from '@mantine/notifications';
import {
  type AnyRouter,
  type RouterHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';
import { path, type AnyPath } from '../../kernel/path.ts';
import { parseSearch, type SearchShape } from '../../kernel/search-params.ts';
import { closeLayersByBack } from '../layers/back-closes.ts';
import { plainSearch } from '../page/plain-search.ts';
import { ShownScreen } from '../page/shown-screen.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { crashes } from './crashes.ts';

type MountSettings = {
  at?: string;
  scheme?: 'light' | 'dark';
  search?: SearchShape;
  /** The path of the screen, without parts, for a page with several paths. */
  path?: AnyPath;
  /** The history of the browser, for what its Back does. Otherwise the history is only in memory. */
  history?: RouterHistory;
};

const nothing: SearchShape = {};

/**
 * Mounts a component as in the app: themed, at an address of a router with every page. Other pages show their address.
 * Closes the messages of an earlier test, which would lie over what this one presses.
 */
export async function mount(
  children: ReactNode,
  { at = '/here', scheme = 'light', search = nothing, path: given, history }: MountSettings = {},
): Promise<RenderResult & { router: AnyRouter }> {
  notifications.clean();
  const root = createRootRoute({ component: Outlet });
  const shown = given ?? path('/here', search);
  const here = createRoute({
    getParentRoute: () => root,
    path: shown.pattern,
    validateSearch: (sent: Record<string, unknown>) => parseSearch(shown.search, sent),
    component: function Here() {
      return (
        <ShownScreen path={shown} pathname={shown.pattern} given={here.useSearch()}>
          {children}
        </ShownScreen>
      );
    },
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere });
  const router = createRouter({
    ...plainSearch,
    routeTree: root.addChildren([here, elsewhere]),
    history: history ?? createMemoryHistory({ initialEntries: [at] }),
    defaultOnCatch: (error) => crashes.push(error),
  });
  closeLayersByBack(router.history);
  const screen = await render(
    <UiProvider forceScheme={scheme}>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { ...screen, router };
}

const Elsewhere = () => <p>Another page</p>;
