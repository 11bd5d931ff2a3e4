import './picture-strip.css';
import { useState } from 'react';
import { PhotoViewer } from './photo-viewer.tsx';

type PictureStripProps = {
  /** What they show, as the viewer and a screen reader name it. */
  name: string;
  urls: readonly string[];
  /** Only the first one, with how many there are. */
  compact?: boolean;
};

/** Pictures beside one another. Each opens the viewer. */
export function PictureStrip({ name, urls, compact = false }: PictureStripProps) {
  const [shown, setShown] = useState<number>();
  if (urls.length === 0) return <span className="ty-strip-pictures ty-muted ty-small">No picture</span>;
  return (
    <>
      <span className="ty-strip-pictures">
        {(compact ? urls.slice(0, 1) : urls).map((url, at) => (
          <button
            key={url}
            type="button"
            className="ty-strip-picture"
            data-large={!compact || undefined}
            aria-label={
              compact && urls.length > 1 ? `${urls.length} pictures of ${name}` : `Picture ${at + 1} of ${name}`
            }
            onClick={(event) => {
              event.stopPropagation();
              setShown(at);
            }}
          >
            <img src={url} alt="" loading="lazy" />
            {compact && urls.length > 1 && <span aria-hidden>{urls.length}</span>}
          </button>
        ))}
      </span>
      {shown !== undefined && (
        <PhotoViewer title={name} urls={urls} first={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
