import './photos.css';
import { Input } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { newId } from '../../../../ui/api/new-id.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { uploadPicture } from '../queries.ts';
import { pictureFault } from '../picture-fault.ts';
import { shrinkPicture } from '../shrink-picture.ts';
import { PictureInput } from './picture-input.tsx';

type PictureFieldProps = {
  label: string;
  /** The address of the uploaded picture. Null without one. */
  value: string | null;
  onChange: (address: string | null) => void;
  required?: boolean;
  /** Only shows the picture. */
  isReadOnly?: boolean;
  description?: string;
  error?: ReactNode;
};

/** One picture, such as a logo. It is uploaded when it is chosen; the form sends its address. */
export function PictureField({
  label,
  value,
  onChange,
  required = false,
  isReadOnly = false,
  ...rest
}: PictureFieldProps) {
  const { description, error } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A picture that arrives after the form is gone belongs to nothing.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const upload = async ([picture]: readonly File[]) => {
    if (!picture) return;
    const fault = await pictureFault(picture.name, picture).catch(() => messages.genericFailure);
    setFailure(fault);
    if (fault) return;
    setIsBusy(true);
    try {
      const address = await uploadPicture(await shrinkPicture(picture), picture.name, newId());
      if (!isGone.current) onChange(address);
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.genericFailure));
    } finally {
      setIsBusy(false);
    }
  };
  if (isReadOnly)
    return (
      <Input.Wrapper label={label} labelElement="div">
        <div className="ty-picture-field">{value ? <img src={value} alt={label} /> : <span>None</span>}</div>
      </Input.Wrapper>
    );
  return (
    <Input.Wrapper label={label} required={required} description={description} error={failure ?? error}>
      <div className="ty-picture-field" data-fault={Boolean(error) || undefined}>
        {value && <img src={value} alt={label} />}
        <BusyButton
          busy={isBusy}
          busyLabel="Uploading…"
          leftSection={<ImagePlus size={16} aria-hidden />}
          onPress={() => input.current?.click()}
        >
          {value ? `Replace ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
        </BusyButton>
        {value && !required && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
        <PictureInput ref={input} label={label} onChoose={(pictures) => void upload(pictures)} />
      </div>
    </Input.Wrapper>
  );
}
