import './piece.css';
import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { UnsentPictures } from '../../files/web/panels/unsent-pictures.tsx';
import { PhotoViewer } from '../../files/web/panels/photo-viewer.tsx';
import { piecePictures, usePiecePictures } from './panels/piece-pictures.ts';

/** The element that gets the focus after a picture is removed. */
const nextPictureOrSearch = () =>
  document.querySelector<HTMLElement>('.ty-piece li > button') ??
  document.querySelector<HTMLElement>('[data-ty-search]');

/** The pictures of the current piece: large on a click, to read the stamp, and removed with the next item. */
export function PieceStrip() {
  const phone = usePhone();
  const { urls, isBusy, isOpen } = usePiecePictures();
  const [large, setLarge] = useState<number>();
  if (!isOpen) return null;
  return (
    <div className="ty-piece" role="group" aria-label="Pictures of this piece">
      {urls.length > 0 && (
        <ul>
          {urls.map((url, at) => (
            <li key={url}>
              <button type="button" aria-label={`Show picture ${at + 1}`} onClick={() => setLarge(at)}>
                <img src={url} alt="" />
              </button>
              <IconButton
                label={`Remove picture ${at + 1}`}
                className="ty-photo-remove"
                size={phone ? 44 : 24}
                onClick={() => {
                  piecePictures.change((now) => now.filter((each) => each !== url));
                  restoreFocus(nextPictureOrSearch);
                }}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className="ty-muted ty-small" aria-live="polite">
        {isBusy
          ? 'A picture is being sent…'
          : urls.length > 0 && `${urls.length === 1 ? 'It goes' : 'They go'} with the next item added here.`}
      </p>
      <UnsentPictures queue={piecePictures.queue} />
      {large !== undefined && (
        <PhotoViewer title="This piece" urls={urls} first={large} onClose={() => setLarge(undefined)} />
      )}
    </div>
  );
}

/** The same in one line, next to the add button: the pictures that go with the item. */
export function PieceLine() {
  const { urls, isBusy, isOpen } = usePiecePictures();
  const [isShown, setShown] = useState(false);
  if (!isOpen) return null;
  return (
    <div className="ty-piece-line">
      <Camera size={16} aria-hidden />
      <span aria-live="polite">{isBusy && 'A picture is being sent…'}</span>
      {urls.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(true)}>
          {urls.length === 1 ? '1 picture goes' : `${urls.length} pictures go`} with it
        </Button>
      )}
      <UnsentPictures queue={piecePictures.queue} />
      {isShown && <PhotoViewer title="This piece" urls={urls} onClose={() => setShown(false)} />}
    </div>
  );
}
