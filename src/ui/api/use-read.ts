// oxlint-disable-next-line no-restricted-imports -- The hooks that all other files use are made of these.
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import type { Call } from '../../kernel/contract.ts';
import type { Page } from '../../kernel/page.ts';
import { ApiError, type CallOptions } from './api-client.ts';

/** A read of a client: `makesApi.listMakes`. `part` tells several reads of one call apart. */
export type Read<Sent, Answer> = { readonly call: Call; readonly part?: string } & ((
  sent: Sent,
  options?: CallOptions,
) => Promise<Answer>);

/**
 * The key under which an answer is kept: topic, call and the whole input, so that two answers to different inputs are
 * never taken for one another.
 */
export const readKey = <Sent>(read: Read<Sent, unknown>, sent: Sent | undefined) =>
  [read.call.about, read.call.path, read.part ?? null, sent ?? null] as const;

/** A read of another form: of several calls, or of a part of an answer. It is stale with the call that it is made from. */
export const readFrom = <Sent, Answer>(
  { call }: { readonly call: Call },
  part: string,
  read: (sent: Sent, options?: CallOptions) => Promise<Answer>,
): Read<Sent, Answer> => Object.assign((sent: Sent, options?: CallOptions) => read(sent, options), { call, part });

type ReadOptions<Sent, Answer, Data> = {
  readonly enabled?: boolean;
  /** For how many milliseconds an answer is fresh. By default 5 seconds. */
  readonly staleTime?: number;
  /** After how many milliseconds it is read again by itself. */
  readonly refetchInterval?:
    | number
    | ((query: { readonly state: { readonly data: Answer | undefined } }) => number | false);
  /** It is read again whenever the window is entered, however fresh the answer is. */
  readonly refetchOnWindowFocus?: 'always';
  /** Takes the used part of the answer. */
  readonly select?: (answer: Answer) => Data;
  /** The earlier answer stays on screen while another input is read: always, or after an input like this. */
  readonly keepsEarlier?: true | ((before: Sent) => boolean);
  /** The sentence of the toast when the read fails. By default the caller shows the failure in its place. */
  readonly failure?: string;
  readonly retry?: (count: number, error: Error) => boolean;
};

/** The options of a read for `useQueries` and `fetchQuery`. */
export const readOptions = <Sent, Answer>(read: Read<Sent, Answer>, sent: Sent | undefined, failure?: string) => ({
  queryKey: readKey(read, sent),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(sent!, { signal }),
  meta: { failure: failure ?? null },
});

type Earlier = { readonly queryKey: readonly unknown[] };

/**
 * Reads for a screen: `useRead(makesApi.listMakes, { count: 100 })`. It is read again when a write makes its topic stale.
 * Nothing is sent while there is no input.
 */
export const useRead = <Sent, Answer, Data = Answer>(
  read: Read<Sent, Answer>,
  sent: Sent | undefined,
  { keepsEarlier, enabled = true, failure, ...options }: ReadOptions<Sent, Answer, Data> = {},
) =>
  useQuery({
    ...options,
    ...readOptions(read, sent, failure),
    enabled: enabled && sent !== undefined,
    ...(keepsEarlier && {
      placeholderData: <Kept>(earlier: Kept | undefined, query?: Earlier) => {
        const before = (query?.queryKey.at(-1) ?? undefined) as Sent | undefined;
        return keepsEarlier === true || (before !== undefined && keepsEarlier(before)) ? earlier : undefined;
      },
    }),
  });

type Listed<Row> = Pick<Page<Row>, 'list'>;
type Counted = { readonly count?: number | undefined };

/** One row of a list as it is now: `useRow(makesApi.listMakes, { makeId }, 'make')`. Without it: "There is no such make." */
export const useRow = <Sent extends Counted, Row>(read: Read<Sent, Listed<Row>>, sent: Sent, name: string) =>
  useRead(
    readFrom(read, 'one', async (one: Sent, options) => {
      const { list } = await read({ ...one, count: 1 }, options);
      if (list[0] === undefined) throw new ApiError(404, { error: `There is no such ${name}.` });
      return list[0];
    }),
    sent,
  );

type Paged = Counted & { readonly offset?: number | undefined };
const pagesOf = <Sent, Answer>(read: Read<Sent, Answer>) => readFrom(read, 'pages', read);

/** The key of a list that is read page by page. */
export const pagesKey = <Sent>(read: Read<Sent, unknown>, sent: Sent) => readKey(pagesOf(read), sent);

type PagesOptions<Answer> = {
  readonly enabled?: boolean;
  /** How many rows a page has. By default 50. */
  readonly count?: number;
  /** Makes the pages that are kept, of the earlier and the new ones. */
  readonly structuralSharing?: (before: unknown, after: unknown) => InfiniteData<Answer, number>;
};

/** A list page by page, for Show more. */
export const useReadPages = <Sent extends Paged, Answer extends Pick<Page<unknown>, 'areMoreItemsAvailable'>>(
  read: Read<Sent, Answer>,
  sent: Sent,
  { count = 50, ...options }: PagesOptions<Answer> = {},
) =>
  useInfiniteQuery({
    ...options,
    queryKey: pagesKey(read, sent),
    queryFn: ({ pageParam: offset, signal }) => read({ ...sent, count, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.areMoreItemsAvailable ? pages.length * count : undefined),
    meta: { failure: null },
  });
