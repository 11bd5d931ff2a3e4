import './photos.css';
import { Camera, ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api-client.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Button } from '../../../../ui/button.tsx';
import { sentenceOf } from '../../../../ui/failure.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { usePhone } from '../../../../ui/media.ts';
import { toast } from '../../../../ui/toast.ts';
import { mostFiles, pictureTypes, uploadFault } from '../../domain/upload-limits.ts';
import { uploadPicture } from '../queries.ts';

type PhotoFieldProps = {
  /** Addresses of the pictures, in their order. */
  value: readonly string[];
  /** Handed the change, not the list: by the time that a picture has been sent, the form around it says something else. */
  onChange: (change: (now: readonly string[]) => string[]) => void;
  /** Whether at least one is asked for. */
  required?: boolean;
  /** The buttons alone on a line of other fields; the pictures stand below it. */
  compact?: boolean;
  /** Told whether it shows an error of its own, which says more than that a picture is missing. */
  onFault?: (has: boolean) => void;
  /** Told whether a picture is on its way: what it belongs to waits for it. */
  onBusy?: (isBusy: boolean) => void;
};

type Waiting = { readonly picture: File; readonly clientId: string };

/** Why what the pictures belong to cannot be sent just now. */
export const pictureUnderWay = 'A picture is on its way.';

const accept = pictureTypes.map((type) => `.${type}`).join(',');

/** Pictures of an item: chosen, or taken on the spot with a phone. Each goes out by itself, and can be sent again. */
export function PhotoField({ value, onChange, required = false, compact = false, onFault, onBusy }: PhotoFieldProps) {
  const phone = usePhone();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [busy, showBusy] = useState(false);
  const setBusy = (isBusy: boolean) => {
    showBusy(isBusy);
    onBusy?.(isBusy);
  };
  const [failure, showFailure] = useState<string>();
  const setFailure = (sentence: string | undefined) => {
    showFailure(sentence);
    onFault?.(sentence !== undefined);
  };

  // What arrives when the form has been left is nobody's: it must not go with the next item.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async (queue: readonly Waiting[]) => {
    setBusy(true);
    setFailure(undefined);
    let left = queue;
    try {
      for (const { picture, clientId } of queue) {
        const url = await uploadPicture(picture, clientId);
        if (isGone.current) return toast('A picture arrived after its form was left. Take it again.');
        left = left.slice(1);
        onChange((now) => [...now, url]);
      }
      toast(messages.imageUploaded);
    } catch (thrown) {
      const field = thrown instanceof ApiError ? Object.values(thrown.fields)[0] : undefined;
      setFailure(field ?? sentenceOf(thrown, 'The picture could not be sent. It is still here.'));
      // What was refused for what it is, is not tried again.
      if (thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500) left = left.slice(1);
    } finally {
      setWaiting(left);
      setBusy(false);
    }
  };
  const choose = (list: FileList | null) => {
    const pictures = [...(list ?? [])];
    const fault =
      value.length + pictures.length > mostFiles
        ? `At most ${mostFiles} pictures.`
        : pictures.flatMap((picture) => uploadFault(picture, pictureTypes) ?? []).join(' ');
    if (fault) return setFailure(fault);
    if (pictures.length > 0) void send(pictures.map((picture) => ({ picture, clientId: crypto.randomUUID() })));
  };

  const picking = { busy, isFull: value.length >= mostFiles, iconOnly: compact, onChoose: choose };
  return (
    <div className="ty-photos" data-compact={compact || undefined} role="group" aria-label="Pictures">
      {!compact && (
        <span className="mantine-InputWrapper-label">Pictures {required && <span aria-hidden>*</span>}</span>
      )}
      <div className="ty-photos-buttons">
        {(!compact || !phone) && (
          <Picker
            label={compact ? 'Add pictures' : 'Choose'}
            icon={<ImagePlus size={16} aria-hidden />}
            multiple
            {...picking}
          />
        )}
        {phone && <Picker label="Camera" icon={<Camera size={18} aria-hidden />} capture {...picking} />}
      </div>
      {value.length > 0 && (
        <ul className="ty-photos-list">
          {value.map((url, at) => (
            <li key={url}>
              <img src={url} alt={`Number ${at + 1}`} />
              <IconButton
                label={`Remove picture ${at + 1}`}
                className="ty-photo-remove"
                size={phone ? 32 : 24}
                reason={busy && pictureUnderWay}
                onClick={() => onChange((now) => now.filter((each) => each !== url))}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {(failure || waiting.length > 0) && (
        <p role="alert" className="ty-alert-text">
          {failure}{' '}
          {waiting.length > 0 && !busy && (
            <Button size="xs" variant="subtle" onClick={() => void send(waiting)}>
              Send again
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

type PickerProps = {
  label: string;
  icon: React.ReactNode;
  busy: boolean;
  isFull: boolean;
  multiple?: boolean;
  /** Opens the camera that looks away from whoever holds the phone. */
  capture?: boolean;
  iconOnly: boolean;
  onChoose: (files: FileList | null) => void;
};

function Picker({ label, icon, busy, isFull, multiple = false, capture = false, iconOnly, onChoose }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  const reason = isFull && `At most ${mostFiles} pictures.`;
  const open = () => input.current?.click();
  return (
    <>
      {/* The browser's own control, behind a button that looks like ours and is named like it. */}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        aria-label={label}
        onChange={(event) => {
          onChoose(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {iconOnly ? (
        <IconButton
          label={label}
          size={phone ? 44 : 32}
          variant="default"
          reason={busy ? pictureUnderWay : reason}
          onClick={open}
        >
          {icon}
        </IconButton>
      ) : (
        <BusyButton
          variant="default"
          leftSection={icon}
          busy={busy}
          busyLabel="Sending…"
          reason={reason}
          onPress={open}
        >
          {label}
        </BusyButton>
      )}
    </>
  );
}
