import type { Answer } from '../../../kernel/contract.ts';
import { whenOnline } from '../../../ui/live/use-online.ts';
import type { ChatMessage, chat } from '../contract.ts';
import { chatApi } from './queries.ts';

type Page = Answer<(typeof chat)['listMessages']>;

export type ShownChat = {
  /** By id, without gaps up to the newest. Undefined until they are read. */
  readonly list?: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly isReadingOlder: boolean;
  /** Up to where the user had read when the chat was opened. */
  readonly seenId: number | null;
  /** Why nothing can be shown. */
  readonly error?: unknown;
};
export const nothingRead: ShownChat = { hasOlder: false, isReadingOlder: false, seenId: null };

export type ChatReader = {
  /** Reads what is new. */
  readonly readOn: () => void;
  readonly readOlder: () => Promise<void>;
  /** Shows a message that was answered as stored, before its event arrives. */
  readonly add: (message: ChatMessage) => void;
  readonly end: () => void;
};

const againMs = 5_000;

/** Adds messages in their places, each once. */
const withMore = (list: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] => {
  const known = new Map(list.map((each) => [each.messageId, each]));
  for (const each of more) known.set(each.messageId, each);
  return [...known.values()].toSorted((one, other) => one.messageId - other.messageId);
};

/**
 * Reads the messages of a load and tells each change. What is new is read on from the newest message that was read, to
 * the end, so that none is missed after a lost connection and none comes twice. A call during a read causes one more.
 */
export const chatReader = (loadId: number, tell: (shown: ShownChat) => void): ChatReader => {
  let shown = nothingRead;
  // Where reading goes on. A message of the user's own may be known before earlier ones of others.
  let readTo: number | undefined;
  let isWanted = false;
  let isOver = false;
  let reading: Promise<void> | undefined;

  const show = (change: Partial<ShownChat>): void => {
    shown = { ...shown, ...change };
    if (!isOver) tell(shown);
  };
  /** Shows a page. Returns whether more follows. */
  const take = ({ list, areMoreItemsAvailable, seenId }: Page): boolean => {
    const isFirst = shown.list === undefined;
    show(
      isFirst
        ? { list, seenId, hasOlder: areMoreItemsAvailable, error: undefined }
        : { list: withMore(shown.list ?? [], list), error: undefined },
    );
    readTo = list.at(-1)?.messageId ?? readTo ?? 0;
    return !isFirst && areMoreItemsAvailable;
  };
  const readAll = async (): Promise<void> => {
    do {
      isWanted = false;
      await whenOnline();
      const page = await chatApi.listMessages({ loadId, ...(readTo !== undefined && { after: readTo }) });
      if (take(page)) isWanted = true;
    } while (isWanted);
  };
  const readOn = (): void => {
    if (isOver) return;
    isWanted = true;
    reading ??= readAll()
      .catch((error: unknown) => {
        show({ error });
        // What is shown stays, and what is missing is asked for again.
        if (shown.list) setTimeout(readOn, againMs);
      })
      .finally(() => (reading = undefined));
  };
  const readOlder = async (): Promise<void> => {
    const first = shown.list?.[0]?.messageId;
    if (shown.isReadingOlder || first === undefined || !shown.hasOlder) return;
    show({ isReadingOlder: true });
    try {
      const { list, areMoreItemsAvailable } = await chatApi.listMessages({ loadId, before: first });
      show({ list: withMore(shown.list ?? [], list), hasOlder: areMoreItemsAvailable });
    } catch {
      // The button stands for another try.
    } finally {
      show({ isReadingOlder: false });
    }
  };

  return {
    readOn,
    readOlder,
    add: (message) => shown.list && show({ list: withMore(shown.list, [message]) }),
    end: () => void (isOver = true),
  };
};
