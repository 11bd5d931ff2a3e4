import type { RouterHistory } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Call } from '../../kernel/contract.ts';
import type { AnyPath } from '../../kernel/path.ts';
import type { SearchShape } from '../../kernel/search-params.ts';
import { queryClient } from '../api/query-client.ts';
import { session, type StoredSession } from '../session/session.ts';
import { expectDistinctFigures } from './distinct-figures.ts';
import { mount } from './mount.tsx';

/** Who looks at a screen (null: nobody is signed in), and its address: the search, and its path if the screen has several. */
type Opened = {
  readonly as?: Partial<StoredSession> | null;
  readonly at?: string;
  readonly search?: SearchShape;
  readonly path?: AnyPath;
  readonly scheme?: 'light' | 'dark';
  /** The history of the browser, for what its Back does. */
  readonly history?: RouterHistory;
  /** What calls answer, or a function of their query. A list stands for itself. */
  readonly answers?: readonly (readonly [Call, object | ((query: URLSearchParams) => object)])[];
  /** Calls that are refused. */
  readonly refused?: readonly Call[];
  /** Calls that ask about a likely mistake while they are sent with `ask`, with their question. */
  readonly asking?: readonly (readonly [Call, string])[];
  /** Calls that are never answered. */
  readonly unanswered?: readonly Call[];
};

const asksInBody = async (request: Request): Promise<boolean> => {
  const text = await request.clone().text();
  return text !== '' && (JSON.parse(text) as { ask?: boolean }).ask === true;
};

/**
 * Opens a screen or a part of one. Every request without an own answer is answered with an empty list and a message.
 * `queries`, `bodies` and `forms` are what was sent to a call so far, in its order. Restore the mocks after each test.
 */
export const openAs = async (
  page: ReactNode,
  {
    as = {},
    at = '',
    search,
    path,
    scheme = 'light',
    history,
    answers = [],
    refused = [],
    asking = [],
    unanswered = [],
  }: Opened = {},
) => {
  for (const [call, answer] of answers) if (typeof answer !== 'function') expectDistinctFigures(answer, call.path);
  const asked: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    asked.push(request);
    const { pathname, searchParams } = new URL(request.url);
    if (refused.some((call) => call.path === pathname)) return Response.json({ error: 'Refused' }, { status: 400 });
    if (unanswered.some((call) => call.path === pathname)) return new Promise<never>(() => {});
    const question = asking.find(([call]) => call.path === pathname)?.[1];
    if (question !== undefined && (searchParams.get('ask') === 'true' || (await asksInBody(request))))
      return Response.json({ error: question, code: 'ASK' }, { status: 409 });
    const found = answers.find(([call]) => call.path === pathname)?.[1];
    const own = typeof found === 'function' ? (found as (query: URLSearchParams) => object)(searchParams) : found;
    if (Array.isArray(own)) return Response.json(own);
    return Response.json({ list: [], areMoreItemsAvailable: false, message: 'Done', ...own });
  });
  if (as === null) session.end();
  else session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1, ...as } as StoredSession, false);
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const screen = await mount(<QueryClientProvider client={client}>{page}</QueryClientProvider>, {
    at: `${path?.pattern ?? '/here'}${at}`,
    ...(search && { search }),
    ...(path && { path }),
    scheme,
    ...(history && { history }),
  });
  const requestsTo = (call: Call) => asked.filter(({ url }) => new URL(url).pathname === call.path);
  return {
    screen,
    /** What news from others makes a screen do. */
    readAgain: () => client.refetchQueries(),
    queries: (call: Call) => requestsTo(call).map(({ url }) => Object.fromEntries(new URL(url).searchParams)),
    bodies: async (call: Call): Promise<object[]> =>
      Promise.all(requestsTo(call).map(async (request) => (await request.clone().json()) as object)),
    forms: (call: Call): Promise<FormData[]> =>
      Promise.all(requestsTo(call).map((request) => request.clone().formData())),
  };
};

/** Answers the next request to a call otherwise. It is kept like every other, and later ones are answered as before. */
export const answerNext = (call: Call, answer: () => Response | Promise<Response>): void => {
  const fetching = vi.mocked(globalThis.fetch);
  const before = fetching.getMockImplementation()!;
  let isDone = false;
  fetching.mockImplementation(async (address, init) => {
    const mocked = before(address, init);
    if (isDone || new URL(new Request(address, init).url).pathname !== call.path) return mocked;
    isDone = true;
    return answer();
  });
};

/** Opens a screen at an address. Returns the query of its last request to `call`, as words. */
export const sentTo = async (call: Call, page: ReactNode, opened: Opened) => {
  const { queries } = await openAs(page, opened);
  await expect.poll(() => queries(call).length).toBeGreaterThan(0);
  return queries(call).at(-1)!;
};
