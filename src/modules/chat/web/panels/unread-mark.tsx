import '../unread.css';
import { MessageSquare } from 'lucide-react';
import { mostUnread } from '../../domain/chat-limits.ts';
import { useUnread } from '../queries.ts';

/** A count of unread messages as it is written: at most "99+". */
export const unreadText = (unread: number): string => (unread >= mostUnread ? `${mostUnread - 1}+` : String(unread));

/** The unread messages of a load in a list. Nothing if there are none. */
export default function UnreadMark({ loadId }: { loadId: number }) {
  const unread = useUnread(loadId);
  if (unread === 0) return null;
  return (
    <span className="ty-unread">
      <MessageSquare size={12} aria-hidden />
      {unreadText(unread)}
      <span className="ty-hidden"> unread {unread === 1 ? 'message' : 'messages'}</span>
    </span>
  );
}
