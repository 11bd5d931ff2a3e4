import '../styles/signature-field.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { AlertText } from '../feedback/alert-text.tsx';
import { useSignatureEntry } from './use-signature-entry.tsx';

type SignatureLineProps = {
  /** The present signature. "" if there is none, or if what was signed has changed. */
  value: string;
  /** Called after each stroke: what is drawn counts without saving it. */
  onChange: (value: string) => void;
  signer: string;
  error?: ReactNode;
};

/** A line to sign on in a form. It starts empty, with the focus on it. */
export function SignatureLine({ value, onChange, signer, error }: SignatureLineProps) {
  const { picture, clear, body, toggle } = useSignatureEntry({ signer, start: '', onEntry: onChange });
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.querySelector('canvas')?.focus();
  }, []);
  const isVoided = value === '' && picture !== '';
  useEffect(() => {
    if (isVoided) clear();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isVoided]);
  return (
    <div ref={group} className="ty-signature" role="group" aria-label="Signature">
      <AlertText>{error}</AlertText>
      {body}
      <div className="ty-signature-foot">
        <span className="ty-muted ty-small">{signer}</span>
        {toggle}
        <Button size="xs" onClick={clear} reason={picture === '' && 'There is nothing to clear yet.'}>
          Clear
        </Button>
      </div>
    </div>
  );
}
