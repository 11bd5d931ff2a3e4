import '../makes.css';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { longDateTimeText } from '../../../../ui/format/format-date.ts';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { PhotoViewer } from '../../../files/web/panels/photo-viewer.tsx';
import { mayEditMakes } from '../../domain/access.ts';
import { shortAddress } from '../../domain/web-address.ts';
import { useMake, type MakeRow } from '../queries.ts';

type MakeTipsProps = {
  makeId: number;
  /** The name, where it is known before the rest. */
  name?: string | undefined;
  onEdit: () => void;
  onClose: () => void;
};

/** What helps to recognise the converters of a make, beside the screen that it is opened from. */
export function MakeTips({ makeId, name, onEdit, onClose }: MakeTipsProps) {
  const { data, error, refetch } = useMake(makeId);
  const mayEdit = useMay(mayEditMakes);
  const failure = failureOf({ error, refetch }, 'The make could not be read');
  return (
    <Drawer
      title={data?.make ?? name ?? 'Make'}
      opened
      onClose={onClose}
      footer={data && mayEdit && <Button onClick={onEdit}>Edit make</Button>}
    >
      {failure ? <ErrorState {...failure} /> : data ? <Tips make={data} /> : <Skeleton height={320} />}
    </Drawer>
  );
}

function Tips({ make }: { make: MakeRow }) {
  const { description = '', model = [], imglUrls = [], videoUrls = [], documentUrls = [], createdDate } = make;
  const lists = [description, ...model, ...imglUrls, ...videoUrls, ...documentUrls];
  return (
    <div className="ty-make-tips">
      {lists.join('') === '' && <p className="ty-muted">Nothing is written about this make yet.</p>}
      {description && <p className="ty-make-description">{description}</p>}
      <Pictures make={make.make} urls={imglUrls} />
      {model.length > 0 && (
        <section aria-label="Models">
          <h3>Models</h3>
          <p>{model.join(', ')}</p>
        </section>
      )}
      <Links title="Videos" addresses={videoUrls} />
      <Links title="Documents" addresses={documentUrls} />
      {createdDate && <p className="ty-muted ty-small">Added on {longDateTimeText(createdDate)}</p>}
    </div>
  );
}

function Pictures({ make, urls }: { make: string; urls: readonly string[] }) {
  const [open, setOpen] = useState<number>();
  if (urls.length === 0) return null;
  return (
    <section aria-label="Pictures">
      <ul className="ty-make-pictures">
        {urls.map((url, at) => (
          <li key={url}>
            <button type="button" aria-label={`Picture ${at + 1} of ${make}`} onClick={() => setOpen(at)}>
              <img src={url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && <PhotoViewer title={make} urls={urls} first={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** Links to pages elsewhere. They open in a tab of their own, which learns nothing of this one. */
const Links = ({ title, addresses }: { title: string; addresses: readonly string[] }) =>
  addresses.length > 0 && (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {addresses.map((address) => (
          <li key={address}>
            <a className="ty-quiet-link" href={address} target="_blank" rel="noopener noreferrer">
              {shortAddress(address)}
              <span className="ty-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
