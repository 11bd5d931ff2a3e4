import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api-client.ts';
import { sentenceOf } from '../../../../ui/failure.ts';
import { toast } from '../../../../ui/toast.ts';
import { mostFiles, pictureTypes, uploadFault } from '../../domain/upload-limits.ts';
import { uploadPicture } from '../queries.ts';
import { shrunk } from '../shrunk.ts';

type Waiting = { readonly picture: Blob; readonly name: string; readonly clientId: string };

type QueueState = {
  readonly isBusy: boolean;
  /** What could not be sent yet, and can be sent again. */
  readonly waiting: readonly Waiting[];
  readonly failure: string | undefined;
};

/** Why what the pictures belong to cannot be sent just now. */
export const pictureUnderWay = 'A picture is on its way.';

export type PictureQueue = {
  /** Who takes the addresses of what was sent, until the answer is called: what arrives later is nobody's. */
  readonly takenBy: (take: (url: string) => void) => () => void;
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends what was chosen beside the pictures that are there already, all of it or, with the reason, nothing. */
  readonly choose: (pictures: readonly File[], already: number) => Promise<void>;
  readonly sendAgain: () => Promise<void>;
};

/** Pictures on their way to the server, one after another. What a lost connection held up stays, to be sent again. */
export const pictureQueue = (): PictureQueue => {
  let taker: ((url: string) => void) | undefined;
  let state: QueueState = { isBusy: false, waiting: [], failure: undefined };
  const listeners = new Set<() => void>();
  const set = (change: Partial<QueueState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const send = async (queue: readonly Waiting[]) => {
    set({ isBusy: true, failure: undefined });
    let left = queue;
    try {
      for (const { picture, name, clientId } of queue) {
        const url = await uploadPicture(picture, name, clientId);
        left = left.slice(1);
        if (!taker) return toast('A picture arrived after its form was left. Take it again.');
        taker(url);
      }
      toast(messages.imageUploaded);
    } catch (thrown) {
      const field = thrown instanceof ApiError ? Object.values(thrown.fields)[0] : undefined;
      set({ failure: field ?? sentenceOf(thrown, 'The picture could not be sent. It is still here.') });
      // What was refused for what it is, is not tried again.
      if (thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500) left = left.slice(1);
    } finally {
      set({ isBusy: false, waiting: left });
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
      if (already + state.waiting.length + pictures.length > mostFiles)
        return set({ failure: `At most ${mostFiles} pictures.` });
      set({ isBusy: true, failure: undefined });
      const queue: Waiting[] = [];
      for (const picture of pictures)
        queue.push({ picture: await shrunk(picture), name: picture.name, clientId: crypto.randomUUID() });
      // A phone's own pictures are larger than what may be sent; what goes out counts.
      const faults = queue.flatMap(
        ({ picture, name }) => uploadFault({ name, size: picture.size }, pictureTypes) ?? [],
      );
      if (faults.length > 0) return set({ isBusy: false, failure: faults.join(' ') });
      await send([...state.waiting, ...queue]);
    },
    sendAgain: () => send(state.waiting),
  };
};
