import './photos.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';

export type PhotoDialogProps = {
  title: string;
  urls: readonly string[];
  /** The picture to start with. */
  first?: number;
  onClose: () => void;
};

/** The dialog of the viewer. */
export function PhotoDialog({ title, urls, first = 0, onClose }: PhotoDialogProps) {
  const [at, setAt] = useState(first);
  const go = (by: number) => setAt((at + by + urls.length) % urls.length);
  return (
    <Dialog title={title} opened onClose={onClose} size={960}>
      {/* The arrows work wherever the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="ty-viewer"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') go(1);
          if (event.key === 'ArrowLeft') go(-1);
        }}
      >
        <img src={urls[at]} alt={`${title}, ${at + 1} of ${urls.length}`} />
        {urls.length > 1 && (
          <div className="ty-row">
            <IconButton label="Previous picture" size={44} data-autofocus onClick={() => go(-1)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <span translate="no" className="ty-num" aria-live="polite">
              {at + 1} of {urls.length}
            </span>
            <IconButton label="Next picture" size={44} onClick={() => go(1)}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
