import '../call.css';
import { Maximize2, Mic, MicOff, Minimize2, PhoneOff, Snowflake, SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { toastError } from '../../../../ui/feedback/toast.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import type { Load } from '../../../loads/wire.ts';
import { openCall, type Call, type ShownCall } from '../call.ts';
import { isOver, lackWords, mediaWords, phaseWords, ringWords, slowWords, type CallPhase } from '../call-words.ts';
import { FrozenView } from '../frozen-view.tsx';
import { SaveStill } from '../save-still.tsx';
import { StreamView } from '../stream-view.tsx';
import { useOwnRing } from '../use-own-ring.ts';
import { takeStill } from '../take-still.ts';

type CallPanelProps = { load: Load; onClose: () => void };

/** Connecting takes longer than over a slow relay, in milliseconds. */
const slowAfterMs = 20_000;

/** The video call of a load, beside it: the load, its chat and all else stay in use. Closing it leaves the call. */
export default function CallPanel(props: CallPanelProps) {
  const [nth, setNth] = useState(0);
  return <OneCall key={nth} {...props} onAgain={() => setNth(nth + 1)} />;
}

function OneCall({ load, onClose, onAgain }: CallPanelProps & { onAgain: () => void }) {
  const { hierarchy } = useSession()!;
  const [call] = useState(() => openCall(load.loadId, hierarchy === 2));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // In development each effect runs twice. The call goes on then.
    if (leaving.current === undefined) void call.prepare(true);
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(call.leave);
    };
  }, [call]);
  return createPortal(<CallView call={call} load={load} onClose={onClose} onAgain={onAgain} />, document.body);
}

/** Takes the focus when the panel opens, and when the focused part of the panel goes away. */
const useKeptFocus = (panel: React.RefObject<HTMLElement | null>): void => {
  const last = useRef<Element>(null);
  useEffect(() => {
    const own = panel.current!;
    const note = ({ target }: FocusEvent) => (last.current = target as Element);
    own.addEventListener('focusin', note);
    own.focus();
    return () => own.removeEventListener('focusin', note);
  }, [panel]);
  useEffect(() => {
    if (last.current && !last.current.isConnected && document.activeElement === document.body) panel.current?.focus();
  });
};

/** Whether the connection is being made for long. */
const useIsSlow = (phase: CallPhase): boolean => {
  const isConnecting = phase === 'connecting' || phase === 'reconnecting';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isConnecting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isConnecting]);
  return isSlow;
};

