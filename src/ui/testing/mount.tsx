import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';
import { UiProvider } from '../theme/provider.tsx';

type MountSettings = { at?: string; scheme?: 'light' | 'dark' };

/** Shows a piece as the app does: themed, at an address of a router that has every page. Other pages say where one is. */
export async function mount(
  children: ReactNode,
  { at = '/here', scheme = 'light' }: MountSettings = {},
): Promise<RenderResult & { router: AnyRouter }> {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: '/here', component: () => children });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const screen = await render(
    <UiProvider forceScheme={scheme}>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { ...screen, router };
}

const Elsewhere = () => <p>Another page</p>;
