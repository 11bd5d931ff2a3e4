import { TextInput, type TextInputProps } from '@mantine/core';
import { checkDigitFault, vinFault, vinLength } from '../../catalogue/domain/vin/vin.ts';
import { LeftOutLetters, useTypedVin } from '../../catalogue/web/panels/left-out-letters.tsx';

/** What is doubtful about a typed VIN, in words. Undefined for none. */
const vinNote = (vin: string): string | undefined =>
  vin === ''
    ? undefined
    : vin.length < vinLength
      ? `${vin.length} of ${vinLength} characters`
      : (vinFault(vin) ?? checkDigitFault(vin));

type VinFieldProps = Pick<
  TextInputProps,
  'label' | 'aria-label' | 'className' | 'placeholder' | 'error' | 'readOnly'
> & {
  value: string;
  onChange: (vin: string) => void;
};

/** The VIN of the car of an item: without I, O and Q, which no VIN has. A doubtful one is kept and said. */
export default function VinField({ value, onChange, ...rest }: VinFieldProps) {
  const typing = useTypedVin(value);
  const note = vinNote(value);
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(typing.read(event.currentTarget.value))}
      maxLength={vinLength + 8}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        (typing.typed !== '' || note !== undefined) && (
          <>
            <LeftOutLetters vin={value} of={typing} onRead={onChange} /> {note !== undefined && <span>{note}</span>}
          </>
        )
      }
    />
  );
}
