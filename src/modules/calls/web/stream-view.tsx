import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';

type StreamViewProps = {
  label: string;
  stream: MediaStream | undefined;
  /** One's own picture is small and silent. */
  isOwn?: boolean;
  ref?: Ref<HTMLVideoElement>;
};

/** Whether a stream has a picture now. A camera that was unplugged, or sends nothing, has none. */
const useHasPicture = (stream: MediaStream | undefined): boolean => {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const tracks = stream?.getVideoTracks() ?? [];
    const look = () => setHas(tracks.some(({ muted, readyState }) => !muted && readyState === 'live'));
    look();
    const events = ['mute', 'unmute', 'ended'];
    for (const track of tracks) for (const event of events) track.addEventListener(event, look);
    return () => {
      for (const track of tracks) for (const event of events) track.removeEventListener(event, look);
    };
  }, [stream]);
  return has;
};

/** Shows a camera while it runs. Without a picture its sound goes on. */
export function StreamView({ label, stream, isOwn = false, ref }: StreamViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const hasPicture = useHasPicture(stream);
  useImperativeHandle(ref, () => video.current!, []);
  useEffect(() => {
    const element = video.current!;
    element.srcObject = stream ?? null;
    // A browser may refuse to play before it was touched. The button that opened the call is a touch.
    if (stream) element.play().catch(() => {});
  }, [stream]);
  return (
    // Speech of the moment has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      className={isOwn ? 'ty-call-own' : 'ty-call-theirs'}
      aria-label={label}
      data-empty={!hasPicture || undefined}
      muted={isOwn}
      playsInline
    />
  );
}
