import { Refusal } from '../../kernel/refusal.ts';
import type { Requester } from './work-queue.ts';
import { maxFileBytes, maxFiles } from '../http/received-file.ts';

/**
 * Uploads are held in memory until they are read. Limits of their number and bytes. The limit per
 * user counts declared bytes. The limits per address and in total count bytes that have arrived, so that an upload that
 * declares much and sends nothing does not block others.
 */
const inMemory = {
  // One at work and five that wait.
  user: { count: 6, bytes: 64_000_000 },
  company: { count: 20 },
  address: { count: 20, bytes: 96_000_000 },
  all: { count: 200, bytes: 128_000_000 },
  /** The files of one upload and the rest of the form. */
  largest: (maxFiles + 1) * maxFileBytes + 1_000_000,
};
export type UploadBounds = typeof inMemory;

/** Large files are written to the disk as they arrive. */
export const onDisk: UploadBounds = {
  user: { count: 6, bytes: 220_000_000 },
  company: { count: 12 },
  address: { count: 12, bytes: 440_000_000 },
  all: { count: 24, bytes: 880_000_000 },
  largest: 105_000_000,
};
const retryAfterSeconds = 5;

/** Who sends an upload. Guests have no company. */
type Uploader = NonNullable<Requester> & { readonly companyId?: number | undefined };

/** An upload that was admitted. */
export type Upload = {
  /** Counts bytes that have arrived. */
  readonly arrived: (bytes: number) => void;
  /** All of its bytes have arrived: it is no longer ended. */
  readonly complete: () => void;
  /** Aborted with a refusal when the upload must end. */
  readonly signal: AbortSignal;
  /** Called when its answer is sent or its sender has left. */
  readonly over: () => void;
};

type Held = { count: number; bytes: number };
/** An upload that is still arriving. */
type Arriving = { readonly keys: readonly string[]; bytes: number; readonly end: (refusal: Refusal) => void };

const tooManyOfYours = () =>
  new Refusal('too-many', `Too many uploads of yours are under way. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
const tooManyOfCompany = () =>
  new Refusal('too-many', `Too many uploads of your company are under way. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
const tooManyOfAll = () =>
  new Refusal('unavailable', `The server has too many uploads. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
const silent = () => new Refusal('too-slow', 'The upload stopped before it was complete. Send it again.');

/**
 * Admits uploads before their bodies are read, within limits per user, per company, per address and in total. When too many bytes
 * have arrived, the upload of the user who holds most is ended. An upload that sends nothing for a while is ended too.
 */
export const uploadLimits = (silentMs: number, most: UploadBounds = inMemory) => {
  const held = new Map<string, Held>();
  const arriving = new Set<Arriving>();
  const heldBy = (key: string): Held => held.get(key) ?? { count: 0, bytes: 0 };
  const change = (key: string, count: number, bytes: number): void => {
    const before = heldBy(key);
    const after = { count: before.count + count, bytes: before.bytes + bytes };
    if (after.count === 0) held.delete(key);
    else held.set(key, after);
  };
  const userBytes = ({ keys: [user] }: Arriving): number =>
    [...arriving].reduce((sum, { keys, bytes }) => (keys[0] === user ? sum + bytes : sum), 0);
  const largestOf = (key: string): Arriving | undefined =>
    [...arriving]
      .filter(({ keys }) => keys.includes(key))
      .toSorted((a, b) => userBytes(b) - userBytes(a) || b.bytes - a.bytes)[0];
  const makeRoom = (key: string, bytes: number, refusal: () => Refusal): void => {
    while (heldBy(key).bytes > bytes) {
      const largest = largestOf(key);
      if (!largest) return;
      largest.end(refusal());
    }
  };

  /** Admits or refuses an upload that declares this many bytes (undefined: unknown). */
  return (requester: Uploader, said: number | undefined): Upload => {
    if (said !== undefined && said > most.largest)
      throw new Refusal('too-large', 'This is larger than the call takes.');
    const declared = said ?? most.largest;
    const [user, address] = [`user ${requester.userId}`, `address ${requester.ip}`];
    const own = heldBy(user);
    if (
      own.count >= most.user.count ||
      (own.count > 0 && own.bytes + declared > most.user.bytes) ||
      heldBy(address).count >= most.address.count
    )
      throw tooManyOfYours();
    const company = requester.companyId === undefined ? [] : [`company ${requester.companyId}`];
    if (company.some((key) => heldBy(key).count >= most.company.count)) throw tooManyOfCompany();
    if (heldBy('all').count >= most.all.count || heldBy('all').bytes >= most.all.bytes) throw tooManyOfAll();

    const ended = new AbortController();
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      complete();
      change(user, -1, -declared);
      for (const key of company) change(key, -1, 0);
      for (const key of [address, 'all']) change(key, -1, -upload.bytes);
    };
    const end = (refusal: Refusal): void => {
      over();
      ended.abort(refusal);
    };
    const upload: Arriving = { keys: [user, address, 'all'], bytes: 0, end };
    const timer = setTimeout(() => end(silent()), silentMs);
    const complete = (): void => {
      clearTimeout(timer);
      arriving.delete(upload);
    };
    arriving.add(upload);
    change(user, 1, declared);
    for (const key of company) change(key, 1, 0);
    for (const key of [address, 'all']) change(key, 1, 0);
    return {
      signal: ended.signal,
      complete,
      over,
      arrived: (bytes) => {
        if (isOver) return;
        timer.refresh();
        upload.bytes += bytes;
        for (const key of [address, 'all']) change(key, 0, bytes);
        makeRoom(address, most.address.bytes, tooManyOfYours);
        makeRoom('all', most.all.bytes, tooManyOfAll);
      },
    };
  };
};
