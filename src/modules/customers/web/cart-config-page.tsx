import './customers.css';
import { Checkbox } from '@mantine/core';
import { messages } from '../../../kernel/messages.ts';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { companies } from '../../companies/contract.ts';
import { useCompany, useEditCompany, type Company } from '../../companies/web/queries.ts';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import { RoleGrid } from '../../roles/web/panels/role-grid.tsx';

/** What a franchise asks of its own carts, as its form shows it. */
type CartValues = {
  isPicRequired: boolean;
  isSignRequired: boolean;
  isEinRequired: boolean;
  /** The id of the facility that new carts begin with. Empty for none. */
  facilityId: string;
};

const labels: Readonly<Record<keyof CartValues, string>> = {
  isPicRequired: 'Pictures are required',
  isSignRequired: 'A signature is required',
  isEinRequired: 'The EIN is required',
  facilityId: 'Default facility',
};
const none: CartValues = { isPicRequired: false, isSignRequired: false, isEinRequired: false, facilityId: '' };

const valuesOf = ({ cartSettings }: Company): CartValues =>
  cartSettings ? { ...cartSettings, facilityId: String(cartSettings.facilityId ?? '') } : none;
const wordsOf = (company: Company): Readonly<Record<string, string>> => {
  const { isPicRequired, isSignRequired, isEinRequired } = valuesOf(company);
  const word = (on: boolean) => (on ? 'yes' : 'no');
  return {
    [labels.isPicRequired]: word(isPicRequired),
    [labels.isSignRequired]: word(isSignRequired),
    [labels.isEinRequired]: word(isEinRequired),
  };
};

/** What the roles of a franchise allow on carts, and what the franchise asks of its own carts. */
export default function CartConfigPage() {
  const { companyId } = useSession()!;
  const { data, error, refetch } = useCompany(companyId);
  if (!data) return <PageFallback title="Cart Config" of={{ error, refetch }} />;
  return (
    <Page title="Cart Config" flush>
      <div className="ty-tabbed">
        <CartSettings company={data} />
        <h2 className="ty-tabbed-heading">Roles</h2>
        <RoleGrid companyId={companyId} groups={['Carts']} />
      </div>
    </Page>
  );
}

function CartSettings({ company }: { company: Company }) {
  const { companyId } = company;
  const edit = useEditCompany();
  const mayEdit = useMay(companies.editCompany.access);
  const facilities = useOfferedFacilities({ companyId, kept: [company.cartSettings?.facilityId ?? 0] });
  const draft = useEditDraft<Company, CartValues>({
    name: `cart-config.${companyId}`,
    row: company,
    valuesOf,
    wordsOf,
    subject: 'the cart settings',
    failure: messages.genericFailure,
    savedBefore: messages.partnerEdited,
    faultsOf: () => ({}),
    send: (changed, over) => {
      const { facilityId, ...rules } = { ...valuesOf(company), ...changed };
      const cartSettings = { ...rules, facilityId: facilityId === '' ? null : Number(facilityId) };
      return edit.mutateAsync({ companyId, version: over.version, cartSettings });
    },
  });
  const { values, set } = draft;
  const fields = (
    <FormSection
      title="Cart settings"
      why="They hold at every facility of your company, beside what the facility asks."
    >
      {(['isPicRequired', 'isSignRequired', 'isEinRequired'] as const).map((rule) => (
        <FullWidth key={rule}>
          <Checkbox
            label={labels[rule]}
            checked={values[rule]}
            onChange={(event) => set({ [rule]: event.currentTarget.checked })}
            disabled={!mayEdit}
          />
        </FullWidth>
      ))}
      <TypedSelect
        label={labels.facilityId}
        data={[
          { value: '', label: 'None' },
          ...(facilities.data ?? []).map(({ facilityId, name }) => ({ value: String(facilityId), label: name })),
        ]}
        value={values.facilityId}
        onChange={(facilityId) => set({ facilityId })}
        nothing="No facility begins with this"
        readOnly={!mayEdit}
      />
    </FormSection>
  );
  if (!mayEdit) return fields;
  return (
    <EditForm
      draft={draft}
      labels={labels}
      title="Cart settings"
      subject="the cart settings"
      saveLabel="Save settings"
      onCancel={() => {}}
    >
      {() => fields}
    </EditForm>
  );
}
