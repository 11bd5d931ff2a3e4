import { OfferRange } from '../../catalogue/web/panels/offer-range.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { OfferPrice, PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { modelText } from './converter-text.ts';

export const Thumb = ({ url, large = false }: { url: string | null; large?: boolean }) => (
  <span className="ty-idf-thumb" data-large={large || undefined}>
    {url && <img src={url} alt="" loading="lazy" />}
  </span>
);

/** Why it was found, as text. */
export const Reason = ({ match }: Pick<FoundConverter, 'match'>) => (
  <span className="ty-idf-reason" data-match={match.kind} title={match.kind === 'vehicle' ? match.reason : undefined}>
    {match.reason}
  </span>
);

export const FoundCode = ({ match, size = 13 }: Pick<FoundConverter, 'match'> & { size?: 13 | 15 }) => (
  <Code value={match.code} marks={match.marked} swaps={match.swapped} size={size} />
);

/** A converter as a card: code and price, then its description, then why it was found. */
export const foundCard = (found: FoundConverter) => (
  <span className="ty-idf-card">
    <Thumb url={found.profileUrl} large />
    <span className="ty-idf-card-lines">
      <span className="ty-row" data-split>
        <FoundCode match={found.match} size={15} />
        <OfferPrice {...found} />
      </span>
      <OfferRange offers={found.offers} />
      <span className="ty-ellipsis ty-muted">
        {found.make} {modelText(found)}
      </span>
      <span className="ty-row">
        <Reason match={found.match} />
        <PriceCaution {...found} />
      </span>
    </span>
  </span>
);
