import { ButtonLink } from '../../../ui/controls/button.tsx';
import { WeightField } from '../../../ui/form/weight-field.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { pricingPath } from '../paths.ts';
import type { TabPart } from './tab-part.ts';

const fields = [
  ['weight', 'NetWeight', 'g'],
  ['pt', 'Platinum', 'ppm'],
  ['pd', 'Palladium', 'ppm'],
  ['rh', 'Rhodium', 'ppm'],
] as const;

/** The piece that stands for a converter without an assay and a family. */
export function DefaultsTab({ draft, mayEdit }: TabPart) {
  const { values, set, errors } = draft;
  const isStaff = useSession()!.hierarchy === 1;
  return (
    <section aria-labelledby="ty-desk-defaults">
      <div className="ty-row" data-split>
        <h2 id="ty-desk-defaults">Global defaults</h2>
        {draft.changes === 0 && (
          <ButtonLink size="xs" to={pricingPath({})}>
            Cancel
          </ButtonLink>
        )}
      </div>
      <p className="ty-muted">
        A converter without an assay and a family is priced as this piece, and marked Estimated.
      </p>
      <div className="ty-form-fields">
        {fields.map(([field, label, unit]) => (
          <WeightField
            key={field}
            label={label}
            unit={unit}
            decimals={0}
            strict
            maxLength={4}
            value={values.defaults[field]}
            onChange={(value) => set({ defaults: { ...values.defaults, [field]: value } })}
            readOnly={!mayEdit || !isStaff}
            error={errors[`globalDefaults.${field}`]}
          />
        ))}
      </div>
    </section>
  );
}
