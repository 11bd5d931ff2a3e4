import './scan.css';
import { UnstyledButton } from '@mantine/core';
import { ImageUp, ScanText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { PictureInput } from '../../../files/web/panels/picture-input.tsx';
import { codeReader, type CodeReader } from './code-reader.ts';
import type { stampReader } from './stamp-reader.ts';
import { useCamera } from './use-camera.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Between two looks at the picture. A look takes about as long. */
const pauseMs = 150;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A reader that could not be loaded may never answer. */
const readingMs = 90_000;
const within = <T,>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    wait(readingMs).then(() => {
      throw new Error('It took too long.');
    }),
  ]);

type ScanDialogProps = {
  onClose: () => void;
  /** Called with the text of a bar code or a QR code, or with a suggested code that was chosen. */
  onCode: (text: string, isScanned: boolean) => void;
};

/** Reads a label live, and the stamp of a piece from a photo. What is read off a stamp is only suggested. */
export default function ScanDialog({ onClose, onCode }: ScanDialogProps) {
  const { video, state, reason } = useCamera(true);
  const [read, setRead] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const codes = useRef<Promise<CodeReader>>(undefined);
  const stamps = useRef<ReturnType<typeof stampReader>>(undefined);
  const isOver = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, candidates, error, isSearching } = useSuggestions(read);

  const readCodes = async (picture: ImageBitmap) => {
    codes.current ??= codeReader();
    return (await codes.current).read(picture);
  };
  const take = (text: string, isScanned: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onCode(text, isScanned);
  };
  const look = useEffectEvent(async () => {
    const shown = video.current;
    if (!shown || shown.videoWidth === 0) return;
    const picture = await createImageBitmap(shown);
    const [text] = await readCodes(picture).finally(() => picture.close());
    if (text) take(text, true);
  });
  useEffect(() => {
    if (state !== 'open') return undefined;
    const gone = new AbortController();
    const lookOn = async () => {
      while (!gone.signal.aborted) {
        await look().catch(() => {});
        await wait(pauseMs);
      }
    };
    void lookOn();
    return () => gone.abort();
  }, [state]);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      void codes.current?.then(
        ({ close }) => close(),
        () => {},
      );
      void stamps.current?.then(
        ({ close }) => close(),
        () => {},
      );
      codes.current = undefined;
      stamps.current = undefined;
    };
  }, []);

  const readStamp = async (picture: Blob) => {
    stamps.current ??= import('./stamp-reader.ts').then((module) => module.stampReader());
    const reader = await within(stamps.current).catch((thrown: unknown) => {
      stamps.current = undefined;
      throw thrown;
    });
    return within(reader.read(picture));
  };
  const trying = async (work: () => Promise<void>, sentence: string) => {
    setFailure(undefined);
    setRead(undefined);
    try {
      await work();
    } catch {
      if (!isOver.current) setFailure(sentence);
    }
  };
  const shown = (text: string) => {
    if (isOver.current) return;
    setRead(text);
    announce('The photo is read.');
  };
  const fromFile = (file: File) =>
    trying(async () => {
      const picture = await createImageBitmap(file);
      const [text] = await readCodes(picture).finally(() => picture.close());
      if (text) return take(text, true);
      shown(await readStamp(file));
      return undefined;
    }, 'This photo could not be read. Take another one, or type the code.');
  const fromCamera = () =>
    trying(async () => {
      const { videoWidth, videoHeight } = video.current!;
      const canvas = new OffscreenCanvas(videoWidth, videoHeight);
      canvas.getContext('2d')!.drawImage(video.current!, 0, 0);
      shown(await readStamp(await canvas.convertToBlob({ type: 'image/png' })));
    }, 'The stamp could not be read. Hold it nearer and into the light, or type the code.');
  const [isReadingFile, setReadingFile] = useState(false);

  return (
    <Dialog title="Search by camera" opened onClose={onClose} size={560}>
      <div className="ty-scan-view">
        <video ref={video} hidden={state !== 'open'} muted playsInline aria-label="What the camera sees" />
        {state === 'open' && <span className="ty-scan-frame" aria-hidden />}
        {state === 'opening' && <p className="ty-muted">Opening the camera…</p>}
        {state === 'none' && (
          <p className="ty-scan-reason" role="status">
            {reason}
          </p>
        )}
      </div>
      <p className="ty-muted ty-small">
        A label is read as soon as the camera sees it. A stamp is read from a photo, and its code is suggested.
      </p>
      <div className="ty-scan-acts">
        {state === 'open' && (
          <BusyButton leftSection={<ScanText size={16} aria-hidden />} busyLabel="Reading…" onPress={fromCamera}>
            Read the stamp
          </BusyButton>
        )}
        <PictureInput
          ref={input}
          label="Photo of a label or a stamp"
          onChoose={([file]) => {
            if (!file) return;
            setReadingFile(true);
            void fromFile(file).finally(() => setReadingFile(false));
          }}
        />
        <BusyButton
          leftSection={<ImageUp size={16} aria-hidden />}
          busy={isReadingFile}
          busyLabel="Reading…"
          onPress={() => input.current?.click()}
        >
          Photo from a file
        </BusyButton>
      </div>
      <AlertText>{failure}</AlertText>
      {read !== undefined && !isSearching && (
        <section aria-label="Suggestions">
          {error ? (
            <AlertText>The codes could not be read. Try again.</AlertText>
          ) : suggestions.length > 0 ? (
            <>
              <p>Which of these stands on the piece? Compare it letter by letter.</p>
              <ul className="ty-scan-found">
                {suggestions.map(({ code, note }) => (
                  <li key={code}>
                    <UnstyledButton onClick={() => take(code, false)}>
                      <Code value={code} size={15} />
                      <span className="ty-muted ty-small">{note}</span>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p role="status">
              {candidates.length > 0
                ? `No known code is like what was read: ${candidates.join(', ')}. Take another photo, or type the code.`
                : 'No code can be read on this photo. Hold it nearer and into the light, or type the code.'}
            </p>
          )}
        </section>
      )}
    </Dialog>
  );
}
