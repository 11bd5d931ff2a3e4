/** What two peers tell each other through the server. */
export type Signal =
  | { readonly description: { readonly type: RTCSdpType; readonly sdp: string } }
  | { readonly candidate: RTCIceCandidateInit };

export type PeerOptions = {
  readonly iceServers: RTCIceServer[];
  /** Of two offers at once, the polite side drops its own. */
  readonly isPolite: boolean;
  /** Own picture and sound. May have no tracks. */
  readonly own: MediaStream;
  readonly send: (signal: Signal) => void;
  readonly onState: (state: RTCPeerConnectionState) => void;
  /** Picture and sound of the other side. */
  readonly onStream: (stream: MediaStream) => void;
};

export type Peer = {
  /** The data channel of the call. Both sides make it with the same number, so nobody has to announce it. */
  readonly channel: RTCDataChannel;
  /** Begins to negotiate. Called again when the other side is reached again: repairs what is broken. */
  readonly pair: () => void;
  readonly receive: (signal: Signal) => Promise<void>;
  /** Sends another camera’s picture instead, without negotiating. Without a camera the other side’s last picture goes. */
  readonly setCamera: (track: MediaStreamTrack | undefined) => Promise<void>;
  readonly state: () => RTCPeerConnectionState;
  readonly close: () => void;
};

/** How long a broken connection is left alone before it is repaired again, in milliseconds. */
const repairMs = 5000;
/** How long connecting may take before it is restarted, in milliseconds. A slow relay needs several seconds. */
const slowMs = 20_000;

/**
 * One end of the connection between two browsers: the perfect negotiation of WebRTC 1.0 (section 10.7 of the
 * recommendation). It can be made before there is another side.
 */
export const makePeer = (options: PeerOptions): Peer => {
  const { iceServers, isPolite, own, send, onState, onStream } = options;
  const connection = new RTCPeerConnection({ iceServers });
  const channel = connection.createDataChannel('call', { negotiated: true, id: 0 });
  channel.binaryType = 'arraybuffer';
  let isPaired = false;
  let isIgnoring = false;
  let turn: Promise<void> = Promise.resolve();
  let repair: ReturnType<typeof setInterval> | undefined;
  /** When the browsers last began to look for a way to each other. */
  let begunAt = 0;
  const isStillMade = (): boolean =>
    ['new', 'connecting'].includes(connection.connectionState) && Date.now() - begunAt < slowMs;

  for (const kind of ['audio', 'video'] as const) {
    const [track] = own.getTracks().filter((each) => each.kind === kind && each.readyState === 'live');
    if (track) connection.addTrack(track, own);
    // Without an own camera the other one's picture still comes.
    else if (!isPolite) connection.addTransceiver(kind, { direction: 'recvonly' });
  }

  const sendDescription = (): void => {
    const { localDescription } = connection;
    if (localDescription) send({ description: { type: localDescription.type, sdp: localDescription.sdp } });
  };
  /** One description after another: an answer must not begin between an offer and its answer. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };
  const offer = (): Promise<void> =>
    inTurn(async () => {
      // An offer that is out is answered first. The browser asks again if something is still to be offered then. The
      // first offer is that of the impolite side.
      const isFirst = connection.remoteDescription === null;
      if (!isPaired || connection.signalingState !== 'stable' || (isPolite && isFirst)) return;
      await connection.setLocalDescription();
      sendDescription();
    }).catch(() => {
      // It was closed meanwhile, or is mended with the next try.
    });
  const mend = (): void => {
    // One side alone repairs: two that restart at once undo each other’s routes.
    if (isPolite || !isPaired || ['connected', 'closed'].includes(connection.connectionState)) return;
    // The offer or its answer got lost: the same offer again.
    if (connection.signalingState === 'have-local-offer') sendDescription();
    else if (!connection.remoteDescription) void offer();
    else if (!isStillMade()) {
      begunAt = Date.now();
      connection.restartIce();
    }
  };

  connection.addEventListener('negotiationneeded', () => void offer());
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (isPaired && candidate) send({ candidate: candidate.toJSON() });
  });
  connection.addEventListener('track', ({ streams: [stream], track }) => onStream(stream ?? new MediaStream([track])));
  connection.addEventListener('connectionstatechange', () => {
    onState(connection.connectionState);
    if (connection.connectionState === 'failed') mend();
  });

  const take = async (signal: Signal): Promise<void> => {
    if ('candidate' in signal) {
      // Candidates of an offer that was dropped belong to nothing.
      await connection.addIceCandidate(signal.candidate).catch((thrown) => {
        if (!isIgnoring) throw thrown;
      });
      return;
    }
    const { description } = signal;
    const isOffer = description.type === 'offer';
    isIgnoring = !isPolite && isOffer && connection.signalingState !== 'stable';
    // An answer to an offer that was sent twice comes twice.
    if (isIgnoring || (!isOffer && connection.signalingState !== 'have-local-offer')) return;
    await connection.setRemoteDescription(description);
    begunAt = Date.now();
    if (!isOffer) return;
    await connection.setLocalDescription();
    sendDescription();
  };

  return {
    channel,
    pair: () => {
      const isFirst = !isPaired;
      isPaired = true;
      repair ??= setInterval(mend, repairMs);
      if (!isFirst) mend();
      else void offer();
    },
    receive: (signal) => inTurn(() => take(signal)),
    setCamera: async (track) => {
      const video = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video');
      const direction = track ? 'sendrecv' : 'recvonly';
      await video?.sender.replaceTrack(track ?? null);
      if (!video || video.direction === direction) return;
      if (track) video.sender.setStreams(own);
      video.direction = direction;
    },
    state: () => connection.connectionState,
    close: () => {
      clearInterval(repair);
      connection.close();
    },
  };
};
