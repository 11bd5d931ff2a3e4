import { offerText, PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import type { Load } from '../../loads/wire.ts';
import { ConverterGap } from './gap-notes.tsx';

type ChosenLineProps = { load: Load; chosen: FoundConverter };

/** The converter that is about to be added: what it is and pays, and what to mind before adding it. */
export function ChosenLine({ load, chosen }: ChosenLineProps) {
  return (
    <>
      <p className="ty-add-chosen">
        <b>{chosen.make}</b> {chosen.model} {chosen.description}
        {chosen.offerPrice !== undefined && (
          <span className="ty-add-price">
            <b translate="no" className="ty-num">
              {offerText(chosen)}
            </b>
            <PriceCaution {...chosen} />
          </span>
        )}
        {chosen.catAlert && <span className="ty-caution ty-item-alert">Mind: {chosen.catAlert}</span>}
        {chosen.comment && <span className="ty-muted ty-item-alert">Comment: {chosen.comment}</span>}
      </p>
      <ConverterGap
        converter={chosen}
        sent={{ isLoad: true, companyId: load.customerId, facilityId: load.facilityId }}
      />
    </>
  );
}
