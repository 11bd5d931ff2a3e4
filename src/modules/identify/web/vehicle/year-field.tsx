import { CloseButton, TextInput } from '@mantine/core';
import { useSearchText } from '../../../../ui/controls/use-search-text.ts';

/** The pause in typing before a search. Enter searches at once. */
const pause = 500;

type YearFieldProps = { value: string; fault: string | undefined; onChange: (year: string) => void };

/** The model year, typed freely. */
export function YearField({ value, fault, onChange }: YearFieldProps) {
  const { text, type, now, clear, input } = useSearchText({ value, onSearch: onChange, pause });
  return (
    <TextInput
      ref={input}
      className="ty-vehicle-year"
      aria-label="Year"
      placeholder="Year"
      inputMode="numeric"
      maxLength={10}
      value={text}
      error={fault}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the year" onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now();
      }}
    />
  );
}
