import { TextInput } from '@mantine/core';
import { messages } from '../../../kernel/messages.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import { SignatureField } from '../../../ui/signature/signature-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { earliestSigned, signedDay } from '../../invoices/domain/signed-day.ts';
import type { Load } from '../../loads/wire.ts';
import { useStoredSignature } from './use-stored-signature.ts';

/** What is wrong with a completely typed signature date, as far as this browser can tell. */
const problemOf = (typed: string): string | undefined => {
  const day = signedDay(typed);
  if (day === undefined) return 'There is no such date.';
  // The current date of a facility is at most one day ahead of UTC.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return day > tomorrow || day < earliestSigned ? messages.signedDay : undefined;
};

/** The customer's signature and its date. Both are sent with Complete. A settled load shows the stored signature. */
export function SignaturePanel({ load }: { load: Load }) {
  const { signature, date, isOutdated, set } = useStoredSignature(load);
  const signer = `${load.firstName} ${load.lastName}`;
  if (load.type === 4)
    return (
      <section className="ty-signed" aria-label="Signature">
        <SignatureField label="Signature" value={load.signature ?? ''} onChange={() => {}} signer={signer} readOnly />
        {load.date && <p className="ty-muted ty-small">{dateText(load.date)}</p>}
      </section>
    );
  return (
    <section className="ty-signed" aria-label="Signature">
      <SignatureField
        label="Signature"
        value={signature}
        signer={signer}
        description={
          signature
            ? 'Kept on this device; goes out with Complete'
            : load.isSignRequired
              ? `${load.facilityName} asks for one`
              : 'Not asked for here'
        }
        error={isOutdated && 'The load has changed since it was signed.'}
        onChange={(drawn) => {
          set({ signature: drawn });
          if (drawn) toast(messages.signatureSaved);
        }}
      />
      <TextInput
        label="Date"
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        maxLength={10}
        value={date}
        description="Today unless another is written."
        error={date.length >= 8 && problemOf(date)}
        onChange={(event) => set({ date: event.currentTarget.value.replaceAll(/[^\d/]/g, '').slice(0, 10) })}
      />
    </section>
  );
}
