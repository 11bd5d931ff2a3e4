import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Call } from '../../kernel/contract.ts';
import type { SearchShape } from '../../kernel/search-params.ts';
import { session, type StoredSession } from '../session/session.ts';
import { mount } from './mount.tsx';

/** A screen to look at, who looks at it, and the search of its address. */
type Opened = { readonly as?: Partial<StoredSession>; readonly at?: string; readonly search?: SearchShape };

/**
 * Opens a screen or a part of one. Every request is answered with an empty list and a message. `queries` and `bodies`
 * are what was sent to a call so far, in its order. Restore the mocks after each test.
 */
export const openAs = async (page: ReactNode, { as = {}, at = '', search }: Opened = {}) => {
  const asked: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push(new Request(address, init));
    return Response.json({ list: [], areMoreItemsAvailable: false, total: 0, message: 'Done' });
  });
  session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1, ...as } as StoredSession, false);
  const screen = await mount(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>, {
    at: `/here${at}`,
    ...(search && { search }),
  });
  const requestsTo = (call: Call) => asked.filter(({ url }) => new URL(url).pathname === call.path);
  return {
    screen,
    queries: (call: Call) => requestsTo(call).map(({ url }) => Object.fromEntries(new URL(url).searchParams)),
    bodies: async (call: Call): Promise<object[]> =>
      Promise.all(requestsTo(call).map(async (request) => (await request.clone().json()) as object)),
  };
};

/** Opens a screen at an address. Returns the query of its last request to `call`, as words. */
export const sentTo = async (call: Call, page: ReactNode, opened: Opened) => {
  const { queries } = await openAs(page, opened);
  await expect.poll(() => queries(call).length).toBeGreaterThan(0);
  return queries(call).at(-1)!;
};
