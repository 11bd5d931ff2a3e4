import './requests.css';
import { PictureStrip } from '../../../files/web/panels/picture-strip.tsx';
import type { Load } from '../../wire.ts';

/** What the seller wrote with its request, and its pictures. */
export const RequestDetails = ({ load }: { load: Load }) => (
  <div className="ty-request-words">
    <p className={load.requestMessage === '' ? 'ty-muted' : undefined}>
      {load.requestMessage === '' ? 'No message was written.' : load.requestMessage}
    </p>
    {load.requestPictures.length > 0 && <PictureStrip name={load.loadName} urls={load.requestPictures} />}
  </div>
);
