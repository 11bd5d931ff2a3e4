import { afterAll } from 'vitest';
import { commands } from 'vitest/browser';
import type { Seen } from './watched.ts';

/* Runs after each file of browser tests, and keeps what the conditions were. */

declare module 'vitest/browser' {
  interface BrowserCommands {
    keepSeen: (seen: Seen) => Promise<void>;
  }
}

afterAll(async () => {
  const { __conditions: seen = {} } = globalThis as { __conditions?: Seen };
  await commands.keepSeen(seen);
});
