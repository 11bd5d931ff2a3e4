import { vi } from 'vitest';

/**
 * Waits until a check no longer throws, for ten seconds as `expect.poll` does by the configuration. `vi.waitFor` waits for
 * one, whatever the configuration says, which is too short on a busy machine.
 */
export const waitFor = <T>(
  check: () => T | Promise<T>,
  { timeout = 10_000, interval = 20 }: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<T> =>
  // oxlint-disable-next-line no-restricted-properties -- the one place
  vi.waitFor(check, { timeout, interval });
