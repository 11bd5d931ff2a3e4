import { useEffect } from 'react';
import { topicsOfEvent, type LiveKind } from '../../kernel/topics.ts';
import { makeStale } from '../api/freshness.ts';
import { connection } from './connection.ts';

/**
 * While the screen stands, asks again for the reads that an event of this kind makes stale: at each such event, and once
 * the room is joined or has missed too much to catch up.
 */
export const useLiveReads = (room: string, kind: LiveKind): void =>
  useEffect(() => {
    const askAgain = () => void makeStale(topicsOfEvent[kind]);
    return connection().subscribe(room, (event) => event.kind === kind && askAgain(), askAgain);
  }, [room, kind]);
