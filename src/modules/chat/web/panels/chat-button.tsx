import '../unread.css';
import { MessageSquare } from 'lucide-react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useUnread } from '../queries.ts';
import { unreadText } from './unread-mark.tsx';

/** Opens the chat of a load, and says how many of its messages are not read. */
export function ChatButton({ loadId, onPress }: { loadId: number; onPress: () => void }) {
  useLiveReads(`load:${loadId}`, 'chat.said');
  const unread = useUnread(loadId);
  const label = unread === 0 ? 'Chat' : `Chat, ${unreadText(unread)} unread`;
  return (
    <span className="ty-chat-button">
      <IconButton label={label} onClick={onPress}>
        <MessageSquare size={18} aria-hidden />
      </IconButton>
      {unread > 0 && (
        <span className="ty-unread-count" aria-hidden>
          {unreadText(unread)}
        </span>
      )}
    </span>
  );
}
