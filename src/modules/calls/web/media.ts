/** Why there is no own picture, in words. */
export type MediaProblem = 'denied' | 'missing' | 'in-use' | 'insecure' | 'failed';

export type OwnMedia = {
  readonly stream: MediaStream;
  /** Whether others see a picture. A device without a camera still shows the other side. */
  readonly hasCamera: boolean;
  readonly hasMicrophone: boolean;
};

/** The camera or microphone could not be opened. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly problem: MediaProblem;
  constructor(problem: MediaProblem) {
    super(problem);
    this.problem = problem;
  }
}

const problems: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};
const problemOf = (thrown: unknown): MediaProblem =>
  (thrown instanceof DOMException && problems[thrown.name]) || 'failed';

const sizes = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** A phone shows the piece, not the face. */
const video = { ...sizes, facingMode: { ideal: 'environment' } };

/** Missing where the address is not secure. */
const devices = (): MediaDevices => {
  const found = navigator.mediaDevices as MediaDevices | undefined;
  if (!found) throw new MediaError('insecure');
  return found;
};

/**
 * Opens camera and microphone, or the one of them that there is. Throws a MediaError if neither is allowed or there.
 */
export const openMedia = async (): Promise<OwnMedia> => {
  const media = devices();
  let problem: MediaProblem = 'missing';
  for (const wanted of [{ audio: true, video }, { video }, { audio: true }]) {
    try {
      const stream = await media.getUserMedia(wanted);
      return {
        stream,
        hasCamera: stream.getVideoTracks().length > 0,
        hasMicrophone: stream.getAudioTracks().length > 0,
      };
    } catch (thrown) {
      problem = problemOf(thrown);
      if (problem !== 'missing' && problem !== 'in-use') break;
    }
  }
  throw new MediaError(problem);
};

/** Opens the microphone alone. Without one the other side is only seen and heard. */
export const openSound = async (): Promise<OwnMedia> => {
  try {
    return { stream: await devices().getUserMedia({ audio: true }), hasCamera: false, hasMicrophone: true };
  } catch {
    return { stream: new MediaStream(), hasCamera: false, hasMicrophone: false };
  }
};

export const countCameras = async (): Promise<number> => {
  const list = await devices()
    .enumerateDevices()
    .catch(() => []);
  return list.filter(({ kind }) => kind === 'videoinput').length;
};

/**
 * Opens the camera after the current one. The current one is let go of first, because a phone opens one at a time; if
 * the next does not open, it is opened again.
 */
export const nextCamera = async (current: MediaStreamTrack): Promise<MediaStreamTrack> => {
  const cameras = (await devices().enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  const ids = cameras.map(({ deviceId }) => deviceId);
  const own = current.getSettings().deviceId ?? '';
  const next = ids[(ids.indexOf(own) + 1) % ids.length] ?? own;
  current.stop();
  const open = async (deviceId: string): Promise<MediaStreamTrack> => {
    const stream = await devices().getUserMedia({ video: { ...sizes, deviceId: { exact: deviceId } } });
    return stream.getVideoTracks()[0]!;
  };
  return open(next).catch(() => open(own));
};

export const letGo = ({ stream }: OwnMedia): void => {
  for (const track of stream.getTracks()) track.stop();
};
