import { vi } from 'vitest';

type Signal = { readonly room: string; readonly to: string; readonly body: string };

/**
 * The other end of the live channel, in the packets of Engine.IO 4 and Socket.IO 5. It lets everybody into each room,
 * unless `answerOf` gives another answer to a request.
 */
export const liveServer = (answerOf: (room: string) => object = () => ({ number: 0 })) => {
  const joined: string[] = [];
  const left: string[] = [];
  const requests: object[] = [];
  let onSignal = (_: Signal) => {};
  let last = 0;
  let toPage = (_: string) => {};
  let drop = () => {};
  class Wire {
    onopen = () => {};
    onmessage = (_: { data: string }) => {};
    onclose = (_: object) => {};
    constructor() {
      // An answer comes later, never while a packet is sent.
      toPage = (data) => queueMicrotask(() => this.onmessage({ data }));
      drop = () => this.onclose({});
      queueMicrotask(() => {
        this.onopen();
        toPage(
          `0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000, maxPayload: 1e6 })}`,
        );
      });
    }
    send(data: string) {
      if (data.startsWith('40')) toPage('40{"sid":"b"}');
      const [, id, sent] = /^42(\d*)(.*)$/.exec(data) ?? [];
      if (id === undefined) return;
      const [name, request] = JSON.parse(sent!) as ['join' | 'leave' | 'signal', { room: string }];
      const { room } = request;
      if (name === 'signal') {
        onSignal(request as Signal);
        return toPage(`43${id}[{"sent":true}]`);
      }
      (name === 'join' ? joined : left).push(room);
      if (name === 'join') requests.push(request);
      if (name === 'join') toPage(`43${id}[${JSON.stringify(answerOf(room))}]`);
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Wire);
  const say = (name: string, body: object) => toPage(`42${JSON.stringify([name, body])}`);
  return {
    joined,
    left,
    /** The requests to join, as they were sent. */
    requests,
    /** Hears each signal to the other seat of a call. */
    hearSignals: (listener: (signal: Signal) => void) => (onSignal = listener),
    /** Loses the connection. The page connects again. */
    drop: () => drop(),
    tell: (room: string, kind: string, body: object = {}) => say('event', { room, kind, number: (last += 1), body }),
    /** Tells the seat of a call its news. */
    seat: (room: string, news: object) => say('seat', { room, ...news }),
    closeTo: (room: string, more: object = {}) => say('closed', { room, ...more }),
  };
};
