import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { PictureInput } from '../../files/web/panels/picture-input.tsx';
import { piecePictures, usePiecePictures } from './panels/piece-pictures.ts';

const label = 'Photograph this piece';

/** Takes a photo of the current piece: the stamp can be read in it, and it goes with the item. */
export function PieceCamera({
  inWords = false,
}: {
  /** A button with its words instead of an icon. */ inWords?: boolean;
}) {
  const phone = usePhone();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, hold } = usePiecePictures();
  const open = () => input.current?.click();
  return (
    <>
      <PictureInput
        ref={input}
        label="Pictures of this piece"
        multiple={!phone}
        capture={phone}
        onChoose={piecePictures.take}
      />
      {inWords ? (
        <Button reason={isBusy && hold} leftSection={<Camera size={16} aria-hidden />} onClick={open}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} size={phone ? 44 : 32} reason={isBusy && hold} onClick={open}>
          <Camera size={phone ? 20 : 18} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
