import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { confirmLikelyMistake } from '../../../ui/api/confirm-likely-mistake.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { entrySentenceOf, isLost } from '../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useUnstoredEntryId } from '../../../ui/form/use-unstored-entry-id.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { OfFranchise } from '../../companies/web/panels/of-franchise.tsx';
import { useAddCompany } from '../../companies/web/queries.ts';
import { createLoadPath } from '../../loads/paths.ts';
import { createCustomerSearch, customersPath, franchiseCustomersPath, franchisesPath } from '../paths.ts';
import { CustomerFields } from './customer-fields.tsx';
import { sentCustomer } from './customer-sent.ts';
import { customerLabels, emptyCustomer, newFaultsOf, requiredFields, type CustomerValues } from './customer-values.ts';
import { useCustomerRights } from './use-customer-rights.ts';

/** The form of a new customer or franchise. Opened from Create Cart, it leads back there with the customer chosen. */
export default function CreateCustomerPage() {
  const { franchise, cart } = useSearchParams(createCustomerSearch).params;
  const session = useSession()!;
  const navigate = useNavigate();
  const parentId = franchise ?? session.companyId;
  const may = useCustomerRights(undefined, parentId);
  const add = useAddCompany();
  const idOf = useUnstoredEntryId();
  const draftName = `customer.new.${franchise ?? 'own'}`;
  const [stored, keep] = useStoredDraft(draftName, emptyCustomer);
  const [first] = useState(stored);
  const form = useForm<CustomerValues>({
    initialValues: first,
    // A password is never stored.
    onValuesChange: (values) => keep({ ...values, password: '' }),
    validate: newFaultsOf,
  });
  const from = franchise === undefined ? customersPath() : franchiseCustomersPath({ companyId: franchise });
  const back = cart ? { to: createLoadPath(), label: 'Back to Create Cart' } : { to: from, label: 'Back To Customers' };
  const putAway = () => keep(undefined);
  const save = async (values: CustomerValues) => {
    const entry = {
      ...sentCustomer(values, { setsToggles: may.setToggles, setsTerms: may.setTerms }),
      ...(franchise !== undefined && { parentCompanyId: franchise }),
    };
    try {
      const send = (ask: boolean) => {
        const sent = { ...entry, ...(ask && { ask }) };
        return add.mutateAsync({ ...sent, idempotencyKey: idOf(sent) });
      };
      const added = await confirmLikelyMistake(send, 'Add another one?', 'Add');
      if (!added) return { sentence: messages.notAdded, fields: {}, isLost: false };
      const { message, companyId } = added;
      putAway();
      toast(message);
      const list = values.companyType === 'FRANCHISE' ? franchisesPath() : from;
      void navigate({ href: cart ? createLoadPath({ customer: companyId }) : list });
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      return { sentence: entrySentenceOf(thrown, messages.genericFailure), fields, isLost: isLost(thrown) };
    }
  };
  const types =
    franchise === undefined && session.hierarchy === 1 && session.canCreateFranchise
      ? (['SELLER', 'FRANCHISE'] as const)
      : (['SELLER'] as const);
  return (
    <Page title="Create Customer" back={back} meta={<OfFranchise companyId={parentId} />} flush>
      <Form<CustomerValues>
        form={form}
        labels={customerLabels}
        required={[...requiredFields, 'userEmail']}
        saveLabel="Save"
        busyLabel="Loading..."
        onSave={save}
        blank={emptyCustomer}
        onCancel={() => void navigate({ href: back.to })}
        onLeave={putAway}
      >
        {() => (
          <CustomerFields
            values={form.values}
            errors={form.errors}
            set={(change) => form.setValues(change)}
            isNew
            parentId={parentId}
            types={types}
            may={may}
          />
        )}
      </Form>
    </Page>
  );
}
