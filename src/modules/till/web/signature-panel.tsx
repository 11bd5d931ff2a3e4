import { messages } from '../../../kernel/messages.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { TypedDateField } from '../../../ui/form/typed-date-field.tsx';
import { SignatureField } from '../../../ui/signature/signature-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Load } from '../../loads/wire.ts';
import { unitsText } from './units-text.ts';
import { signedDayProblem, useStoredSignature } from './use-stored-signature.ts';

const signerOf = (load: Load): string => `${load.firstName} ${load.lastName}`;

/** The customer's signature and its date. Both are sent with Complete. A settled load shows the stored signature. */
export function SignaturePanel({ load }: { load: Load }) {
  if (load.type === 4)
    return (
      <section className="ty-signed" aria-label="Signature">
        <SignatureField
          label="Signature"
          value={load.signature ?? ''}
          onChange={() => {}}
          signer={signerOf(load)}
          readOnly
        />
        {load.date && <p className="ty-muted ty-small">{dateText(load.date)}</p>}
      </section>
    );
  return (
    <section className="ty-signed" aria-label="Signature">
      <SignatureKept load={load} />
      <SignatureDate load={load} />
    </section>
  );
}

/** What the customer signs: the total and the statement. Stands above the line. */
export const WhatIsSigned = ({ load }: { load: Load }) => (
  <div className="ty-signed-total">
    {load.grandtotal !== undefined && (
      <p>
        <b translate="no" className="ty-num">
          {moneyText(load.grandtotal)}
        </b>{' '}
        <span className="ty-muted">
          for {unitsText(load) || `${load.items - load.rejectedItems} items`}
          {load.invoiceNo && `, invoice ${load.invoiceNo}`}
        </span>
      </p>
    )}
    <p>{messages.sellerStates}</p>
  </div>
);

/** The signature that is kept on this device until Complete: signed in a dialog, edited or cleared. */
export function SignatureKept({ load }: { load: Load }) {
  const { signature, isOutdated, set } = useStoredSignature(load);
  return (
    <SignatureField
      label="Signature"
      value={signature}
      signer={signerOf(load)}
      above={<WhatIsSigned load={load} />}
      description={
        signature
          ? 'Kept on this device; goes out with Complete'
          : load.isSignRequired
            ? `${load.facilityName} asks for one`
            : 'Not asked for here'
      }
      error={isOutdated && messages.signedBefore}
      onChange={(drawn) => {
        set({ signature: drawn });
        if (drawn) toast(messages.signatureSaved);
      }}
    />
  );
}

export function SignatureDate({ load }: { load: Load }) {
  const { date, set } = useStoredSignature(load);
  return (
    <TypedDateField
      label="Date"
      value={date}
      description="Today unless another is written."
      problemOf={signedDayProblem}
      onChange={(typed) => set({ date: typed })}
    />
  );
}
