import { useEffect } from 'react';
import { topicsOfEvent, type LiveKind } from '../../kernel/topics.ts';
import { makeStale } from '../api/freshness.ts';
import { connection } from './connection.ts';

/**
 * While the screen stands, asks again for the reads that events of these kinds make stale: at each such event, and once
 * the room is joined or has missed too much to catch up. A screen that listens to several kinds names them together, so
 * that joining asks once.
 */
export const useLiveReads = (room: string, ...kinds: readonly LiveKind[]): void => {
  const names = kinds.join(' ');
  useEffect(() => {
    const heard = names.split(' ') as LiveKind[];
    const all = [...new Set(heard.flatMap((kind) => topicsOfEvent[kind]))];
    return connection().subscribe(
      room,
      (event) => {
        const kind = heard.find((each) => each === event.kind);
        if (kind) void makeStale(topicsOfEvent[kind]);
      },
      () => void makeStale(all),
    );
  }, [room, names]);
};
