import { Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { entrySentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useEntryId } from '../../../ui/form/use-entry-id.ts';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useOpenAfterMount } from '../../../ui/layers/use-lazy-dialog.ts';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import { useRequestLoad } from './panels/request-api.ts';

type Kind = 'session' | 'quote';
type Asked = { readonly message: string; readonly urls: readonly string[]; readonly facilityId: string | null };
const blank: Asked = { message: '', urls: [], facilityId: null };

const titles: Readonly<Record<Kind, string>> = {
  session: 'Request a grading session',
  quote: 'Request a quote',
};
const words: Readonly<Record<Kind, string>> = {
  session: 'A buyer accepts the request and grades with you. Until then you can add what you have looked up.',
  quote: 'A buyer prices what you bring and offers it to you. Until then you can add what you have looked up.',
};

type AskDialogProps = { kind: Kind | undefined; onClose: () => void; onAsked: () => void };

/** A seller's request, with words and pictures. What is typed stays when it is refused or put away, also after a reload. */
export function AskDialog({ kind, onClose, onAsked }: AskDialogProps) {
  const [asked, keep] = useStoredDraft('request', blank);
  const [hold, setHold] = useState<string>();
  const formId = useId();
  // The same request sent twice is one request, also after a lost answer and a reload.
  const entryId = useEntryId('request');
  const request = useRequestLoad();
  const attempt = useAttempt(messages.genericFailure, {
    form: () => document.getElementById(formId),
    tell: entrySentenceOf,
  });
  const { fields } = attempt;
  const facilities = useOfferedFacilities();
  const open = (facilities.data ?? []).filter((each) => each.isCartCreation);
  // The title stays while the dialog closes.
  const [shown, setShown] = useState<Kind>(kind ?? 'quote');
  if (kind !== undefined && kind !== shown) setShown(kind);
  const change = (next: (now: Asked) => Asked) => {
    keep(next);
    attempt.forget();
  };
  const isEmpty = asked.message.trim() === '' && asked.urls.length === 0;
  const isSent = useRef(false);
  useEffect(() => {
    if (kind !== undefined) isSent.current = false;
  }, [kind]);
  const askIfEmpty = async () => {
    // A second press may come while the dialog is closing. What was sent is empty then, so it would ask about that.
    if (kind === undefined || isSent.current) return false;
    return (
      !isEmpty ||
      (await confirm({
        title: 'Send it without words and pictures?',
        sentence: 'Your buyer then reads only who asks. A message says what you bring and when, and pictures show it.',
        confirm: 'Send request',
        cancel: 'Go back',
      }))
    );
  };
  const send = () =>
    attempt.run(async () => {
      const { message, urls, facilityId } = asked;
      const entry = {
        isRequestFromGradingSession: shown === 'session',
        message,
        loadUrls: [...urls],
        ...(facilityId !== null && { facilityId: Number(facilityId) }),
      };
      const answer = await entryId.send(entry, request.mutateAsync);
      isSent.current = true;
      toast(answer.message);
      keep(undefined);
      onAsked();
    });
  return (
    <Dialog
      title={titles[shown]}
      opened={useOpenAfterMount(kind !== undefined)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton
            variant="filled"
            type="submit"
            form={formId}
            busyLabel="Sending…"
            reason={hold}
            ask={askIfEmpty}
            onPress={send}
          >
            Send request
          </BusyButton>
        </>
      }
    >
      <p className="ty-muted">{words[shown]}</p>
      <form id={formId} className="ty-dialog-fields" noValidate onSubmit={(event) => event.preventDefault()}>
        <Textarea
          label="Message"
          name="message"
          maxLength={2000}
          autosize
          minRows={3}
          placeholder="What you bring, and when"
          value={asked.message}
          onChange={({ currentTarget: { value: message } }) => change((now) => ({ ...now, message }))}
          error={fields['message']}
          data-autofocus
        />
        {open.length > 1 && (
          <TypedSelect
            label="Facility"
            name="facilityId"
            placeholder="Your usual one"
            onClear={() => change((now) => ({ ...now, facilityId: null }))}
            nothing="No facility begins with this"
            data={open.map((each) => ({ value: String(each.facilityId), label: each.name }))}
            value={asked.facilityId}
            onChange={(facilityId) => change((now) => ({ ...now, facilityId }))}
            error={fields['facilityId']}
          />
        )}
        <FetchError of={facilities} sentence="The facilities could not be read. Your usual one is taken." />
        <PhotoField
          value={asked.urls}
          onChange={(next) => change((now) => ({ ...now, urls: next(now.urls) }))}
          onHold={setHold}
        />
        <AlertText>{fields['loadUrls']}</AlertText>
      </form>
      <AlertText>{attempt.beside}</AlertText>
    </Dialog>
  );
}
