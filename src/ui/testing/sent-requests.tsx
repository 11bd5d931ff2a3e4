import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Call } from '../../kernel/contract.ts';
import type { SearchShape } from '../../kernel/search-params.ts';
import { session, type StoredSession } from '../session/session.ts';
import { mount } from './mount.tsx';

/** A screen to look at, who looks at it, and the search of its address. */
type Opened = { readonly as?: Partial<StoredSession>; readonly at: string; readonly search: SearchShape };

/**
 * Opens a screen at an address and answers what it asks `call` for: the query of the last request, as words. Every
 * request is answered with an empty list. Restore the mocks after each test.
 */
export const sentTo = async (call: Call, page: ReactNode, { as = {}, at, search }: Opened) => {
  const asked: URL[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(new URL(new Request(address).url));
    return Response.json({ list: [], areMoreItemsAvailable: false, total: 0 });
  });
  session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1, ...as } as StoredSession, false);
  await mount(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>, {
    at: `/here${at}`,
    search,
  });
  const requests = () => asked.filter(({ pathname }) => pathname === call.path);
  await expect.poll(() => requests().length).toBeGreaterThan(0);
  return Object.fromEntries(requests().at(-1)!.searchParams);
};
