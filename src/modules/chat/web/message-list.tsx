import { PhoneMissed } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Avatar } from '../../../ui/controls/avatar.tsx';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import type { ChatMessage } from '../contract.ts';
import type { WaitingMessage } from './use-sending.ts';

/** Messages of one sender stand under one name while no more than this passes between them. */
const togetherMs = 5 * 60_000;
/** Pixels from an end of the list that count as its end. */
const nearEnd = 60;

type MessageListProps = {
  userId: number;
  list: readonly ChatMessage[];
  /** The first of these messages that was not read when the chat was opened. */
  firstUnreadId: number | undefined;
  waiting: readonly WaitingMessage[];
  hasOlder: boolean;
  isReadingOlder: boolean;
  onOlder: () => void;
  onSendAgain: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

/**
 * The messages of a load, the newest at the end. Who reads at the end stays there; older messages come in above without
 * moving what is being read.
 */
export function MessageList({ userId, list, waiting, onOlder, hasOlder, ...rest }: MessageListProps) {
  const { firstUnreadId, isReadingOlder, onSendAgain, onDrop } = rest;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<{ readonly firstId: number | undefined; readonly height: number }>(undefined);
  const isAtEnd = useRef(true);
  const firstId = list[0]?.messageId;

  useLayoutEffect(() => {
    const box = place.current!;
    const was = before.current;
    if (was === undefined || isAtEnd.current) box.scrollTop = box.scrollHeight;
    else if (was.firstId !== firstId) box.scrollTop += box.scrollHeight - was.height;
    before.current = { firstId, height: box.scrollHeight };
  });

  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = place.current!;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    if (hasOlder && scrollTop < nearEnd && !isAtEnd.current) onOlder();
  };

  return (
    // Scrolls by itself, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={place} className="ty-chat-log" role="log" aria-label="Messages" tabIndex={0} onScroll={onScroll}>
      {hasOlder && (
        <p className="ty-chat-older">
          <BusyButton size="xs" busy={isReadingOlder} busyLabel="Reading…" onPress={onOlder}>
            Earlier messages
          </BusyButton>
        </p>
      )}
      {list.map((message, at) => (
        <div key={message.messageId}>
          {message.messageId === firstUnreadId && <p className="ty-chat-new">New</p>}
          <Message
            message={message}
            isOwn={message.userId === userId}
            isFirst={isFirstOfGroup(message, list[at - 1])}
          />
        </div>
      ))}
      {waiting.map(({ clientId, text, problem }) => (
        <div key={clientId} className="ty-chat-message" data-own data-waiting>
          <p className="ty-chat-text">{text}</p>
          {problem === undefined ? (
            <p className="ty-muted ty-small">Sending …</p>
          ) : (
            <div className="ty-chat-problem">
              <p className="ty-small">{problem}</p>
              <Button size="xs" onClick={() => onSendAgain(clientId)}>
                Send again
              </Button>
              <Button size="xs" onClick={() => onDrop(clientId)}>
                Discard
              </Button>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

const isFirstOfGroup = (message: ChatMessage, earlier: ChatMessage | undefined): boolean =>
  earlier?.userId !== message.userId ||
  earlier.kind !== 'text' ||
  new Date(message.createdDate).getTime() - new Date(earlier.createdDate).getTime() > togetherMs;

function Message({ message, isOwn, isFirst }: { message: ChatMessage; isOwn: boolean; isFirst: boolean }) {
  const { userName, profileUrl, text, createdDate, kind } = message;
  return (
    <div className="ty-chat-message" data-own={isOwn || undefined}>
      {isFirst && kind === 'text' && (
        <div className="ty-chat-sender">
          {!isOwn && <Avatar name={userName} size={22} decorative {...(profileUrl && { src: profileUrl })} />}
          <b>{isOwn ? 'You' : userName}</b>
          <time className="ty-muted ty-small" dateTime={createdDate}>
            {dateTimeText(createdDate)}
          </time>
        </div>
      )}
      {kind === 'text' ? (
        <p className="ty-chat-text">{text}</p>
      ) : (
        <p className="ty-chat-call">
          <PhoneMissed size={14} aria-hidden />
          {isOwn ? 'Nobody took your call' : `Missed call from ${userName}`},{' '}
          <time dateTime={createdDate}>{dateTimeText(createdDate)}</time>
        </p>
      )}
    </div>
  );
}
