import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { SignatureCanvas, writtenSignature } from './signature-canvas.tsx';

type SignatureEntry = {
  /** A PNG as a data URL, "" if nothing is drawn or typed. */
  readonly picture: string;
  readonly clear: () => void;
  /** The line to sign on. */
  readonly body: ReactNode;
  /** Changes between drawing and typing. */
  readonly toggle: ReactNode;
};

type SignatureEntrySettings = {
  signer: string;
  /** A signature to start from, "" for none. */
  start: string;
  /** Called with the picture after each stroke or typed letter, and with "" after clearing. */
  onEntry?: (picture: string) => void;
};

/** Signing with a finger, a pen or the pointer, or with a typed name. */
export const useSignatureEntry = ({ signer, start, onEntry }: SignatureEntrySettings): SignatureEntry => {
  const [typing, setTyping] = useState(false);
  const [picture, setPicture] = useState(start);
  const [name, setName] = useState('');
  // A new canvas after each clearing, because a canvas cannot be emptied from outside.
  const [sheet, setSheet] = useState(0);
  const enter = (next: string) => {
    setPicture(next);
    onEntry?.(next);
  };
  const clear = () => {
    setName('');
    setSheet(sheet + 1);
    enter('');
  };
  return {
    picture,
    clear,
    toggle: (
      <Button
        variant="subtle"
        size="xs"
        onClick={() => {
          setTyping(!typing);
          clear();
        }}
      >
        {typing ? 'Draw instead' : 'Type the name instead'}
      </Button>
    ),
    body: (
      <div className="ty-signature-sheet">
        {typing ? (
          <TextInput
            label="Name, as a signature"
            value={name}
            autoComplete="name"
            autoFocus
            onChange={({ currentTarget: { value } }) => {
              setName(value);
              enter(value.trim() === '' ? '' : writtenSignature(value.trim()));
            }}
          />
        ) : (
          <SignatureCanvas
            key={sheet}
            start={sheet === 0 ? start : ''}
            label={`Draw the signature of ${signer}`}
            onDraw={enter}
          />
        )}
      </div>
    ),
  };
};
