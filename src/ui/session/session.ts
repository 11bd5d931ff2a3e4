import { allFlags, type Flag, type Hierarchy } from '../../kernel/flags.ts';
import type { Who } from '../../kernel/actor.ts';

/** The session data stored in the browser, as answered by the sign-in. */
export type StoredSession = {
  readonly token: string;
  readonly userId: number;
  readonly email: string;
  readonly companyId: number;
  readonly parentCompanyId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly roleId: number;
  readonly roleName: string;
  readonly organisationName: string;
  readonly companyLogo: string | null;
  readonly profileUrl: string | null;
  readonly hierarchy: Hierarchy;
  readonly isSA: boolean;
  readonly isAdmin: boolean;
  readonly isNewUser: boolean;
  readonly invitedFacilities: readonly number[];
  readonly hasSecondFactor: boolean;
  readonly needsSecondFactor: boolean;
  readonly isViewing: boolean;
  readonly hasOutbox: boolean;
  readonly hasMailServer: boolean;
} & Readonly<Record<Flag, boolean>>;

const key = 'troyard.session';
/** Set when the server ended the session: the sign-in page gives the reason and returns the same user to the page. */
const endedKey = 'troyard.ended';
/** Set when somebody without a session asked for a page. */
const askedKey = 'troyard.asked-for';
/** Set when the session of this tab was ended: this tab takes no session of another tab. */
const leftKey = 'troyard.left';
/** The own session of this tab while it shows a view, unless it is remembered. */
const ownKey = 'troyard.own-session';
const browserKey = 'troyard.browser';
const listeners = new Set<() => void>();

const read = (): StoredSession | undefined => {
  try {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    return text ? (JSON.parse(text) as StoredSession) : undefined;
  } catch {
    return undefined;
  }
};

type Ended = { readonly userId: number; readonly path: string };

let current = read();
const tell = () => listeners.forEach((listener) => listener());

const tokenIn = (text: string | null): string | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as StoredSession).token;
  } catch {
    return undefined;
  }
};

/** Removes this tab's session, and the remembered one if it is the same: another tab may have another user. */
const forget = () => {
  const remembered = tokenIn(localStorage.getItem(key));
  if (remembered === undefined || remembered === current?.token) localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  current = undefined;
};

/** An address of this product. One slash: with two slashes an address means another host. */
const ownAddress = (address: string) => address.replace(/^[/\\]+/, '/');

/** Reads a value of this tab once. */
const take = (from: string): string | undefined => {
  const text = sessionStorage.getItem(from);
  sessionStorage.removeItem(from);
  return text ?? undefined;
};

/** The session of this tab: in localStorage if it is remembered, otherwise in sessionStorage. */
export const session = {
  get: (): StoredSession | undefined => current,
  /** The own session of this tab, also during a view. Undefined if it is remembered: other tabs read that one themselves. */
  ofThisTab: (): StoredSession | undefined => {
    const text = sessionStorage.getItem(current?.isViewing ? ownKey : key);
    return text === null ? undefined : (JSON.parse(text) as StoredSession);
  },
  start: (started: StoredSession, remember: boolean): void => {
    forget();
    sessionStorage.removeItem(leftKey);
    (remember ? localStorage : sessionStorage).setItem(key, JSON.stringify(started));
    current = started;
    tell();
  },
  /** Stores the server's current facts of the session. The token and its place stay. */
  refresh: (facts: Omit<StoredSession, 'token'>): void => {
    if (!current) return;
    const next = { ...facts, token: current.token } as StoredSession;
    const text = JSON.stringify(next);
    if (text === JSON.stringify(current)) return;
    (sessionStorage.getItem(key) === null ? localStorage : sessionStorage).setItem(key, text);
    current = next;
    tell();
  },
  /** Shows the product as another role in this tab. The own session stays. */
  view: (view: StoredSession): void => {
    const own = sessionStorage.getItem(key);
    if (own !== null) sessionStorage.setItem(ownKey, own);
    sessionStorage.setItem(key, JSON.stringify(view));
    current = view;
    tell();
  },
  /** Ends the session of this tab. After a view the own session is back. */
  end: (): void => {
    sessionStorage.removeItem(endedKey);
    const own = current?.isViewing ? sessionStorage.getItem(ownKey) : null;
    const wasViewing = current?.isViewing;
    forget();
    sessionStorage.removeItem(ownKey);
    if (own !== null) sessionStorage.setItem(key, own);
    if (wasViewing) current = read();
    if (!current) sessionStorage.setItem(leftKey, '1');
    tell();
  },
  /**
   * The server no longer knows the session of this token. Late news of an ended view leaves the own session as it is.
   */
  endedElsewhere: (token: string | undefined): void => {
    if (!current || current.token !== token) return;
    if (current.isViewing) return session.end();
    const { pathname, search, hash } = window.location;
    const ended: Ended = { userId: current.userId, path: ownAddress(pathname + search + hash) };
    session.end();
    sessionStorage.setItem(endedKey, JSON.stringify(ended));
  },
  /** Whether this tab is at the sign-in page because its session was ended. */
  wasEnded: (): boolean => sessionStorage.getItem(endedKey) !== null,
  /** Whether the session of this tab was ended, here or elsewhere. */
  wasLeft: (): boolean => sessionStorage.getItem(leftKey) !== null,
  /** Keeps the address that was asked for without a session, until somebody signs in. */
  askFor: (address: string): void => sessionStorage.setItem(askedKey, ownAddress(address)),
  /** The page that was asked for without a session, or on which the same user's session ended. Returned once. */
  takeWayBack: (): string | undefined => {
    const [asked, text] = [take(askedKey), take(endedKey)];
    if (text === undefined) return asked;
    try {
      const { userId, path } = JSON.parse(text) as Ended;
      return userId === current?.userId ? path : undefined;
    } catch {
      return undefined;
    }
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * The server recognises a browser with earlier sign-ins by this token and does not block it because of failures
 * elsewhere.
 */
export const browserToken = {
  get: (): string | undefined => localStorage.getItem(browserKey) ?? undefined,
  keep: (token: string): void => localStorage.setItem(browserKey, token),
};

/** The session in the form of access rules. */
export const whoOf = (from: StoredSession | undefined): Who | undefined =>
  from && {
    hierarchy: from.hierarchy,
    isSA: from.isSA,
    isAdmin: from.isAdmin,
    isNewUser: from.isNewUser,
    hasOutbox: from.hasOutbox,
    flags: new Set(allFlags.filter((flag) => from[flag])),
  };
