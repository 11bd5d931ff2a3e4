import { useEffect, useRef, useState, type RefObject } from 'react';

/** Why there is no picture, in words. What is offered instead stands below. */
const reasonOf = (thrown: unknown): string => {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError')
    return 'The camera is not allowed for this address. Allow it in the settings of the browser, or choose a photo.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'This device has no camera. Choose a photo.';
  if (name === 'NotReadableError') return 'Another program uses the camera. Close it, or choose a photo.';
  return 'The camera could not be opened. Choose a photo.';
};
const insecure = 'The camera needs an address that begins with https. Choose a photo.';

type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'opening' | 'open' | 'none';
  readonly reason: string | undefined;
};

/** The camera at the back, as long as the caller is mounted and `wanted`. It is let go of at once after that. */
export const useCamera = (wanted: boolean): Camera => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('opening');
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    if (!wanted) return undefined;
    let stream: MediaStream | undefined;
    let isOver = false;
    const letGo = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      // Missing where the address is not secure.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) {
        setReason(insecure);
        return setState('none');
      }
      try {
        stream = await devices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        });
        // It was closed while the browser asked.
        if (isOver) return letGo();
        video.current!.srcObject = stream;
        await video.current!.play();
        setState('open');
      } catch (thrown) {
        letGo();
        if (isOver) return undefined;
        setReason(reasonOf(thrown));
        setState('none');
      }
      return undefined;
    };
    void open();
    return () => {
      isOver = true;
      letGo();
    };
  }, [wanted]);
  return { video, state, reason };
};
