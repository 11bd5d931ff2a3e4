import './styles/signature-field.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { SignatureCanvas, writtenSignature } from './signature-canvas.tsx';

type SignatureFieldProps = {
  label: string;
  /** A PNG as a data URL of at most 200 KB (or the address of a kept one); "" while there is none. */
  value: string;
  onChange: (value: string) => void;
  /** Who signs, for the description of the picture. */
  signer: string;
  description?: ReactNode;
  error?: ReactNode;
  readOnly?: boolean;
};

type Mode = 'draw' | 'type';

/** A signature: drawn with a finger, a pen or the pointer, or typed as a name by those who cannot. Save, then Edit or Clear. */
export function SignatureField(props: SignatureFieldProps) {
  const { label, value, onChange, signer, description, error, readOnly = false } = props;
  const [editing, setEditing] = useState(false);
  const [mode, setMode] = useState<Mode>('draw');
  const [draft, setDraft] = useState('');
  const [name, setName] = useState('');
  const messageId = useId();
  const isShown = value !== '' && !editing;
  const isEmpty = mode === 'draw' ? draft === '' : name.trim() === '';

  const save = () => {
    onChange(mode === 'draw' ? draft : writtenSignature(name.trim()));
    setEditing(false);
  };
  const clear = () => {
    onChange('');
    setDraft('');
    setName('');
    setEditing(true);
  };

  return (
    <div className="ty-signature" role="group" aria-label={label} aria-describedby={messageId}>
      <span className="mantine-InputWrapper-label">{label}</span>
      {isShown ? (
        <>
          <img className="ty-signature-pad" src={value} alt={`Signature of ${signer}`} width={480} height={250} />
          {!readOnly && (
            <div className="ty-row">
              <Button onClick={() => setEditing(true)}>Edit</Button>
              <Button onClick={clear}>Clear</Button>
            </div>
          )}
        </>
      ) : readOnly ? (
        <p className="ty-muted">Not signed</p>
      ) : (
        <>
          {mode === 'draw' ? (
            <SignatureCanvas start={value} label={`Draw the signature of ${signer}`} onDraw={setDraft} />
          ) : (
            <TextInput
              label="Name, as a signature"
              value={name}
              autoComplete="name"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <div className="ty-row">
            <Button variant="filled" onClick={save} reason={isEmpty && 'There is nothing to save yet.'}>
              Save
            </Button>
            <Button onClick={clear} reason={isEmpty && value === '' && 'There is nothing to clear yet.'}>
              Clear
            </Button>
            <Button variant="subtle" onClick={() => setMode(mode === 'draw' ? 'type' : 'draw')}>
              {mode === 'draw' ? 'Type the name instead' : 'Draw instead'}
            </Button>
          </div>
        </>
      )}
      <p id={messageId} className={error ? 'mantine-InputWrapper-error' : 'mantine-InputWrapper-description'}>
        {error ?? description}
      </p>
    </div>
  );
}
