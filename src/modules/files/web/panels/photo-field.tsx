import './photos.css';
import { Camera, ImagePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../../ui/page/media.ts';
import { maxFiles } from '../../domain/upload-limits.ts';
import { PictureInput } from './picture-input.tsx';
import { UnsentPictures } from './unsent-pictures.tsx';
import { holdOf, pictureQueue, type PictureQueue } from './picture-queue.ts';

type PhotoFieldProps = {
  /** Addresses of the pictures, in order. */
  value: readonly string[];
  /** Gets a change instead of a list: when an upload ends, the form may have changed. */
  onChange: (change: (now: readonly string[]) => string[]) => void;
  /** Whether at least one picture is required. */
  required?: boolean;
  /** Its form says that it is wrong. */
  isWrong?: boolean;
  /** Only the buttons, in a line with other fields. The pictures are below it. */
  compact?: boolean;
  /** Called when its own error appears or disappears, which says more than "a picture is missing". */
  onFault?: (has: boolean) => void;
  /** The name of its uploads, for a form whose values are stored: they arrive also after a reload. */
  name?: string;
  /** The upload queue if it outlives this form and delivers the pictures itself. Otherwise the form has its own. */
  queue?: PictureQueue;
  /** Called with the reason why the form must wait for a picture. Undefined when it need not. */
  onHold?: (reason: string | undefined) => void;
};

/** Pictures of an item: chosen, or taken with a phone. Each is uploaded separately and can be sent again. */
export function PhotoField(props: PhotoFieldProps) {
  const { value, onChange, required = false, isWrong = false, compact = false } = props;
  const { name, queue: given, onFault, onHold } = props;
  const phone = usePhone();
  const own = useMemo(() => pictureQueue(name), [name]);
  const queue = given ?? own;
  // Ends with the form: a picture that arrives later must not go with the next item.
  useEffect(() => own.takenBy((url) => onChange((now) => [...now, url])));
  useEffect(() => () => own.leave(), [own]);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const { isBusy: busy, failure } = state;
  const hold = holdOf(state);
  const tellHold = useEffectEvent((reason: string | undefined) => onHold?.(reason));
  const tellFault = useEffectEvent((has: boolean) => onFault?.(has));
  useEffect(() => tellHold(hold), [hold]);
  useEffect(() => tellFault(failure !== undefined), [failure]);

  const picking = {
    busy,
    reason: busy ? hold : value.length >= maxFiles && `At most ${maxFiles} pictures.`,
    iconOnly: compact,
    onChoose: (pictures: readonly File[]) => void queue.choose(pictures, value.length),
  };
  return (
    <div
      className="ty-photos"
      data-compact={compact || undefined}
      data-fault={isWrong || undefined}
      role="group"
      aria-label="Pictures"
    >
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
                size={phone ? 44 : 24}
                reason={busy && hold}
                onClick={() => onChange((now) => now.filter((each) => each !== url))}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <UnsentPictures queue={queue} />
    </div>
  );
}

type PickerProps = {
  label: string;
  icon: React.ReactNode;
  busy: boolean;
  reason: string | false | undefined;
  multiple?: boolean;
  capture?: boolean;
  iconOnly: boolean;
  onChoose: (pictures: readonly File[]) => void;
};

function Picker({ label, icon, busy, reason, multiple = false, capture = false, iconOnly, onChoose }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  const open = () => input.current?.click();
  return (
    <>
      <PictureInput ref={input} label={label} multiple={multiple} capture={capture} onChoose={onChoose} />
      {iconOnly ? (
        <IconButton label={label} size={phone ? 44 : 32} variant="default" reason={reason} onClick={open}>
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
