import type { Ref } from 'react';
import { pictureTypes } from '../../domain/upload-limits.ts';

type PictureInputProps = {
  label: string;
  onChoose: (pictures: readonly File[]) => void;
  multiple?: boolean;
  /** Opens the camera on the back of the phone. */
  capture?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** By kind too, so that a phone converts its own kinds, and a JPEG may have any name. */
const accept = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  '.jfif',
  ...pictureTypes.map((type) => `.${type}`),
].join(',');

/** The browser's own control, behind a button in our style that opens it. */
export const PictureInput = ({ label, onChoose, multiple = false, capture = false, ref }: PictureInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    multiple={multiple}
    {...(capture && { capture: 'environment' as const })}
    aria-label={label}
    onChange={(event) => {
      onChoose([...(event.currentTarget.files ?? [])]);
      event.currentTarget.value = '';
    }}
  />
);
