import './converter-panels.css';
import { useState } from 'react';

type ConverterPicturesProps = { urls: readonly string[]; code: string };

/** The pictures of a converter: one large, the others to choose from beside it, or below it on a phone. */
export function ConverterPictures({ urls, code }: ConverterPicturesProps) {
  const [wanted, setWanted] = useState(0);
  const chosen = Math.min(wanted, urls.length - 1);
  if (urls.length === 0) return <p className="ty-pictures-none ty-muted">No picture of {code} yet.</p>;
  return (
    <div className="ty-pictures" data-single={urls.length === 1 || undefined}>
      <div className="ty-pictures-main">
        <img src={urls[chosen]} alt={`${code}, ${chosen + 1} of ${urls.length}`} />
        {urls.length > 1 && (
          <span className="ty-picture-note" aria-hidden>
            {chosen + 1} of {urls.length}
          </span>
        )}
      </div>
      {urls.length > 1 && (
        <div className="ty-pictures-thumbs" role="group" aria-label="Pictures">
          {urls.map((url, at) => (
            <button
              key={url}
              type="button"
              aria-pressed={at === chosen}
              aria-label={`Picture ${at + 1}`}
              onClick={() => setWanted(at)}
            >
              <img src={url} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
