import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import type { CustomerValues } from './customer-values.ts';
import { PricePreview } from './price-preview.tsx';

type ModifierEffectProps = {
  companyId: number;
  /** The company whose facilities it sells at. */
  parentId: number;
  values: Pick<CustomerValues, 'priceMod' | 'groupModifier' | 'groupModifierUnit'>;
};

/** What the typed price modifiers of a customer change. */
export function ModifierEffect({ companyId, parentId, values }: ModifierEffectProps) {
  const facilities = useOfferedFacilities({ companyId: parentId });
  if (!facilities.data) return <FetchError of={facilities} sentence="The facilities could not be read." />;
  return (
    <PricePreview
      companyId={companyId}
      terms={{
        priceMod: Number(values.priceMod),
        groupModifier: Number(values.groupModifier),
        groupModifierIsPercentage: values.groupModifierUnit === 'percent',
      }}
      facilities={facilities.data}
    />
  );
}
