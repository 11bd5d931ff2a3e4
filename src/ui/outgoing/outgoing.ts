import { messages } from '../../kernel/messages.ts';
import { ApiError, sendEntry } from '../api/api-client.ts';
import { makeStale } from '../api/freshness.ts';
import { newId } from '../api/new-id.ts';
import { isLost, sentenceOf } from '../feedback/describe-failure.ts';
import { announce } from '../feedback/live-region.tsx';
import { whenOnline } from '../live/use-online.ts';
import { session } from '../session/session.ts';
import { filled, neededBy, nextKey, nextOf, type EntryRefusal, type OutgoingEntry } from './outgoing-entry.ts';
import { outgoingStore } from './outgoing-store.ts';
import { hearTabs, inOneTab, isOpenElsewhere, tellTabs, thisTab } from './tabs.ts';

/** The pauses between attempts while answers get lost, in ms. The last one repeats. */
const pausesMs = [1_000, 2_000, 5_000, 15_000];

/** The signed-in user's entries, oldest first. */
let entries: readonly OutgoingEntry[] = [];
/** The number of changes in this tab. */
let changes = 0;
/** Entries that the browser could not store. They are sent from memory. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();

/** A screen that takes answers. */
export type Receiver = {
  readonly isFor: (entry: OutgoingEntry) => boolean;
  readonly receive: (answer: object, entry: OutgoingEntry) => Promise<void> | void;
};
/** The fields that the queue adds to an entry. */
type Added = 'key' | 'userId' | 'tab' | 'since';
const receivers = new Set<Receiver>();
/** How long an entry waits for its screen to show it, in ms. */
const shownWithinMs = 3000;

const show = (next: readonly OutgoingEntry[]): void => {
  entries = next;
  changes += 1;
  for (const listener of listeners) listener();
};
const entryOf = (key: string): OutgoingEntry | undefined => entries.find((each) => each.key === key);
const replaced = (key: string, next: OutgoingEntry): void =>
  show(entries.map((each) => (each.key === key ? next : each)));

const store = async (entry: OutgoingEntry): Promise<void> => {
  try {
    await outgoingStore.put(entry);
    unstored.delete(entry.key);
    tellTabs({ is: 'changed' });
  } catch {
    unstored.add(entry.key);
  }
};
const remove = async (removed: readonly string[]): Promise<void> => {
  if (removed.length === 0) return;
  const left = entries.filter(({ key }) => !removed.includes(key));
  const needed = new Set(left.flatMap(neededBy));
  // Answers that were kept for what is removed now.
  const unneeded = left.filter(({ key, state, awaitsScreen }) => state === 'done' && !awaitsScreen && !needed.has(key));
  show(left.filter((each) => !unneeded.includes(each)));
  const keys = [...removed, ...unneeded.map(({ key }) => key)];
  for (const key of keys) unstored.delete(key);
  // An entry that stays in the store is sent again with its key, which does nothing new.
  await outgoingStore.delete(keys).catch(() => {});
  tellTabs({ is: 'changed' });
};

/** True if the entry may be sent again unchanged: without an answer, too slow, too soon after others, or without a session. */
const isForLater = (thrown: unknown): boolean =>
  isLost(thrown) || (thrown instanceof ApiError && [401, 408, 429].includes(thrown.status));

const refusalOf = (thrown: unknown, otherwise: string): EntryRefusal => {
  if (!(thrown instanceof ApiError)) return { sentence: otherwise, status: 0, fields: {} };
  return {
    sentence: sentenceOf(thrown, otherwise),
    status: thrown.status,
    fields: thrown.fields,
    ...(thrown.code !== undefined && { code: thrown.code }),
  };
};
const say = ({ name }: OutgoingEntry, { sentence }: EntryRefusal): void =>
  announce(name === '' ? sentence : `${name}: ${sentence}`, 'assertive');

/** Gives an answer to its screens, and waits until they show it. Returns whether there is one. */
const receive = async (answer: object, entry: OutgoingEntry): Promise<boolean> => {
  const own = [...receivers].filter(({ isFor }) => isFor(entry));
  const shown = async () => {
    for (const screen of own) await screen.receive(answer, entry);
  };
  // A screen that fails or waits for another answer holds up nothing.
  const late = new Promise<void>((resolve) => setTimeout(resolve, shownWithinMs));
  await Promise.race([shown().catch(reportError), late]);
  return own.length > 0;
};

