import './seller.css';
import { usePhone } from '../../../../ui/page/media.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import { RequestNote } from '../../../loads/web/panels/request-note.tsx';
import type { Load } from '../../../loads/wire.ts';
import { TotalsPanel } from '../totals-panel.tsx';
import { SellerActs } from './seller-acts.tsx';
import { SellerAdd } from './seller-add.tsx';
import { SellerItems } from './seller-items.tsx';

/** A load for its seller: its request, what it brings, and what it is offered for that. */
export default function SellerLoad({ load }: { load: Load }) {
  const phone = usePhone();
  const { canBuildCart } = useSession()!;
  const cannotAdd = useLoadCannot()('addItem', load);
  const mayAdd = canBuildCart && load.canSellerAddToCart && cannotAdd === undefined;
  const items = (
    <>
      {load.requestedBy !== null && <RequestNote load={load} />}
      {mayAdd && <SellerAdd load={load} />}
      <SellerItems load={load} mayAdd={mayAdd} />
    </>
  );
  const totals = (
    <>
      <p className="ty-seller-place">
        <span className="ty-muted">Facility</span> {load.facilityName}
      </p>
      <TotalsPanel load={load} />
    </>
  );
  if (phone)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div className="ty-seller-phone" tabIndex={0} role="region" aria-label="Load">
        {items}
        <div className="ty-seller-sums">{totals}</div>
        <SellerActs load={load} />
      </div>
    );
  return (
    <div className="ty-seller">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="ty-seller-items" aria-label="Items" tabIndex={0}>
        {items}
      </section>
      <aside className="ty-till-totals" aria-label="Totals and payments">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="ty-till-scroll" tabIndex={0} role="region" aria-label="Totals">
          {totals}
        </div>
        <SellerActs load={load} />
      </aside>
    </div>
  );
}
