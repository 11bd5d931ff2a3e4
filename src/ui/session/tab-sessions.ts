import { session, type StoredSession } from './session.ts';

/** What tabs of one browser tell each other. Only pages of the same origin hear it. */
type Message =
  | { readonly kind: 'asked' }
  | { readonly kind: 'handed'; readonly session: StoredSession }
  | { readonly kind: 'ended'; readonly token: string };

const name = 'troyard.tabs';
/** Milliseconds that a new tab waits for the others. An answer takes about 5. */
const patience = 300;

const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null && 'kind' in data;

/** Hands the session of this tab to new tabs, and ends it when another tab signs out of it. */
export const shareSession = (): void => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    const own = session.ofThisTab();
    if (data.kind === 'asked' && own) channel.postMessage({ kind: 'handed', session: own } satisfies Message);
    if (data.kind === 'ended') session.endedElsewhere(data.token);
  });
};

/** Tells the other tabs that a session was signed out. */
export const tellSignOut = (token: string): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ kind: 'ended', token } satisfies Message);
  channel.close();
};

/**
 * Asks the other tabs for their session: without Remember me it is in no storage that a new tab reads. A tab that was
 * signed out asks nobody. Returns whether this tab had a session or got one from another tab.
 */
export const takeSharedSession = async (): Promise<boolean> => {
  if (session.get()) return true;
  if (session.wasLeft()) return false;
  const channel = new BroadcastChannel(name);
  const handed = await new Promise<StoredSession | undefined>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data) && data.kind === 'handed') resolve(data.session);
    });
    setTimeout(resolve, patience, undefined);
    channel.postMessage({ kind: 'asked' } satisfies Message);
  });
  channel.close();
  if (!handed || session.get()) return false;
  session.start(handed, false);
  return true;
};
