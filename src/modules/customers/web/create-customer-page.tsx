import { useNavigate } from '@tanstack/react-router';
import { messages } from '../../../kernel/messages.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { AddForm } from '../../../ui/draft/add-form.tsx';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { OfFranchise } from '../../companies/web/panels/of-franchise.tsx';
import { useAddCompany } from '../../companies/web/queries.ts';
import { createLoadPath } from '../../loads/paths.ts';
import { createCustomerSearch, customersPath, franchiseCustomersPath, franchisesPath } from '../paths.ts';
import { CustomerFields } from './customer-fields.tsx';
import { sentCustomer } from './customer-sent.ts';
import { emptyCustomer, newFaultsOf } from './customer-values.ts';
import { useCustomerRights } from './use-customer-rights.ts';

/** The form of a new customer or franchise. Opened from Create Cart, it leads back there with the customer chosen. */
export default function CreateCustomerPage() {
  const { franchise, cart } = useSearchParams(createCustomerSearch).params;
  const session = useSession()!;
  const navigate = useNavigate();
  const parentId = franchise ?? session.companyId;
  const may = useCustomerRights(undefined, parentId);
  const add = useAddCompany();
  const draft = useEntryDraft(`customer.new.${franchise ?? 'own'}`, emptyCustomer, ['password']);
  const from = franchise === undefined ? customersPath() : franchiseCustomersPath({ companyId: franchise });
  const back = cart ? { to: createLoadPath(), label: 'Back to Create Cart' } : { to: from, label: 'Back To Customers' };
  const types =
    franchise === undefined && session.hierarchy === 1 && session.canCreateFranchise
      ? (['SELLER', 'FRANCHISE'] as const)
      : (['SELLER'] as const);
  return (
    <Page title="Create Customer" back={back} meta={<OfFranchise companyId={parentId} />} flush>
      <AddForm
        draft={draft}
        faultsOf={newFaultsOf}
        saveLabel="Save"
        busyLabel="Loading..."
        submit={(values) =>
          draft.submit({
            entry: {
              ...sentCustomer(values, { setsToggles: may.setToggles, setsTerms: may.setTerms }),
              ...(franchise !== undefined && { parentCompanyId: franchise }),
            },
            send: ({ ask, clientId, ...entry }) =>
              add.mutateAsync({ ...entry, ...(ask && { ask }), idempotencyKey: clientId }),
            question: 'Add another one?',
            yes: 'Add',
            declined: messages.notAdded,
            failure: messages.genericFailure,
          })
        }
        onSaved={({ message, companyId }) => {
          toast(message);
          const list = draft.values.companyType === 'FRANCHISE' ? franchisesPath() : from;
          return navigate({ href: cart ? createLoadPath({ customer: companyId }) : list });
        }}
        onCancel={() => void navigate({ href: back.to })}
      >
        {(errors) => (
          <CustomerFields
            values={draft.values}
            errors={errors}
            set={draft.set}
            isNew
            parentId={parentId}
            types={types}
            may={may}
          />
        )}
      </AddForm>
    </Page>
  );
}
