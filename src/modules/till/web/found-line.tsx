import { Code } from '../../../ui/format/code.tsx';
import { offerText, PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';

/** A converter that was found by its code: why it was found, what it is, and its offer. */
export const FoundLine = (found: FoundConverter) => (
  <span className="ty-found-line">
    <span className="ty-stack">
      <Code value={found.match.code} marks={found.match.marked} swaps={found.match.swapped} />
      <span className="ty-small ty-muted">
        <span data-match={found.match.kind}>{found.match.reason}</span>, {found.make} {found.model} {found.description}
      </span>
    </span>
    <span className="ty-stack ty-right">
      <b translate="no" className="ty-num">
        {offerText(found)}
      </b>
      <PriceCaution {...found} />
    </span>
  </span>
);