/** Gives the answers that no screen has taken to a screen that is open now. */
const deliver = async (): Promise<void> => {
  for (const entry of entries) {
    const { awaitsScreen, answer, key } = entry;
    // Another delivery may have taken it.
    if (!awaitsScreen || !answer || !entryOf(key) || ![...receivers].some(({ isFor }) => isFor(entry))) continue;
    const removed = remove([key]);
    await receive(answer, entry);
    await removed;
  }
};

/** Sends an entry. Returns whether it was answered. */
const sendOne = async (entry: OutgoingEntry): Promise<boolean> => {
  const { refusal: _, lost: __, ...waiting } = entry;
  replaced(entry.key, { ...entry, state: 'sending' });
  try {
    const answer = await sendEntry(entry, filled(entry.sent, entries));
    await finish(waiting, answer);
  } catch (thrown) {
    void makeStale(entry.makesStale);
    if (isForLater(thrown)) {
      const lost = thrown instanceof ApiError && isLost(thrown) ? { lost: thrown.status } : {};
      replaced(entry.key, { ...waiting, state: 'waiting', ...lost });
      return false;
    }
    const refusal = refusalOf(thrown, entry.otherwise);
    say(entry, refusal);
    await change({ ...waiting, state: 'refused', refusal });
  }
  return true;
};

/** Gives the answer to the screen where the entry was typed, and removes the entry once that shows it. */
const finish = async (entry: OutgoingEntry, answer: object): Promise<void> => {
  void makeStale(entry.makesStale);
  // It was dropped meanwhile.
  if (!entryOf(entry.key)) return;
  const isElsewhere = await isOpenElsewhere(entry.tab);
  if (isElsewhere) tellTabs({ is: 'answered', entry, answer });
  const isTaken = isElsewhere || (await receive(answer, entry));
  const isNeeded = entries.some((each) => neededBy(each).includes(entry.key));
  const isKept = isNeeded || (entry.awaitsScreen === true && !isTaken);
  await (isKept ? change({ ...entry, state: 'done', answer }) : remove([entry.key]));
};

/** Changes an entry that is still there. */
const change = async (entry: OutgoingEntry): Promise<void> => {
  if (!entryOf(entry.key)) return;
  replaced(entry.key, entry);
  await store(entry);
};

/** Aborted when the entries are forgotten, so that none is sent or waited for any more. */
let ended = new AbortController();

