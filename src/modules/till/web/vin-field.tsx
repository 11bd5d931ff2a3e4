import { TextInput } from '@mantine/core';
import { checkDigitFault, typedVin, vinFault, vinLength } from '../../catalogue/domain/vin/vin.ts';

/** What is doubtful about a typed VIN, in words. Undefined for none. */
const vinNote = (vin: string): string | undefined =>
  vin === ''
    ? undefined
    : vin.length < vinLength
      ? `${vin.length} of ${vinLength} characters`
      : (vinFault(vin) ?? checkDigitFault(vin));

type VinFieldProps = { value: string; onChange: (vin: string) => void };

/** The VIN of the car of a new item: without I, O and Q, which no VIN has. A doubtful one is kept and said. */
export default function VinField({ value, onChange }: VinFieldProps) {
  return (
    <TextInput
      aria-label="VIN"
      className="ty-add-vin"
      placeholder="VIN of its car"
      value={value}
      onChange={(event) => onChange(typedVin(event.currentTarget.value))}
      maxLength={vinLength + 8}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputWrapperOrder={['input', 'description']}
      description={vinNote(value)}
    />
  );
}
