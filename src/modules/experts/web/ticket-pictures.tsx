import { useState } from 'react';
import { PhotoViewer } from '../../files/web/panels/photo-viewer.tsx';

type TicketPicturesProps = {
  name: string;
  urls: readonly string[];
  /** Only the first one, with how many there are. */
  compact?: boolean;
};

/** The pictures of a ticket. Each opens the viewer. */
export function TicketPictures({ name, urls, compact = false }: TicketPicturesProps) {
  const [shown, setShown] = useState<number>();
  if (urls.length === 0) return <span className="ty-ticket-pictures ty-muted ty-small">No picture</span>;
  return (
    <>
      <span className="ty-ticket-pictures">
        {(compact ? urls.slice(0, 1) : urls).map((url, at) => (
          <button
            key={url}
            type="button"
            className="ty-ticket-picture"
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
