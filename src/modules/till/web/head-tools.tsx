import { Suspense } from 'react';
import { CallButton } from '../../calls/web/panels/call-button.tsx';
import { ChatButton } from '../../chat/web/panels/chat-button.tsx';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import type { Load } from '../../loads/wire.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { PeopleHere } from './people-here.tsx';
import { useChatInAddress } from './use-chat-in-address.ts';

const ChatPanel = lazyPart(() => import('../../chat/web/panels/chat-panel.tsx'));

/** What the parties of a load do together, in its head. */
export function HeadTools({ load }: { load: Load }) {
  const chat = useChatInAddress();
  const closed = useLoadCannot()('chat', load);
  return (
    <>
      <PeopleHere loadId={load.loadId} />
      <CallButton load={load} />
      <ChatButton loadId={load.loadId} onPress={chat.open} />
      <Suspense>{chat.isOpen && <ChatPanel loadId={load.loadId} closed={closed} onClose={chat.close} />}</Suspense>
    </>
  );
}
