import '../../../ui/styles/figure-table.css';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../ui/controls/use-debounced.ts';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import type { FacilityRow } from '../../facilities/web/queries.ts';
import { customers } from '../contract.ts';
import { usePricePreview, type PreviewedTerms } from './queries.ts';

type PricePreviewProps = {
  companyId: number;
  /** The typed terms. Those that are left out stay as they are. */
  terms: PreviewedTerms;
  /** Typed discounts in percent by facility id. */
  facilityDiscount?: Readonly<Record<string, string>>;
  facilities: readonly FacilityRow[];
};

const pauseMs = 300;

/** What the typed terms change: the offers for three well-known converters, before saving. */
export function PricePreview({ companyId, terms, facilityDiscount, facilities }: PricePreviewProps) {
  const [facility, setFacility] = useState<string | null>(null);
  const chosen = facility ?? (facilities[0] ? String(facilities[0].facilityId) : null);
  const discount = chosen !== null && facilityDiscount ? Number(facilityDiscount[chosen] ?? 0) : undefined;
  const wanted = {
    ...terms,
    companyId,
    ...(chosen !== null && { facilityId: Number(chosen) }),
    ...(discount !== undefined && { facilityDiscount: discount }),
  };
  const isValid = customers.previewPricing.input.safeParse(wanted).success;
  const [asked, setAsked] = useState(isValid ? wanted : undefined);
  const { later } = useDebounced(setAsked, pauseMs);
  const typed = JSON.stringify(wanted);
  useEffect(() => {
    if (isValid) later(JSON.parse(typed) as typeof wanted);
  }, [typed, isValid, later]);
  const read = usePricePreview(asked);
  return (
    <FormSection title="Effect" why="What is offered for the converters that you buy most, before and after saving.">
      <TypedSelect
        label="At facility"
        data={facilities.map(({ facilityId, name }) => ({ value: String(facilityId), label: name }))}
        value={chosen}
        onChange={setFacility}
        nothing="No facility begins with this"
      />
      <FullWidth>
        <table className="ty-figure-table" aria-label="Offers now and after saving">
          <thead>
            <tr>
              <th scope="col">Converter</th>
              <th scope="col">Now</th>
              <th scope="col">After saving</th>
            </tr>
          </thead>
          <tbody>
            {(isValid ? (read.data?.list ?? []) : []).map(({ productId, oem, description, oldOffer, newOffer }) => (
              <tr key={productId}>
                <th scope="row">
                  <span className="ty-stack">
                    <span className="ty-code-text">{oem}</span>
                    <span className="ty-muted ty-small">{description}</span>
                  </span>
                </th>
                <td translate="no" className="ty-num">
                  {oldOffer === undefined ? '' : moneyText(oldOffer)}
                </td>
                <td translate="no" className="ty-num" data-changed={oldOffer !== newOffer || undefined}>
                  {newOffer === undefined ? '' : moneyText(newOffer)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {!isValid && <p className="ty-muted ty-small">The effect is shown again when the figures above are right.</p>}
        <FetchError of={read} sentence="The effect could not be worked out." />
      </FullWidth>
    </FormSection>
  );
}
