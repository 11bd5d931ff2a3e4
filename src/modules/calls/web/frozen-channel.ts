/** A point of the frozen picture, in hundredths of its width and height. */
export type Mark = { readonly x: number; readonly y: number };

/** The picture that both sides look at. The one of the highest turn counts. */
export type Frozen = {
  readonly turn: number;
  readonly picture: Blob;
  /** Whether it was frozen here. */
  readonly isOwn: boolean;
  readonly mark: Mark | undefined;
};

export type FrozenEvents = {
  readonly onFrozen: (frozen: Frozen | undefined) => void;
  /** The other side has left on purpose. */
  readonly onBye: () => void;
};

export type FrozenChannel = {
  readonly freeze: (picture: Blob) => Promise<void>;
  readonly point: (mark: Mark) => void;
  readonly unfreeze: () => void;
  readonly bye: () => void;
  /** Uses the channel of another connection. What is frozen here is shown to the other side again. */
  readonly use: (channel: RTCDataChannel) => void;
};

type Message =
  /** The last turn of the sender, told when a connection opens: later turns of both are higher. */
  | { readonly kind: 'hello'; readonly turn: number }
  | { readonly kind: 'picture'; readonly turn: number; readonly bytes: number }
  | { readonly kind: 'mark'; readonly turn: number; readonly x: number; readonly y: number }
  | { readonly kind: 'unfreeze'; readonly turn: number }
  | { readonly kind: 'bye' };

/** A picture goes in pieces that every browser takes. */
const pieceBytes = 16_384;
const mostBytes = 4_000_000;
/** The sender waits while more than this is on its way. */
const mostBuffered = 1_000_000;

const isTurn = (turn: unknown): turn is number => Number.isSafeInteger(turn) && (turn as number) >= 0;
const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 100;

/** What the other browser sent, or undefined if it is nonsense. */
const messageOf = (text: string): Message | undefined => {
  let sent: Record<string, unknown> | null;
  try {
    sent = JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return undefined;
  }
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { kind, turn, bytes, x, y } = sent;
  if (kind === 'bye') return { kind };
  if (!isTurn(turn)) return undefined;
  if (kind === 'unfreeze' || kind === 'hello') return { kind, turn };
  if (kind === 'mark' && isPart(x) && isPart(y)) return { kind, turn, x, y };
  if (kind === 'picture' && isTurn(bytes) && bytes > 0 && bytes <= mostBytes) return { kind, turn, bytes };
  return undefined;
};

/** Resolves when the channel takes more, or is closed. */
const drained = async (channel: RTCDataChannel): Promise<void> => {
  while (channel.readyState === 'open' && channel.bufferedAmount > mostBuffered)
    await new Promise((resolve) => setTimeout(resolve, 20));
};

/**
 * Freezes a picture for both sides of a call and points at it, over the data channel of the call.
 * @param isPolite Of two pictures that were frozen at once, the polite side drops its own.
 */
export const frozenChannel = (isPolite: boolean, { onFrozen, onBye }: FrozenEvents): FrozenChannel => {
  let channel: RTCDataChannel | undefined;
  let frozen: Frozen | undefined;
  let turn = 0;
  let coming: { turn: number; bytes: number; pieces: ArrayBuffer[]; have: number } | undefined;

  const set = (next: Frozen | undefined): void => {
    frozen = next;
    onFrozen(next);
  };
  const say = (message: Message): void => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(message));
  };
  const sayMark = ({ turn: at, mark }: Frozen): void => mark && say({ kind: 'mark', turn: at, ...mark });
  const sendPicture = async (sent: Frozen): Promise<void> => {
    const to = channel;
    const bytes = await sent.picture.arrayBuffer();
    say({ kind: 'picture', turn: sent.turn, bytes: bytes.byteLength });
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      if (to) await drained(to);
      if (frozen?.turn !== sent.turn || to?.readyState !== 'open') return;
      to.send(bytes.slice(at, at + pieceBytes));
    }
    if (frozen?.turn === sent.turn) sayMark(frozen);
  };
  /** Whether what the other side says of a turn counts here. */
  const counts = (other: number): boolean => other > turn || (other === turn && (isPolite || !frozen?.isOwn));

  const onPiece = (piece: ArrayBuffer): void => {
    // An empty piece would be kept and bring the picture no nearer.
    if (!coming || piece.byteLength === 0) return;
    coming.pieces.push(piece);
    coming.have += piece.byteLength;
    if (coming.have < coming.bytes) return;
    const { turn: done, bytes, pieces, have } = coming;
    coming = undefined;
    if (have !== bytes || !counts(done)) return;
    turn = done;
    set({ turn, picture: new Blob(pieces, { type: 'image/jpeg' }), isOwn: false, mark: undefined });
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (data instanceof ArrayBuffer) return onPiece(data);
    const message = typeof data === 'string' ? messageOf(data) : undefined;
    if (!message) return;
    if (message.kind === 'bye') return onBye();
    if (message.kind === 'hello') {
      turn = Math.max(turn, message.turn);
      return;
    }
    if (message.kind === 'picture') {
      coming = counts(message.turn) ? { turn: message.turn, bytes: message.bytes, pieces: [], have: 0 } : undefined;
      return;
    }
    if (message.turn !== frozen?.turn) return;
    set(message.kind === 'mark' ? { ...frozen, mark: { x: message.x, y: message.y } } : undefined);
  };

  return {
    freeze: async (picture) => {
      turn += 1;
      coming = undefined;
      set({ turn, picture, isOwn: true, mark: undefined });
      await sendPicture(frozen!);
    },
    point: (mark) => {
      if (!frozen) return;
      set({ ...frozen, mark });
      sayMark(frozen);
    },
    unfreeze: () => {
      if (!frozen) return;
      say({ kind: 'unfreeze', turn: frozen.turn });
      set(undefined);
    },
    bye: () => say({ kind: 'bye' }),
    use: (next) => {
      channel?.removeEventListener('message', onMessage);
      channel = next;
      coming = undefined;
      // Who froze it shows it again, if they still have it.
      if (frozen && !frozen.isOwn) set(undefined);
      next.addEventListener('message', onMessage);
      next.addEventListener('open', () => {
        if (next !== channel) return;
        say({ kind: 'hello', turn });
        if (frozen) void sendPicture(frozen);
      });
    },
  };
};
