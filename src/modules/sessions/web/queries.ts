import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { browserToken, session } from '../../../ui/session/session.ts';
import { forgetStoredDrafts } from '../../../ui/session/use-stored-draft.ts';
import { sessions } from '../contract.ts';

export const sessionsApi = clientOf(sessions);

/** Signs in and keeps the session: for 30 days in this browser, or as long as this tab. */
export const signIn = async (email: string, password: string, remember: boolean): Promise<void> => {
  const { browser, ...started } = await sessionsApi.login({ email, password, remember });
  browserToken.keep(browser);
  session.start(started, remember);
};

/** Lifts the wait; this browser is known from then on. */
export const liftWait = async (unlockToken: string): Promise<string> => {
  const { message, browser } = await sessionsApi.unlock({ unlockToken });
  browserToken.keep(browser);
  return message;
};

/** Ends the session on the server and here; here also when the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  await sessionsApi.logout({}).catch(() => {});
  forgetStoredDrafts();
  session.end();
};

/** Takes over what the server says of the session now: rights change without signing in again. */
export const refreshSession = async (): Promise<void> => {
  if (session.get()) session.refresh(await sessionsApi.getSession({}));
};

const preferencesKey = readKey(sessionsApi.getPreferences);
const usePreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => sessionsApi.getPreferences({}, { signal }),
    staleTime: Infinity,
    meta: {
      failure:
        'Which columns you chose could not be read: all are shown, and what you choose now holds until you leave.',
    },
  });

/** Which columns of a table a user has taken away; kept with the user, so that it is the same on every machine. */
export const useColumnChoice = (
  table: string,
): readonly [hidden: readonly string[], choose: (hidden: readonly string[]) => void] => {
  const { data } = usePreferences();
  const choose = (hidden: readonly string[]) => {
    const columns = { ...data?.columns, [table]: [...hidden] };
    queryClient.setQueryData(preferencesKey, { ...data, columns });
    // What was chosen for other tables is not known: it would be overwritten.
    if (!data) return;
    // A choice of columns is nobody's work: when it cannot be kept, it holds until the page is left.
    sessionsApi.setPreferences({ columns }).catch(() => {});
  };
  return [data?.columns?.[table] ?? none, choose];
};

const none: readonly string[] = [];
