import { moneyText } from '../../../ui/format/format-number.ts';
import { PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import { useConverterSearch } from '../../catalogue/web/queries.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { GapNote } from '../../identify/web/panels/gap-note.tsx';
import type { Load } from '../../loads/wire.ts';
import { searchFor } from './code-search.tsx';

type ChosenLineProps = { load: Load; chosen: FoundConverter };

/** The converter that is about to be added: what it is and pays, and what to mind before adding it. */
export function ChosenLine({ load, chosen }: ChosenLineProps) {
  // Its look-alikes, also if it was found by a part of its code. Mostly this is the search that found it.
  const { data, isPlaceholderData } = useConverterSearch(searchFor(load, chosen.match.code));
  return (
    <>
      <p className="ty-add-chosen">
        <b>{chosen.make}</b> {chosen.model} {chosen.description}
        {chosen.offerPrice !== undefined && (
          <span className="ty-add-price">
            <b className="ty-num">{moneyText(chosen.offerPrice)}</b>
            <PriceCaution {...chosen} />
          </span>
        )}
        {chosen.catAlert && <span className="ty-caution ty-item-alert">Mind: {chosen.catAlert}</span>}
      </p>
      {data && !isPlaceholderData && <GapNote results={[...data.list, ...data.lookAlikes]} openId={chosen.productId} />}
    </>
  );
}
