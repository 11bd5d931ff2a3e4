import { Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { longestMessage } from '../domain/chat-limits.ts';

/** The message being typed. It is kept for each load. Enter sends it, and Shift and Enter begin a new line. */
export function MessageField({ loadId, onSend }: { loadId: number; onSend: (text: string) => void }) {
  const [{ text }, keep] = useStoredDraft(`chat.${loadId}`, { text: '' });
  const isTooLong = text.trim().length > longestMessage;
  const send = () => {
    if (text.trim() === '' || isTooLong) return;
    onSend(text.trim());
    keep(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word that is being composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="ty-chat-field">
      <Textarea
        aria-label="Message"
        placeholder="Write a message"
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        onChange={(event) => keep({ text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        error={
          isTooLong && `At most ${numberText(longestMessage)} characters. This has ${numberText(text.trim().length)}.`
        }
      />
      <IconButton
        label="Send"
        size="lg"
        variant="filled"
        reason={text.trim() === '' ? 'Write a message first' : isTooLong && 'This message is too long'}
        onClick={send}
      >
        <SendHorizontal size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
