import { messages } from '../../../kernel/messages.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import { TypedDateField } from '../../../ui/form/typed-date-field.tsx';
import { SignatureField } from '../../../ui/signature/signature-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Load } from '../../loads/wire.ts';
import { signedDayProblem, useStoredSignature } from './use-stored-signature.ts';

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
      <TypedDateField
        label="Date"
        value={date}
        description="Today unless another is written."
        problemOf={signedDayProblem}
        onChange={(typed) => set({ date: typed })}
      />
    </section>
  );
}
