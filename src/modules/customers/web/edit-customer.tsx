import { messages } from '../../../kernel/messages.ts';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { ReadOnlyFields } from '../../../ui/form/read-only-fields.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { companies } from '../../companies/contract.ts';
import { useEditCompany, type Company } from '../../companies/web/queries.ts';
import { typeOf } from './customer-columns.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { FirstPassword } from './first-password.tsx';
import { sentChanges } from './customer-sent.ts';
import { customerLabels, faultsOf, valuesOf, wordsOf, type CustomerValues } from './customer-values.ts';
import { useCustomerRights } from './use-customer-rights.ts';

type EditCustomerProps = { company: Company; title: string; onSaved?: () => void };

/** The form of a company, inside a page of its own or a tab. Readers without the right see it without a save button. */
export function EditCustomer({ company, title, onSaved }: EditCustomerProps) {
  const { companyId, companyName, parentCompanyId } = company;
  const edit = useEditCompany();
  const session = useSession()!;
  const mayEditCompanies = useMay(companies.editCompany.access);
  // Only administrators change the parent company.
  const mayEdit = mayEditCompanies && (company.companyType !== 'PARENT' || session.isAdmin);
  const may = useCustomerRights(companyId, parentCompanyId);
  const draft = useEditDraft<Company, CustomerValues>({
    name: `customer.edited.${companyId}`,
    row: company,
    valuesOf,
    wordsOf,
    subject: companyName,
    failure: messages.genericFailure,
    savedBefore: messages.partnerEdited,
    faultsOfAll: faultsOf,
    send: (changed, over) =>
      edit.mutateAsync({
        companyId,
        version: over.version,
        ...sentChanges(changed),
      }),
  });
  const fields = (
    <CustomerFields
      values={draft.values}
      errors={draft.errors}
      set={draft.set}
      companyId={companyId}
      hasEmail={company.email !== ''}
      isReadOnly={!mayEdit}
      typeWord={typeOf(company)}
      parentId={parentCompanyId ?? companyId}
      types={[]}
      may={may}
    />
  );
  if (!mayEdit) return <ReadOnlyFields title={title}>{fields}</ReadOnlyFields>;
  return (
    <>
      <EditForm
        draft={draft}
        labels={customerLabels}
        title={title}
        subject={companyName}
        saveLabel="Save"
        {...(onSaved && { onSaved })}
        onCancel={() => onSaved?.()}
      >
        {() => fields}
      </EditForm>
      {company.userEmail !== null && <FirstPassword companyId={companyId} userEmail={company.userEmail} />}
    </>
  );
}
