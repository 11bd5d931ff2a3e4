/** Two soft notes, then a pause, in seconds and hertz. */
const notes = [
  { at: 0, hertz: 659.25 },
  { at: 0.35, hertz: 523.25 },
] as const;
const noteSeconds = 0.5;
const everyMs = 3000;
const loudest = 0.08;

const playNote = (sound: AudioContext, at: number, hertz: number): void => {
  const note = sound.createOscillator();
  const volume = sound.createGain();
  note.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudest, at + 0.05);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
  note.connect(volume).connect(sound.destination);
  note.start(at);
  note.stop(at + noteSeconds);
};

/**
 * Rings softly until the returned function is called. A browser that allows no sound before a press on the page rings
 * silently; it begins with the next press.
 */
export const startRinging = (): (() => void) => {
  let sound: AudioContext;
  try {
    sound = new AudioContext();
  } catch {
    return () => {};
  }
  const ring = (): void => {
    if (sound.state === 'running') for (const { at, hertz } of notes) playNote(sound, sound.currentTime + at, hertz);
    else void sound.resume().catch(() => {});
  };
  // Without permission the promise waits, for ever if need be.
  void sound.resume().then(ring, () => {});
  const timer = setInterval(ring, everyMs);
  return () => {
    clearInterval(timer);
    void sound.close().catch(() => {});
  };
};
