import './hedge.css';
import { useQuery } from '@tanstack/react-query';
import { pricingApi } from '../../modules/pricing/web/queries.ts';
import { pricing } from '../../modules/pricing/contract.ts';
import { useMay } from '../../ui/can.tsx';
import { Delta } from '../../ui/delta.tsx';
import { numberText } from '../../ui/format-number.ts';
import { metalKeys, MetalGlyph } from '../../ui/metal-glyph.tsx';
import { metals } from '../../ui/theme.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

/** The hedge prices in force, with their version and author: in view wherever somebody sees prices. */
export function HedgeInForce() {
  const may = useMay(pricing.currentPricing.access);
  const { data } = useQuery({
    queryKey: ['currentPricing'],
    queryFn: () => pricingApi.currentPricing({}),
    enabled: may,
    refetchInterval: 60_000,
  });
  if (!data) return null;
  return (
    <section className="ty-hedge" aria-label="Hedge prices in force">
      <div className="ty-row ty-muted" data-split>
        <span>Hedge, $/oz</span>
        <span>v{data.version}</span>
      </div>
      {metalKeys.map((metal) => (
        <div className="ty-hedge-line" key={metal}>
          <MetalGlyph metal={metal} />
          <span className="ty-muted">{metals[metal].symbol}</span>
          <b className="ty-num">{numberText(data[metal].hedge, 2, 0)}</b>
          <Delta value={data[metal].changePercent} />
        </div>
      ))}
      <p className="ty-muted">
        <RelativeTime instant={data.appliedAt} />, {data.appliedBy}
      </p>
    </section>
  );
}
