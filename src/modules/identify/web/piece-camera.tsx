import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { PictureInput } from '../../files/web/panels/picture-input.tsx';
import { piecePictures, usePiecePictures } from './panels/piece-pictures.ts';

/** Takes a photo of the current piece: the stamp can be read in it, and it goes with the item. */
export function PieceCamera() {
  const phone = usePhone();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, hold } = usePiecePictures();
  return (
    <>
      <PictureInput
        ref={input}
        label="Pictures of this piece"
        multiple={!phone}
        capture={phone}
        onChoose={piecePictures.take}
      />
      <IconButton
        label="Photograph this piece"
        size={phone ? 44 : 32}
        reason={isBusy && hold}
        onClick={() => input.current?.click()}
      >
        <Camera size={phone ? 20 : 18} aria-hidden />
      </IconButton>
    </>
  );
}
