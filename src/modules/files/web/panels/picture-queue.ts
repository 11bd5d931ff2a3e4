import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { maxFiles } from '../../domain/upload-limits.ts';
import { pictureFault } from '../picture-fault.ts';
import { uploadPicture } from '../queries.ts';
import { shrinkPicture } from '../shrink-picture.ts';

type Waiting = { readonly picture: Blob; readonly name: string; readonly clientId: string };

type QueueState = {
  readonly isBusy: boolean;
  /** Pictures not sent yet: on their way while busy, otherwise stopped, to be sent again or dropped. */
  readonly waiting: readonly Waiting[];
  readonly failure: string | undefined;
};

export type PictureQueue = {
  /**
   * Registers the receiver of uploaded addresses, until the returned function is called. Later addresses are dropped.
   */
  readonly takenBy: (take: (url: string) => void) => () => void;
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the chosen pictures in addition to existing ones: all of them or, with a reason, none. */
  readonly choose: (pictures: readonly File[], already: number) => Promise<void>;
  readonly sendAgain: () => void;
  /** Drops the stopped pictures. */
  readonly drop: () => void;
};

/** Why the form cannot be sent now: one of its pictures would go to the next item. */
export const holdOf = ({ isBusy, waiting }: QueueState): string | undefined => {
  if (isBusy) return 'A picture is on its way.';
  return waiting.length > 0 ? 'A picture has not been sent. Send it again, or drop it.' : undefined;
};

/**
 * The server's message about the picture itself. Other messages about an incomplete form are not the picture's fault.
 */
const faultOf = (thrown: unknown): string | undefined =>
  thrown instanceof ApiError ? thrown.fields['image'] : undefined;

/**
 * The picture itself is refused, so sending it again is useless. An ended session, too many requests or a conflict are
 * temporary: the picture must be kept and sent again.
 */
const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiError &&
  ([413, 415, 422].includes(thrown.status) || (thrown.status === 400 && faultOf(thrown) !== undefined));

/** One after another: a phone does not have the memory to draw ten photos at once. */
const prepared = async (pictures: readonly File[]): Promise<Waiting[]> => {
  const all: Waiting[] = [];
  for (const picture of pictures)
    all.push({ picture: await shrinkPicture(picture), name: picture.name, clientId: crypto.randomUUID() });
  return all;
};

/** Photos of a phone exceed the limit. The size after shrinking counts. */
const readPictures = async (pictures: readonly File[]) => {
  const chosen = await prepared(pictures);
  const faults = await Promise.all(chosen.map(({ picture, name }) => pictureFault(name, picture)));
  return { chosen, faults: faults.filter((fault) => fault !== undefined) };
};

/** A queue that uploads pictures one after another. Stopped pictures stay and can be sent again. */
export const pictureQueue = (): PictureQueue => {
  let taker: ((url: string) => void) | undefined;
  let state: QueueState = { isBusy: false, waiting: [], failure: undefined };
  let preparing = 0;
  let isSending = false;
  const listeners = new Set<() => void>();
  const set = (change: Partial<QueueState>) => {
    state = { ...state, ...change, isBusy: isSending || preparing > 0 };
    for (const listener of listeners) listener();
  };
  const done = (picture: Waiting) => state.waiting.filter((each) => each !== picture);

  /** One at a time, also with several callers. New pictures wait for their turn. */
  const send = async () => {
    if (isSending) return;
    isSending = true;
    set({ failure: undefined });
    let sent = 0;
    try {
      for (let next = state.waiting[0]; next; next = state.waiting[0]) {
        const url = await uploadPicture(next.picture, next.name, next.clientId);
        set({ waiting: done(next) });
        if (taker) sent += 1;
        else toast('A picture arrived after its form was left. Take it again.');
        taker?.(url);
      }
    } catch (thrown) {
      const refused = isRefused(thrown);
      const otherwise = refused ? 'The picture was not taken.' : 'The picture could not be sent. It is still here.';
      set({
        failure: faultOf(thrown) ?? sentenceOf(thrown, otherwise),
        ...(refused && { waiting: state.waiting.slice(1) }),
      });
    } finally {
      isSending = false;
      set({});
      if (sent > 0) toast(messages.imageUploaded);
    }
  };

  return {
    takenBy: (take) => {
      taker = take;
      return () => {
        taker = undefined;
      };
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: async (pictures, already) => {
      if (pictures.length === 0) return;
      if (already + state.waiting.length + pictures.length > maxFiles)
        return set({ failure: `At most ${maxFiles} pictures in all: none of these was taken.` });
      preparing += 1;
      set({ failure: undefined });
      // Continues whatever the browser does with the pictures. Otherwise the queue would stay busy for ever.
      const read = await readPictures(pictures).catch(() => undefined);
      preparing -= 1;
      if (!read) return set({ failure: 'What was chosen could not be read: none of it was taken.' });
      const { chosen, faults } = read;
      if (faults.length > 0) return set({ failure: faults.join(' ') });
      set({ waiting: [...state.waiting, ...chosen] });
      await send();
    },
    sendAgain: () => void send(),
    drop: () => {
      if (!isSending) set({ waiting: [], failure: undefined });
    },
  };
};
