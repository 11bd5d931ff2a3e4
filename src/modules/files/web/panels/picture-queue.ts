import { messages } from '../../../../kernel/messages.ts';
import { newId } from '../../../../ui/api/new-id.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { outgoing } from '../../../../ui/outgoing/outgoing.ts';
import type { OutgoingEntry } from '../../../../ui/outgoing/outgoing-entry.ts';
import { outgoingKind } from '../../../../ui/outgoing/outgoing-kind.ts';
import type { files } from '../../contract.ts';
import { maxFiles } from '../../domain/upload-limits.ts';
import { pictureFault } from '../picture-fault.ts';
import { filesApi } from '../queries.ts';
import { shrinkPicture } from '../shrink-picture.ts';

type QueueState = {
  /** Pictures are prepared or sent, also again after a lost answer. */
  readonly isBusy: boolean;
  /** The pictures that are not there yet. */
  readonly waiting: readonly OutgoingEntry[];
  /** The reason why pictures were not taken, or wait. */
  readonly failure: string | undefined;
};

export type PictureQueue = {
  /** Registers the receiver of uploaded addresses, until the returned function is called. Later addresses are dropped. */
  readonly takenBy: (take: (url: string) => void) => () => void;
  /** The form is gone. What is refused of its pictures goes with it. */
  readonly leave: () => void;
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the chosen pictures in addition to existing ones: all of them or, with a reason, none. */
  readonly choose: (pictures: readonly File[], already: number) => Promise<void>;
  /** Sends the refused pictures again. */
  readonly sendAgain: () => void;
  /** Drops the pictures that are not there yet. */
  readonly drop: () => void;
};

/** Why the form cannot be sent now: one of its pictures would go to the next item. */
export const holdOf = ({ isBusy, waiting }: QueueState): string | undefined => {
  if (isBusy) return 'A picture is on its way.';
  return waiting.length > 0 ? 'A picture has not been sent. Send it again, or drop it.' : undefined;
};

const uploads = outgoingKind<(typeof files)['uploadImage'], object>(filesApi.uploadImage, {
  what: 'Picture',
  keyIn: 'clientId',
  otherwise: 'The picture was not taken.',
});

/** The picture itself is refused, so sending it again is useless. After any other refusal, such as a conflict, it is not. */
const isUseless = ({ refusal }: OutgoingEntry): boolean =>
  refusal !== undefined && ([413, 415, 422].includes(refusal.status) || refusal.fields['image'] !== undefined);

const sentenceOf = ({ refusal, lost }: OutgoingEntry): string | undefined =>
  refusal?.fields['image'] ??
  refusal?.sentence ??
  (lost === undefined ? undefined : 'The server does not answer. The picture is sent again until it is there.');

type Prepared = { readonly picture: Blob; readonly name: string };

/** One after another: a phone does not have the memory to draw ten photos at once. */
const prepared = async (pictures: readonly File[]): Promise<Prepared[]> => {
  const all: Prepared[] = [];
  for (const picture of pictures) all.push({ picture: await shrinkPicture(picture), name: picture.name });
  return all;
};

/** Photos of a phone exceed the limit. The size after shrinking counts. */
const readPictures = async (pictures: readonly File[]) => {
  const chosen = await prepared(pictures);
  const faults = await Promise.all(chosen.map(({ picture, name }) => pictureFault(name, picture)));
  return { chosen, faults: faults.filter((fault) => fault !== undefined) };
};

/**
 * Pictures on their way to the server. A queue with a name gets its pictures also after a reload, and when its screen is
 * opened later. The pictures of another queue belong to its form, and go with it.
 */
export const pictureQueue = (name?: string): PictureQueue => {
  const subject = `pictures.${name ?? newId()}`;
  let taker: ((url: string) => void) | undefined;
  let end: (() => void) | undefined;
  let local: { readonly preparing: number; readonly failure: string | undefined } = {
    preparing: 0,
    failure: undefined,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<typeof local>): void => {
    local = { ...local, ...change };
    for (const listener of listeners) listener();
  };
  const entries = () => uploads.of(outgoing.all(), subject);

  let last: { readonly of: readonly [readonly OutgoingEntry[], typeof local]; readonly state: QueueState } | undefined;
  const state = (): QueueState => {
    const all = outgoing.all();
    if (last?.of[0] !== all || last.of[1] !== local) last = { of: [all, local], state: stateOf(entries()) };
    return last.state;
  };
  const stateOf = (own: readonly OutgoingEntry[]): QueueState => ({
    isBusy: local.preparing > 0 || own.some(({ state: is }) => is !== 'refused'),
    waiting: own.filter((entry) => !isUseless(entry)),
    failure: local.failure ?? own.map(sentenceOf).find((sentence) => sentence !== undefined),
  });

  const isNamed = name !== undefined;
  const receive = ({ imageUrl }: { readonly imageUrl: string }, { key }: OutgoingEntry): void => {
    taker?.(imageUrl);
    const isLast = !entries().some((each) => each.key !== key && each.state !== 'refused');
    if (!taker) toast('A picture arrived after its form was left. Take it again.');
    else if (isLast) toast(messages.imageUploaded);
    if (!taker && isLast) stop();
  };
  const stop = (): void => {
    end?.();
    end = undefined;
  };
  return {
    takenBy: (take) => {
      taker = take;
      end ??= uploads.whenAnswered(subject, receive);
      return () => {
        taker = undefined;
        // An answer that comes now is kept for the next receiver, or is told.
        if (isNamed || (entries().length === 0 && local.preparing === 0)) stop();
      };
    },
    leave: () => {
      if (isNamed) return;
      const dropRefused = (): void => {
        for (const { key, state: is } of entries()) if (is === 'refused') void outgoing.drop(key);
        if (entries().length === 0) stopListening();
      };
      const stopListening = outgoing.subscribe(dropRefused);
      dropRefused();
    },
    state,
    subscribe: (listener) => {
      listeners.add(listener);
      const stopListening = outgoing.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stopListening();
      };
    },
    choose: async (pictures, already) => {
      if (pictures.length === 0) return;
      if (already + state().waiting.length + pictures.length > maxFiles)
        return set({ failure: `At most ${maxFiles} pictures in all: none of these was taken.` });
      for (const entry of entries()) if (isUseless(entry)) void outgoing.drop(entry.key);
      set({ preparing: local.preparing + 1, failure: undefined });
      // Continues whatever the browser does with the pictures. Otherwise the queue would stay busy for ever.
      const read = await readPictures(pictures).catch(() => undefined);
      const failure = read ? read.faults.join(' ') : 'What was chosen could not be read: none of it was taken.';
      if (read && failure === '')
        for (const { picture, name: fileName } of read.chosen)
          uploads.put({
            subject,
            name: fileName,
            sent: {},
            files: [{ field: 'image', name: fileName, content: picture }],
            shown: {},
            ...(isNamed && { awaitsScreen: true }),
          });
      set({ preparing: local.preparing - 1, ...(failure !== '' && { failure }) });
    },
    sendAgain: () => {
      for (const { key, refusal } of entries()) if (refusal) void outgoing.sendAgain(key);
    },
    drop: () => {
      for (const { key } of entries()) void outgoing.drop(key);
      set({ failure: undefined });
    },
  };
};
