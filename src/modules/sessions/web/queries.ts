import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readAllAnew, useWrite } from '../../../ui/api/freshness.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { readKey, useRead } from '../../../ui/api/use-read.ts';
import { browserToken, session } from '../../../ui/session/session.ts';
import { tellSignOut } from '../../../ui/session/tab-sessions.ts';
import { outgoing } from '../../../ui/outgoing/outgoing.ts';
import { forgetStoredDrafts } from '../../../ui/session/use-stored-draft.ts';
import type { ColorScheme } from '../../../ui/theme/color-scheme.ts';
import { sessions } from '../contract.ts';

export const sessionsApi = clientOf(sessions);

/** Signs in and stores the session: for 30 days in this browser, or as long as a tab of it is open. */
export const signIn = async (email: string, password: string, remember: boolean, otp = ''): Promise<void> => {
  const { browser, token, ...started } = await sessionsApi.login({ email, password, remember, ...(otp && { otp }) });
  // Only a registration answers no tokens.
  if (browser === null || token === null) throw new Error('The sign-in has no session.');
  browserToken.keep(browser);
  session.start({ ...started, token }, remember);
};

/** Registers an invited person. Nothing is stored in the browser: the person signs in afterwards. */
export const registerInvited = async (email: string, password: string, invitation: string): Promise<void> => {
  await sessionsApi.login({ email, password, isRegistration: true, invitation });
};

/** Ends the wait. This browser is known from then on. */
export const liftWait = async (unlockToken: string): Promise<string> => {
  const { message, browser } = await sessionsApi.unlock({ unlockToken });
  browserToken.keep(browser);
  return message;
};

/** Ends the session on the server and here: of a view only the view. If the server cannot be reached, only here. */
export const signOut = async (): Promise<void> => {
  const ending = session.get();
  // Before the session ends, so that nothing of it is sent after the next sign-in.
  if (!ending?.isViewing) await outgoing.forget();
  await sessionsApi.logout({}).catch(() => {});
  const now = session.get();
  // The server has ended the view before this answer. The own session is active again and stays.
  if (now && now.token !== ending?.token) return;
  if (!now?.isViewing) forgetStoredDrafts();
  session.end();
  if (now) tellSignOut(now.token);
};

let reading: Promise<void> | undefined;
let isAskedAgain = false;

/**
 * Reads the current session data: rights can change without a new sign-in. If they have, everything that was read with
 * the earlier ones is asked for again or forgotten. Several calls at once are one; a call during a read starts another
 * one behind it, because the running one may tell of the time before the change.
 */
export const refreshSession = (): Promise<void> => {
  isAskedAgain = reading !== undefined;
  return (reading ??= readUntilCurrent().finally(() => {
    reading = undefined;
  }));
};

const readUntilCurrent = async (): Promise<void> => {
  do {
    isAskedAgain = false;
    await readSession();
  } while (isAskedAgain);
};

const readSession = async (): Promise<void> => {
  const before = session.get();
  if (!before) return;
  const facts = await sessionsApi.getSession({});
  // The tab has another session now. These facts belong to the earlier one.
  if (session.get()?.token !== before.token) return;
  session.refresh(facts);
  if (session.get() !== before) await readAllAnew();
};

/** The own sessions, last used first. */
export const useOwnSessions = () => useRead(sessionsApi.listSessions, {}, { select: ({ list }) => list });

export const useEndSessions = () => useWrite(sessionsApi.endSessions);
export const useOtpSetup = () => useWrite(sessionsApi.otpSetup);
export const useOtpConfirm = () => useWrite(sessionsApi.otpConfirm);
export const useOtpDisable = () => useWrite(sessionsApi.otpDisable);
export const useChangePassword = () => useWrite(sessionsApi.changePassword);
export const useSetProfile = () => useWrite(sessionsApi.setProfile);

type Preferences = Answer<(typeof sessions)['getPreferences']>;
const preferencesKey = readKey(sessionsApi.getPreferences, {});
/** The user's choices about screens, the same on all devices. */
export const usePreferences = () =>
  useRead(
    sessionsApi.getPreferences,
    {},
    {
      staleTime: Infinity,
      failure:
        'Your preferences could not be read: all columns are shown, and what you choose now holds until you leave.',
    },
  );

/** The columns of a table hidden by the user. Stored with the user, so that they are the same on every device. */
export const useColumnChoice = (
  table: string,
): readonly [hidden: readonly string[], choose: (hidden: readonly string[]) => void] => {
  const { data } = usePreferences();
  const choose = (hidden: readonly string[]) => {
    const columns = { ...data?.columns, [table]: [...hidden] };
    queryClient.setQueryData(preferencesKey, { ...data, columns });
    // The choices for other tables are unknown and would be overwritten.
    if (!data) return;
    // A choice of columns is not important work: if it cannot be stored, it holds until the page is left.
    sessionsApi.setPreferences({ columns }).catch(() => {});
  };
  return [data?.columns?.[table] ?? none, choose];
};

const none: readonly string[] = [];

/** Stores the colour scheme with the user. If that fails, the choice holds in this browser. */
export const keepScheme = (scheme: ColorScheme): void => {
  queryClient.setQueryData(preferencesKey, (known: Preferences | undefined) => known && { ...known, scheme });
  sessionsApi.setPreferences({ scheme }).catch(() => {});
};

/** Shows all columns of every table again. */
export const useResetTables = () => {
  const write = useWrite(sessionsApi.setPreferences);
  const client = useQueryClient();
  return async (): Promise<string> => {
    const { message } = await write.mutateAsync({ columns: {}, pageSizes: {} });
    client.setQueryData(
      preferencesKey,
      (known: Preferences | undefined) => known && { ...known, columns: {}, pageSizes: {} },
    );
    return message;
  };
};
