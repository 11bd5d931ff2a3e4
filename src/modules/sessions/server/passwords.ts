import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: the OWASP baseline. Runs off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A hash of nothing anybody knows: checked where there is no user, so that both take the same time. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether the password fits; without a stored hash it never does, and takes as long to say so. */
export const passwordFits = async (stored: string | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobodysHash), password).catch(() => false);
  return stored !== undefined && fits;
};
