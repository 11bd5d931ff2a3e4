import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useMailNote } from '../../../../ui/session/mail-note.ts';

type MailFieldProps = {
  value: string;
  onChange: (next: string) => void;
  /** The customer's own address, offered and not filled in. May be empty. */
  offered: string;
  error: string | undefined;
};

/** Where the invoice is mailed once the order is completed. */
export function MailField({ value, onChange, offered, error }: MailFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const mailNote = useMailNote();
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  const take = () => {
    onChange(offered);
    field.current?.focus();
  };
  return (
    <div className="ty-closing-mail">
      <TextInput
        ref={field}
        label="Mail the invoice to (optional)"
        description={mailNote}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {offered !== '' && value === '' && (
        <Button variant="subtle" size="xs" onClick={take}>
          Use {offered}
        </Button>
      )}
    </div>
  );
}
