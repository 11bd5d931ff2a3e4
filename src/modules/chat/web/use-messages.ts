import { useEffect, useRef, useState } from 'react';
import { connection } from '../../../ui/live/connection.ts';
import type { ChatMessage } from '../contract.ts';
import { chatReader, nothingRead, type ChatReader, type ShownChat } from './chat-reader.ts';

/** The messages of a load as others write them. An event only says that there is something new. */
export const useMessages = (loadId: number) => {
  const [shown, setShown] = useState<ShownChat>(nothingRead);
  const reader = useRef<ChatReader>(undefined);
  useEffect(() => {
    const opened = chatReader(loadId, setShown);
    reader.current = opened;
    opened.readOn();
    const leave = connection().subscribe(
      `load:${loadId}`,
      ({ kind }) => kind === 'chat.said' && opened.readOn(),
      opened.readOn,
    );
    return () => {
      leave();
      opened.end();
    };
  }, [loadId]);
  return {
    ...shown,
    readOn: () => reader.current?.readOn(),
    readOlder: () => void reader.current?.readOlder(),
    add: (message: ChatMessage) => reader.current?.add(message),
  };
};
