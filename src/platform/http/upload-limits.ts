import { Refusal } from '../../kernel/refusal.ts';
import type { Requester } from '../work-queue.ts';
import { maxFileBytes, maxFiles } from './receive-files.ts';

/** Uploads are held in memory until they are read. Limits of their number and bytes. */
const most = {
  user: { count: 6, bytes: 64_000_000 },
  address: { count: 20, bytes: 96_000_000 },
  all: { count: 200, bytes: 128_000_000 },
};
/** The files of one upload and the rest of the form. */
const largestUpload = (maxFiles + 1) * maxFileBytes + 1_000_000;
const retryAfterSeconds = 5;

type Held = { count: number; bytes: number };

/** Admits uploads before their bodies are read, within limits per user, per address and in total. */
export const uploadLimits = () => {
  const held = new Map<string, Held>();
  const heldBy = (key: string): Held => held.get(key) ?? { count: 0, bytes: 0 };
  const change = (key: string, count: number, bytes: number): void => {
    const before = heldBy(key);
    const after = { count: before.count + count, bytes: before.bytes + bytes };
    if (after.count === 0) held.delete(key);
    else held.set(key, after);
  };

  /**
   * Admits or refuses an upload of this many bytes (undefined: unknown). Returns a function to call when it is over.
   */
  return (requester: NonNullable<Requester>, said: number | undefined): (() => void) => {
    if (said !== undefined && said > largestUpload)
      throw new Refusal('too-large', 'This is larger than the call takes.');
    const bytes = said ?? largestUpload;
    const fits = (key: string, limit: Held): boolean =>
      heldBy(key).count < limit.count && (heldBy(key).count === 0 || heldBy(key).bytes + bytes <= limit.bytes);
    const own = [`user ${requester.userId}`, `address ${requester.ip}`] as const;
    if (!fits(own[0], most.user) || !fits(own[1], most.address))
      throw new Refusal('too-many', `Too many uploads of yours are under way. Try again in ${retryAfterSeconds} s.`, {
        retryAfterSeconds,
      });
    if (!fits('all', most.all))
      throw new Refusal('unavailable', `The server has too many uploads. Try again in ${retryAfterSeconds} s.`, {
        retryAfterSeconds,
      });
    const keys = [...own, 'all'];
    for (const key of keys) change(key, 1, bytes);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      for (const key of keys) change(key, -1, -bytes);
    };
  };
};
