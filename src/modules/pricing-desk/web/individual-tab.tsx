import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { Code } from '../../../ui/format/code.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import { PricingEditor } from '../../catalogue/web/panels/pricing-editor.tsx';
import { useConverterList } from '../../catalogue/web/panels/editing-queries.ts';
import { useConverter } from '../../catalogue/web/queries.ts';
import { pricingSearch } from '../paths.ts';

/** How many found converters are listed. */
const shownConverters = 100;

/** The prices of one converter: it is searched on the left and edited on the right. */
export function IndividualTab() {
  const { params, change } = useSearchParams(pricingSearch);
  const { text = '', converter } = params;
  const found = useConverterList({ text, count: shownConverters });
  const chosen = useConverter({ productId: converter ?? 0 }, converter !== undefined);
  const unread = failureOf(chosen, 'The converter could not be read');
  const broken = failureOf(found, 'The converters could not be read');
  return (
    <div className="ty-desk">
      <div className="ty-desk-cause">
        <FilterBar
          search={{
            label: 'Search converters',
            placeholder: 'OEM, name, make or description',
            value: text,
            onSearch: (next) => change({ text: next || undefined }, { replace: true }),
          }}
          filters={[]}
          onClear={() => {}}
        />
        {broken && <ErrorState {...broken} />}
        {!text && <p className="ty-muted">Search a converter to change its override price and its discounts.</p>}
        {text && found.data?.list.length === 0 && <p className="ty-muted">No converter like this.</p>}
        <ul className="ty-individual">
          {(text ? (found.data?.list ?? []) : []).map((row) => (
            <li key={row.productId}>
              <Button
                variant="subtle"
                aria-current={row.productId === converter || undefined}
                onClick={() => change({ converter: row.productId })}
              >
                <Code value={row.oem} /> <span className="ty-muted">{row.make}</span>{' '}
                <span translate="no" className="ty-num">
                  {row.basePrice === undefined ? '' : moneyText(row.basePrice)}
                </span>{' '}
                {row.basePrice !== undefined && <PriceCaution {...row} />}
              </Button>
            </li>
          ))}
        </ul>
        {text && found.data?.areMoreItemsAvailable && (
          <p className="ty-muted ty-small">
            These are the first {shownConverters}. Type more of the code to see others.
          </p>
        )}
      </div>
      <aside className="ty-desk-effect" aria-label="Prices of the converter">
        {converter !== undefined && chosen.data ? (
          <PricingEditor key={converter} converter={chosen.data} />
        ) : unread ? (
          <ErrorState {...unread} />
        ) : (
          <p className="ty-muted">{converter === undefined ? 'No converter is chosen.' : 'One moment…'}</p>
        )}
      </aside>
    </div>
  );
}
