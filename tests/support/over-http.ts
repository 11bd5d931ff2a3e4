import { demoPassword } from '../../database/demo/people.ts';
import type { Sql } from '../../src/platform/database.ts';

/* Calls a product that runs in another process. */

/** Sends a write. Returns the status, or 0 without an answer. */
export const send = async (url: string, path: string, token: string, input: object, key = ''): Promise<number> =>
  fetch(url + path, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(20_000),
  }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );

/** Signs a demo user in, from another address if one is given. Returns the session's token. */
export const signIn = async (url: string, email = 'buyer@troyard.test', address = ''): Promise<string> => {
  const answer = await fetch(`${url}/write/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
};

/** The entries among these that became items, by client id. */
export const itemsOf = async (sql: Sql, ids: readonly string[]): Promise<string[]> =>
  (
    await sql<
      { clientId: string }[]
    >`select client_id from load_item where client_id = any(${ids as string[]}) order by 1`
  ).map(({ clientId }) => clientId);

/** Sends a request. Returns the status, or 0 without an answer. */
export const fetchStatus = async (url: string, path: string, token: string): Promise<number> =>
  fetch(url + path, { headers: { token }, signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
