import '../styles/signature-field.css';
import { UnstyledButton } from '@mantine/core';
import { PenLine } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { restoreFocus } from '../layers/restore-focus.ts';
import { lazyPart } from '../live/lazy-part.ts';

/** The dialog for signing. Its code is loaded when it is opened first. */
const SignatureSheet = lazyPart(async () => ({ default: (await import('./signature-sheet.tsx')).SignatureSheet }));

type SignatureFieldProps = {
  label: string;
  /** A PNG as a data URL of at most 200 KB, or the address of a stored one. "" if there is none. */
  value: string;
  onChange: (value: string) => void;
  /** The signing person, for the description of the picture. */
  signer: string;
  description?: ReactNode;
  error?: ReactNode;
  /** What is signed: stands above the line. */
  above?: ReactNode;
  readOnly?: boolean;
};

/**
 * A signature: a dialog for signing opens above the page. The saved signature is shown here and can be edited or
 * cleared.
 */
export function SignatureField(props: SignatureFieldProps) {
  const { label, value, onChange, signer, description, error, above, readOnly = false } = props;
  const [signing, setSigning] = useState(false);
  const messageId = useId();
  const group = useRef<HTMLDivElement>(null);
  /** The pressed button goes with what it changed. */
  const goOn = () => restoreFocus(() => group.current?.querySelector('button'));
  return (
    <div ref={group} className="ty-signature" role="group" aria-label={label} aria-describedby={messageId}>
      <div className="ty-row" data-split>
        <span className="mantine-InputWrapper-label">{label}</span>
        <span id={messageId} className={error ? 'mantine-InputWrapper-error' : 'mantine-InputWrapper-description'}>
          {error || description}
        </span>
      </div>
      {value !== '' ? (
        <>
          <img className="ty-signature-kept" src={value} alt={`Signature of ${signer}`} width={480} height={250} />
          {!readOnly && (
            <div className="ty-row">
              <Button onClick={() => setSigning(true)}>Edit</Button>
              <Button
                onClick={() => {
                  onChange('');
                  goOn();
                }}
              >
                Clear
              </Button>
            </div>
          )}
        </>
      ) : readOnly ? (
        <p className="ty-muted">Not signed</p>
      ) : (
        <UnstyledButton className="ty-signature-open" onClick={() => setSigning(true)}>
          <PenLine size={16} aria-hidden /> Sign here
        </UnstyledButton>
      )}
      {/* Mounted only while open, so that it starts from the stored signature each time. */}
      {signing && (
        <Suspense fallback={null}>
          <SignatureSheet
            start={value}
            signer={signer}
            above={above}
            onSave={(picture) => {
              onChange(picture);
              setSigning(false);
              goOn();
            }}
            onClose={() => setSigning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