const drain = async (subject: string, signal: AbortSignal): Promise<void> => {
  // Another tab may have sent what this one still shows.
  await readStored();
  for (let lost = 0; ;) {
    await whenOnline();
    const next = signal.aborted ? undefined : nextOf(ownEntries(), subject);
    if (!next) return;
    if (await sendOne(next)) lost = 0;
    else {
      const pause = pausesMs[Math.min(lost, pausesMs.length - 1)];
      lost += 1;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
/** Those that may be sent now. A view as another role changes nothing. */
const ownEntries = (): readonly OutgoingEntry[] => {
  const now = session.get();
  return now?.isViewing ? [] : entries.filter((each) => each.userId === now?.userId);
};

const senders = new Set<string>();
/** Sends what waits of a subject. Of the browser's tabs one sends, and the next one when that is closed. */
const sendAll = async (subject: string): Promise<void> => {
  // A request of an earlier user that gets no answer holds up nobody else.
  const name = `${session.get()?.userId}.${subject}`;
  if (senders.has(name)) return;
  senders.add(name);
  try {
    const { signal } = ended;
    const isEnded = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await inOneTab(name, () => Promise.race([drain(subject, signal), isEnded]));
  } finally {
    senders.delete(name);
  }
  if (nextOf(ownEntries(), subject)) await sendAll(subject);
};

/** Reads what the browser has stored of the signed-in user. What this tab changes meanwhile is read once more. */
const readStored = async (): Promise<void> => {
  for (let before = -1; before !== changes;) {
    before = changes;
    const all = await outgoingStore.all().catch(() => undefined);
    if (!all || before !== changes) continue;
    const userId = session.get()?.userId;
    const known = new Map(entries.map((each) => [each.key, each]));
    const stored = all
      .filter((each) => each.userId === userId && !unstored.has(each.key))
      // The state of an attempt is known to this tab alone.
      .map((each) => (known.get(each.key)?.state === 'sending' ? known.get(each.key)! : each));
    const kept = entries.filter((each) => each.userId === userId && unstored.has(each.key));
    entries = [...stored, ...kept].toSorted((one, other) => one.since - other.since);
    for (const listener of listeners) listener();
    void deliver();
  }
};

/** The user's choices, and what the whole product needs of the queue. */
export const outgoing = {
  /** The entries in this tab's memory, oldest first. */
  all: () => entries,
  /**
   * Takes an entry of the signed-in user. It is stored, and then sent after those before it. A refused one is stored until
   * the user answers. Returns its key.
   */
  put: (entry: Omit<OutgoingEntry, Added>): string => {
    const isViewing = session.get()!.isViewing;
    const added: OutgoingEntry = {
      ...entry,
      ...(isViewing && { state: 'refused', refusal: { sentence: messages.viewOnly, status: 403, fields: {} } }),
      key: newId(),
      userId: session.get()!.userId,
      tab: thisTab,
      // Entries of the same moment keep their order.
      since: Math.max(Date.now(), (entries.at(-1)?.since ?? 0) + 1),
    };
    show([...entries, added]);
    if (added.refusal) say(added, added.refusal);
    // A view as another role changes nothing, also not after it.
    if (isViewing) {
      unstored.add(added.key);
      return added.key;
    }
    // It is stored before it is sent, so that a repeat after a crash has the same key.
    void store(added).then(() => sendAll(added.subject));
    return added.key;
  },
  /** Calls the listener after each change of the entries. Returns the function that ends it. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Gives the receiver the answers to what was typed in this tab. Returns the function that ends it. */
  whenAnswered: (receiver: Receiver): (() => void) => {
    receivers.add(receiver);
    void deliver();
    return () => void receivers.delete(receiver);
  },
  /** Sends a refused entry again, in its place. With a change, such as a yes to the server's question, it has a new key. */
  sendAgain: async (key: string, change?: object): Promise<void> => {
    const found = entryOf(key);
    if (!found) return;
    const { refusal: _, ...rest } = found;
    const again: OutgoingEntry = {
      ...rest,
      state: 'waiting',
      ...(change && { key: nextKey(key), sent: { ...found.sent, ...change } }),
    };
    replaced(key, again);
    await store(again);
    if (again.key !== key) await outgoingStore.delete([key]).catch(() => {});
    await sendAll(again.subject);
  },
  /** Drops an entry, and those that need its answer. */
  drop: (key: string): Promise<void> =>
    remove([key, ...entries.filter((each) => neededBy(each).includes(key)).map((each) => each.key)]),
  /** Reads what earlier visits and other tabs have stored, and sends it. */
  resume: async (): Promise<void> => {
    await readStored();
    for (const subject of new Set(entries.map((each) => each.subject))) void sendAll(subject);
  },
  /** Drops all entries of the signed-in user, and sends none of them any more. */
  forget: async (): Promise<void> => {
    const userId = session.get()?.userId;
    ended.abort();
    ended = new AbortController();
    const stored = await outgoingStore.all().catch(() => []);
    const own = [...stored.filter((each) => each.userId === userId), ...entries];
    await remove(own.map(({ key }) => key));
  },
};

hearTabs((news) => {
  if (news.is === 'changed') void outgoing.resume();
  else if (news.entry.tab === thisTab) void receive(news.answer, news.entry);
});
const whoIsHere = () => `${session.get()?.userId} ${session.get()?.isViewing === true}`;
let who = whoIsHere();
// Another user of this browser sees none of what an earlier one has entered. The same one goes on after the next sign-in,
// and after a view.
session.subscribe(() => {
  const before = who;
  who = whoIsHere();
  if (who === before) return;
  const now = session.get();
  show(entries.filter((each) => each.userId === now?.userId));
  if (now) void outgoing.resume();
});
