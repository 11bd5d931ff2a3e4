import './hedge.css';
import { pricingApi } from '../../modules/pricing/web/queries.ts';
import { pricing } from '../../modules/pricing/contract.ts';
import { useMay } from '../../ui/session/can.tsx';
import { Delta } from '../../ui/format/delta.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { metalKeys, MetalGlyph } from '../../ui/format/metal-glyph.tsx';
import { metals } from '../../ui/theme/theme.ts';
import { RelativeTime } from '../../ui/format/relative-time.tsx';
import { useRead } from '../../ui/api/use-read.ts';
import { hasFetchError, FetchError } from '../../ui/feedback/fetch-error.tsx';
import type { Answer } from '../../kernel/contract.ts';

/** The height of the prices in pixels: a heading, three metals and who set them, with the padding around. */
const pricesHeight = 117;

/** The current hedge prices with their version and author, shown wherever a user sees prices. */
export function HedgeInForce() {
  const may = useMay(pricing.currentPricing.access);
  const inForce = useRead(pricingApi.currentPricing, {}, { enabled: may, refetchInterval: 60_000 });
  const { data } = inForce;
  if (!may) return null;
  // Nothing above it moves when the prices arrive.
  if (!data && !hasFetchError(inForce))
    return <div className="ty-hedge ty-to-come" style={{ height: pricesHeight }} aria-hidden />;
  return (
    <section className="ty-hedge" aria-label="Hedge prices in force">
      <FetchError
        of={inForce}
        sentence={
          data ? 'Could not be read again: there may be newer ones.' : 'The hedge prices in force could not be read.'
        }
      />
      {data && <Prices inForce={data} />}
    </section>
  );
}

const Prices = ({ inForce }: { inForce: Answer<(typeof pricing)['currentPricing']> }) => (
  <>
    <div className="ty-row ty-muted" data-split>
      <span>Hedge, $/oz</span>
      <span>v{inForce.version}</span>
    </div>
    {metalKeys.map((metal) => (
      <div className="ty-hedge-line" key={metal}>
        <MetalGlyph metal={metal} />
        <span className="ty-muted">{metals[metal].symbol}</span>
        {inForce[metal].hedge === 0 ? (
          <span className="ty-muted">No price yet</span>
        ) : (
          <>
            <b translate="no" className="ty-num">
              {numberText(inForce[metal].hedge, 2, 0)}
            </b>
            <Delta value={inForce[metal].changePercent} />
          </>
        )}
      </div>
    ))}
    <p className="ty-muted">
      <RelativeTime instant={inForce.appliedAt} />, {inForce.appliedBy}
    </p>
    {inForce.isStale && (
      <p className="ty-caution">
        Market prices are stale, of <RelativeTime instant={inForce.metalsAsOf} />
      </p>
    )}
  </>
);
