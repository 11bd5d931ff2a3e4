import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue, type Requester } from '../../../platform/limits/work-queue.ts';

/** argon2id with 19 MiB, two passes, one lane: the OWASP baseline. Runs off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At most two at once, and never on all processors: a hash takes about 30 ms of one, and other requests need the rest.
 */
const queue = workQueue({
  what: 'sign-ins',
  atOnce: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 100,
  maxPerUser: 20,
  maxPerAddress: 20,
  retryAfterSeconds: 3,
});

/** Hashes a password in a bounded queue. Throws inside a transaction. */
export const hashPassword = (password: string, requester?: Requester): Promise<string> =>
  queue.run(requester, () => hash(password, options));

/** A hash of an unknown password. Checked when there is no user, so that both cases take the same time. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether the password matches. Without a stored hash it never does, after the same time. */
export const passwordFits = async (
  stored: string | undefined,
  password: string,
  requester: Requester,
): Promise<boolean> => {
  const against = stored ?? (await nobodysHash);
  const fits = await queue.run(requester, () => verify(against, password).catch(() => false));
  return stored !== undefined && fits;
};
