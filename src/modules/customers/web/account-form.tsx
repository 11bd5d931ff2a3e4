import './customers.css';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { entrySentenceOf, isLost } from '../../../ui/feedback/describe-failure.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { AccountFields, type OfferedFacility } from './account-fields.tsx';
import { sentCustomer } from './customer-sent.ts';
import { customerLabels, emptyCustomer, faultsOf, requiredFields, type CustomerValues } from './customer-values.ts';

type AccountFormProps = {
  /** The name of the draft that keeps what is typed. */
  draft: string;
  /** What is known of the person already. The address for signing in stays. */
  known: Pick<CustomerValues, 'userEmail'> & Partial<CustomerValues>;
  facilities: readonly OfferedFacility[];
  /** A person without an account chooses a password too. */
  hasPassword: boolean;
  onSave: (sent: ReturnType<typeof sentCustomer>) => Promise<void>;
  onCancel: () => void;
};

const rights = { setsToggles: false, setsTerms: false };

/** Create Account: the own company of a person who registers, with the contact person. */
export function AccountForm({ draft, known, facilities, hasPassword, onSave, onCancel }: AccountFormProps) {
  const start: CustomerValues = { ...emptyCustomer, companyType: 'SELLER', email: known.userEmail, ...known };
  const [stored, keep] = useStoredDraft(draft, start);
  const [first] = useState({ ...stored, userEmail: known.userEmail });
  const form = useForm<CustomerValues>({
    initialValues: first,
    // A password is never stored.
    onValuesChange: (values) => keep({ ...values, password: '' }),
    validate: (values) => ({
      ...faultsOf(values),
      ...(hasPassword && values.password === '' && { password: 'Required.' }),
    }),
  });
  const save = async (values: CustomerValues) => {
    try {
      await onSave(sentCustomer(values, rights));
      keep(undefined);
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      return { sentence: entrySentenceOf(thrown, messages.genericFailure), fields, isLost: isLost(thrown) };
    }
  };
  return (
    <Page title="Create Account" flush>
      <Form<CustomerValues>
        form={form}
        labels={customerLabels}
        required={[...requiredFields, 'userEmail']}
        saveLabel="Create Account"
        busyLabel="Loading..."
        onSave={save}
        onCancel={onCancel}
        onLeave={() => keep(undefined)}
      >
        {() => (
          <AccountFields
            values={form.values}
            errors={form.errors}
            set={(change) => form.setValues(change)}
            facilities={facilities}
            hasPassword={hasPassword}
          />
        )}
      </Form>
    </Page>
  );
}