function CallView({ call, load, onClose, onAgain }: CallPanelProps & { call: Call; onAgain: () => void }) {
  const shown = useSyncExternalStore(call.subscribe, call.shown);
  const [isSmall, setIsSmall] = useState(false);
  const theirs = useRef<HTMLVideoElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { phase, frozen } = shown;
  // The last picture is hidden when the other side is gone.
  const isThere = phase === 'connected' || phase === 'reconnecting';
  const ring = useOwnRing(load.loadId, phase);
  const words = (ring.state && ringWords[ring.state]) ?? phaseWords(phase, shown.otherName);
  const isSlow = useIsSlow(phase);
  const note = noteOf(shown, isSlow);
  useEffect(() => announce(words), [words]);
  useEffect(() => {
    if (note) announce(note);
  }, [note]);
  useKeptFocus(panel);
  return (
    <section ref={panel} className="ty-call" aria-label="Video call" tabIndex={-1} data-small={isSmall || undefined}>
      <header className="ty-call-head">
        <p className="ty-call-phase" data-phase={phase}>
          {words}
        </p>
        <IconButton label={isSmall ? 'Larger' : 'Smaller'} onClick={() => setIsSmall(!isSmall)}>
          {isSmall ? <Maximize2 size={16} aria-hidden /> : <Minimize2 size={16} aria-hidden />}
        </IconButton>
      </header>
      {note && <p className="ty-small ty-muted">{note}</p>}
      {(ring.state === 'missed' || ring.state === 'declined') && (
        <div className="ty-call-acts">
          <Button size="sm" onClick={ring.ringAgain}>
            Ring again
          </Button>
        </div>
      )}
      {isSlow && (
        <div className="ty-call-acts">
          <Button size="sm" onClick={call.connectAnew}>
            Try again
          </Button>
        </div>
      )}
      {phase === 'no-media' || phase === 'failed' ? (
        <div className="ty-call-acts">
          <Button size="sm" onClick={() => void call.prepare(true)}>
            Try again
          </Button>
          {phase === 'no-media' && (
            <Button size="sm" onClick={() => void call.prepare(false)}>
              Join without a camera
            </Button>
          )}
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : isOver(phase) ? (
        <div className="ty-call-acts">
          {phase === 'taken' && (
            <Button size="sm" onClick={onAgain}>
              Take it here
            </Button>
          )}
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <>
          <div className="ty-call-stage">
            <StreamView ref={theirs} label="Picture of the other side" stream={isThere ? shown.theirs : undefined} />
            {frozen && <FrozenView frozen={frozen} onPoint={call.point} />}
            {shown.hasCamera && !frozen && <StreamView label="Your picture" stream={shown.own} isOwn />}
          </div>
          <Acts
            call={call}
            shown={shown}
            isThere={isThere && shown.theirs !== undefined}
            theirs={theirs}
            onLeave={onClose}
          />
          {frozen && !isSmall && <SaveStill load={load} picture={frozen.picture} />}
        </>
      )}
    </section>
  );
}

/** What stands below the phase. Undefined if there is nothing to say. */
const noteOf = ({ problem, own, hasCamera, hasMicrophone }: ShownCall, isSlow: boolean): string | undefined => {
  if (problem) return mediaWords[problem];
  if (isSlow) return slowWords;
  return own && lackWords(hasCamera, hasMicrophone);
};

type ActsProps = {
  call: Call;
  shown: ShownCall;
  /** Whether the other side is seen. */
  isThere: boolean;
  theirs: React.RefObject<HTMLVideoElement | null>;
  onLeave: () => void;
};

function Acts({ call, shown, isThere, theirs, onLeave }: ActsProps) {
  const { isMuted, frozen } = shown;
  const [isSwitching, setIsSwitching] = useState(false);
  const switchCamera = async () => {
    setIsSwitching(true);
    await call.switchCamera().catch(() => toastError({ message: 'The other camera could not be opened.' }));
    setIsSwitching(false);
  };
  const freeze = async () => {
    const picture = theirs.current && (await takeStill(theirs.current));
    if (picture) call.freeze(picture);
    else toastError({ message: 'There is no picture to freeze yet.' });
  };
  return (
    <div className="ty-call-acts" role="group" aria-label="The call">
      {shown.hasMicrophone && (
        <IconButton
          label={isMuted ? 'Unmute' : 'Mute'}
          size="lg"
          variant={isMuted ? 'filled' : 'default'}
          onClick={() => call.setMuted(!isMuted)}
        >
          {isMuted ? <MicOff size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
        </IconButton>
      )}
      {shown.cameras > 1 && (
        <IconButton
          label="Switch camera"
          size="lg"
          variant="default"
          reason={isSwitching && 'The other camera is being opened.'}
          onClick={() => void switchCamera()}
        >
          <SwitchCamera size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={frozen ? 'Unfreeze the picture' : 'Freeze the picture'}
        size="lg"
        variant={frozen ? 'filled' : 'default'}
        reason={!frozen && !isThere && 'There is no picture of the other side yet.'}
        onClick={frozen ? call.unfreeze : () => void freeze()}
      >
        <Snowflake size={18} aria-hidden />
      </IconButton>
      <IconButton label="Leave the call" size="lg" variant="filled" className="ty-call-leave" onClick={onLeave}>
        <PhoneOff size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
