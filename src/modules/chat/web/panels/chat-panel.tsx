import '../chat.css';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { SidePanel } from '../../../../ui/layers/side-panel.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useRoomBeside } from '../../../../ui/page/media.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import type { ChatMessage } from '../../contract.ts';
import { MessageField } from '../message-field.tsx';
import { MessageList } from '../message-list.tsx';
import { useSeeMessages } from '../queries.ts';
import { useMessages } from '../use-messages.ts';
import { useSending, type Stored } from '../use-sending.ts';
import { useVisible } from '../use-visible.ts';

type ChatPanelProps = {
  loadId: number;
  /** The reason why the chat is closed, such as a settled invoice. Undefined while it is open. */
  closed: string | undefined;
  onClose: () => void;
};

/** The chat of a load: beside it where there is room, else above it. */
export default function ChatPanel({ loadId, closed, onClose }: ChatPanelProps) {
  const { userId, firstName, lastName, profileUrl, isViewing } = useSession()!;
  const { list, seenId, hasOlder, isReadingOlder, error, readOn, readOlder, add } = useMessages(loadId);
  const own = (stored: Stored): ChatMessage => ({
    ...stored,
    kind: 'text',
    userId,
    userName: `${firstName} ${lastName}`,
    profileUrl,
  });
  const { waiting, send, sendAgain, drop } = useSending(loadId, (stored) => add(own(stored)));
  const unanswered = useMemo(() => {
    const stored = new Set(list?.map(({ clientId }) => clientId));
    return waiting.filter(({ clientId }) => !stored.has(clientId));
  }, [list, waiting]);
  useSeen(loadId, list, isViewing ? undefined : (seenId ?? 0));
  const firstUnreadId = list?.find((each) => each.messageId > (seenId ?? 0) && each.userId !== userId)?.messageId;
  const failure = failureOf({ error: list ? undefined : error, refetch: readOn }, 'The messages could not be read');
  const title = `Chat of load ${loadId}`;
  const isBeside = useRoomBeside();
  const content = (
    <div className="ty-chat">
      {failure ? (
        <ErrorState {...failure} />
      ) : !list ? (
        <Skeleton height={240} />
      ) : list.length + unanswered.length === 0 ? (
        <div className="ty-chat-log">
          <EmptyState title="No messages yet" art={<MessagesSquare size={40} strokeWidth={1.2} aria-hidden />}>
            {closed ?? 'What is written here is read by the buyer and the seller of this load.'}
          </EmptyState>
        </div>
      ) : (
        <MessageList
          userId={userId}
          list={list}
          firstUnreadId={firstUnreadId}
          waiting={unanswered}
          hasOlder={hasOlder}
          isReadingOlder={isReadingOlder}
          onOlder={readOlder}
          onSendAgain={sendAgain}
          onDrop={drop}
        />
      )}
      {closed !== undefined && list?.length ? (
        <p className="ty-muted ty-small">{closed}</p>
      ) : (
        closed === undefined && !isViewing && <MessageField loadId={loadId} onSend={send} />
      )}
    </div>
  );
  return isBeside ? (
    <SidePanel title={title} onClose={onClose}>
      {content}
    </SidePanel>
  ) : (
    <Drawer title={title} opened onClose={onClose} size={420}>
      {content}
    </Drawer>
  );
}

/** Moves the mark of what is read while the chat is open in a visible tab. `seenId` is where it stood at first. */
const useSeen = (loadId: number, list: readonly ChatMessage[] | undefined, seenId: number | undefined): void => {
  const { mutate: see } = useSeeMessages();
  const isVisible = useVisible();
  const newest = list?.at(-1)?.messageId;
  useEffect(() => {
    if (isVisible && seenId !== undefined && newest !== undefined && newest > seenId)
      see({ loadId, messageId: newest });
  }, [isVisible, seenId, newest, loadId, see]);
};
