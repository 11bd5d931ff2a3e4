import { ButtonLink } from '../../../ui/controls/button.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { pricingPath } from '../paths.ts';
import { PercentSheet } from './percent-sheet.tsx';
import { useFamilyPrices } from './queries.ts';
import type { TabPart } from './tab-part.ts';

const Cancel = () => (
  <ButtonLink size="xs" to={pricingPath({})}>
    Cancel
  </ButtonLink>
);

/** The percentages of list prices at the facilities. */
export function FacilitiesTab({ draft, mayEdit }: TabPart) {
  const { values, stored, set, errors } = draft;
  return (
    <section aria-labelledby="ty-desk-facilities">
      <div className="ty-row" data-split>
        <h2 id="ty-desk-facilities">Facilities</h2>
        {draft.changes === 0 && <Cancel />}
      </div>
      <p className="ty-muted">Percent of list price that each facility pays. 100 changes nothing.</p>
      <PercentSheet
        label="Percentages of facilities"
        head="Facility"
        rows={Object.keys(stored.facilities).map((name) => ({
          name,
          stored: stored.facilities[name]!,
          value: values.facilities[name] ?? stored.facilities[name]!,
        }))}
        signed={false}
        decimals={0}
        maxLength={4}
        readOnly={!mayEdit}
        errorOf={(name) => errors[`facilities.${name}`]}
        onChange={(changed) => set({ facilities: { ...values.facilities, ...changed } })}
      />
    </section>
  );
}

/** The signed percentages of families. */
export function FamiliesTab({ draft, mayEdit }: TabPart) {
  const { values, stored, set, errors } = draft;
  const families = useFamilyPrices();
  const counts = new Map((families.data?.list ?? []).map(({ family, count }) => [family, count]));
  return (
    <section aria-labelledby="ty-desk-families">
      <div className="ty-row" data-split>
        <h2 id="ty-desk-families">Families</h2>
        {draft.changes === 0 && <Cancel />}
      </div>
      <p className="ty-muted">Signed percent on the calculated price of each family. 0 changes nothing.</p>
      <FetchError of={families} sentence="The numbers of converters could not be read." />
      <PercentSheet
        label="Percentages of families"
        head="Family"
        rows={Object.keys(stored.families).map((name) => ({
          name,
          note: counts.has(name) ? `${counts.get(name)}` : '',
          stored: stored.families[name]!,
          value: values.families[name] ?? stored.families[name]!,
        }))}
        signed
        decimals={2}
        maxLength={5}
        readOnly={!mayEdit}
        errorOf={(name) => errors[`families.${name}`]}
        onChange={(changed) => set({ families: { ...values.families, ...changed } })}
      />
    </section>
  );
}
