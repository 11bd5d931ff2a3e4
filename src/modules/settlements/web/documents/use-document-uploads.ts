import { useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { maxPaperBytes } from '../../domain/settlement-papers.ts';
import { addDocument } from './queries.ts';

export type FailedDocument = { readonly file: File; readonly sentence: string; readonly canSendAgain: boolean };
type Waiting = { readonly file: File; readonly key: string };

const tooLarge = ({ name, size }: File): string | undefined =>
  size > maxPaperBytes ? `${name} is larger than 20 MB.` : undefined;

const failureOf = (file: File, thrown: unknown): FailedDocument => {
  const ofFile = thrown instanceof ApiError ? thrown.fields['file'] : undefined;
  const isRefused = thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429;
  return {
    file,
    sentence: ofFile ?? `${file.name} was not added. ${sentenceOf(thrown, messages.genericFailure)}`,
    canSendAgain: !isRefused,
  };
};

/** Sends papers one after another. One that fails does not stop the others. */
export const useDocumentUploads = (settlementId: number) => {
  const waiting = useRef<Waiting[]>([]);
  const keys = useRef(new WeakMap<File, string>());
  const isRunning = useRef(false);
  const [sending, setSending] = useState<{ readonly name: string; readonly left: number }>();
  const [failed, setFailed] = useState<readonly FailedDocument[]>([]);

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { file, key } = next;
      setSending({ name: file.name, left: waiting.current.length });
      try {
        await addDocument({ settlementId, file, key });
      } catch (thrown) {
        setFailed((before) => [...before, failureOf(file, thrown)]);
      }
    }
    isRunning.current = false;
    setSending(undefined);
  };

  const add = (files: readonly File[]) => {
    const refused = files.flatMap((file) => {
      const sentence = tooLarge(file);
      return sentence ? [{ file, sentence, canSendAgain: false }] : [];
    });
    setFailed((before) => [...before.filter(({ file }) => !files.includes(file)), ...refused]);
    for (const file of files) {
      if (tooLarge(file)) continue;
      const key = keys.current.get(file) ?? crypto.randomUUID();
      keys.current.set(file, key);
      waiting.current.push({ file, key });
    }
    void run();
  };

  return {
    sending,
    failed,
    add,
    dismiss: (file: File) => setFailed((before) => before.filter((each) => each.file !== file)),
  };
};
