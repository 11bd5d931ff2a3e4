import { messages } from '../../../kernel/messages.ts';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { ReadOnlyFields } from '../../../ui/form/read-only-fields.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useCompanyPricing, useEditPricing, type Company } from '../../companies/web/queries.ts';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import { FacilityChoice } from './facility-choice.tsx';
import { pricingLabels, pricingValuesOf, pricingWordsOf, sentPricing, type PricingValues } from './pricing-values.ts';
import { PricePreview } from './price-preview.tsx';

type Pricing = NonNullable<ReturnType<typeof useCompanyPricing>['data']>;

/** The discounts and facilities of a customer. */
export function CustomerPricing({ company }: { company: Company }) {
  const read = useCompanyPricing(company.companyId);
  if (!read.data) return <FetchError of={read} sentence="The pricing could not be read." />;
  return <Editor company={company} pricing={read.data} />;
}

function Editor({ company, pricing }: { company: Company; pricing: Pricing }) {
  const { companyId, companyName, parentCompanyId, companyType } = company;
  const session = useSession()!;
  const edit = useEditPricing();
  const facilities = useOfferedFacilities({
    companyId: parentCompanyId ?? companyId,
    // A discount that was given stays visible.
    kept: pricing.facilityDiscount.map(({ facilityId }) => facilityId),
  });
  const draft = useEditDraft<Pricing, PricingValues>({
    name: `customer.pricing.${companyId}`,
    row: pricing,
    valuesOf: pricingValuesOf,
    wordsOf: pricingWordsOf,
    subject: `the pricing of ${companyName}`,
    failure: messages.genericFailure,
    savedBefore: messages.customerPricingEdited,
    faultsOf: (_, { facilities: chosen }): Readonly<Record<string, string>> =>
      companyType === 'SELLER' && chosen.length === 0 ? { facilities: messages.invalidFacility } : {},
    send: (changed, over) => edit.mutateAsync({ companyId, version: over.version, ...sentPricing(changed) }),
  });
  const { values, errors, set } = draft;
  const title = `Pricing of ${companyName}`;
  const discountAt = (facilityId: number) => values.facilityDiscount[facilityId] ?? '0';
  const fields = (
    <>
      <FormSection title="Discount" why="It lowers every price that the customer is offered.">
        <PercentField
          label={pricingLabels.groupDiscount}
          error={errors['groupDiscount']}
          value={values.groupDiscount}
          onChange={(groupDiscount) => set({ groupDiscount })}
          decimals={4}
        />
      </FormSection>
      {companyType === 'SELLER' && (
        <FormSection title="Facilities" why="Where it sells.">
          <FacilityChoice
            companyId={parentCompanyId ?? companyId}
            value={values.facilities}
            onChange={(chosen) => set({ facilities: chosen })}
            error={errors['facilities']}
          />
        </FormSection>
      )}
      <FormSection title="Facility discounts" why="Each is taken off after the discount of the customer.">
        {(facilities.data ?? []).map(({ facilityId, name }) => (
          <PercentField
            key={facilityId}
            label={name}
            value={discountAt(facilityId)}
            onChange={(discount) => set({ facilityDiscount: { ...values.facilityDiscount, [facilityId]: discount } })}
            decimals={4}
          />
        ))}
        <FetchError of={facilities} sentence="The facilities could not be read." />
      </FormSection>
    </>
  );
  const preview = (
    <PricePreview
      companyId={companyId}
      terms={{ groupDiscount: Number(values.groupDiscount) }}
      facilityDiscount={values.facilityDiscount}
      facilities={(facilities.data ?? []).filter(({ isActive }) => isActive)}
    />
  );
  // Only the company directly above sets what a customer is offered.
  if (parentCompanyId !== session.companyId)
    return (
      <>
        <ReadOnlyFields title={title}>{fields}</ReadOnlyFields>
        {preview}
      </>
    );
  return (
    <EditForm
      draft={draft}
      labels={pricingLabels}
      title={title}
      subject={`the pricing of ${companyName}`}
      saveLabel="Save pricing"
      onCancel={() => {}}
    >
      {() => (
        <>
          {fields}
          {preview}
        </>
      )}
    </EditForm>
  );
}
