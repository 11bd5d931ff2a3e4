import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';

type StreamViewProps = {
  label: string;
  stream: MediaStream | undefined;
  /** One's own picture is small and silent. */
  isOwn?: boolean;
  ref?: Ref<HTMLVideoElement>;
};

/** Shows a camera while it runs. */
export function StreamView({ label, stream, isOwn = false, ref }: StreamViewProps) {
  const video = useRef<HTMLVideoElement>(null);
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
      muted={isOwn}
      playsInline
    />
  );
}
