import { Textarea, TextInput } from '@mantine/core';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { errorsByField, makeLabels, type MakeValues } from './make-values.ts';

type MakeFieldsProps = {
  values: MakeValues;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<MakeValues>) => void;
  /** Changes the pictures after an upload: it gets those that stand there then. */
  changePictures: (change: (now: readonly string[]) => string[]) => void;
  /** Called with the reason why the form must wait for a picture. */
  onHold: (reason: string | undefined) => void;
};

/** The fields of a make. */
export function MakeFields({ values, errors: given, set, changePictures, onHold }: MakeFieldsProps) {
  const errors = errorsByField(given);
  const text = (field: Exclude<keyof MakeValues, 'imglUrls'>) => ({
    label: makeLabels[field],
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  const list = { autosize: true, minRows: 2, maxRows: 8 };
  return (
    <>
      <TextInput {...text('make')} required maxLength={80} />
      <Textarea {...text('description')} {...list} maxLength={4000} />
      <Textarea {...text('model')} {...list} description="One a line." />
      <PhotoField value={values.imglUrls} onChange={changePictures} onHold={onHold} />
      <AlertText>{errors['imglUrls']}</AlertText>
      <Textarea
        {...text('videoUrls')}
        {...list}
        description="One a line, each beginning with https://."
        inputMode="url"
      />
      <Textarea
        {...text('documentUrls')}
        {...list}
        description="One a line, each beginning with https://."
        inputMode="url"
      />
    </>
  );
}
