import './customers.css';
import { messages } from '../../../kernel/messages.ts';
import { AddForm } from '../../../ui/draft/add-form.tsx';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { Page } from '../../../ui/page/page.tsx';
import { AccountFields, type OfferedFacility } from './account-fields.tsx';
import { sentCustomer } from './customer-sent.ts';
import { emptyCustomer, faultsOf, type CustomerValues } from './customer-values.ts';

type AccountFormProps = {
  /** The name of the draft that keeps what is typed. */
  draft: string;
  /** What is known of the person already. The address for signing in stays. */
  known: Pick<CustomerValues, 'userEmail'> & Partial<CustomerValues>;
  facilities: readonly OfferedFacility[];
  /** A person without an account chooses a password too. */
  hasPassword: boolean;
  /** Saves it, and leaves the page. */
  onSave: (sent: ReturnType<typeof sentCustomer>) => Promise<void>;
  onCancel: () => void;
};

const rights = { setsToggles: false, setsTerms: false };

/** Create Account: the own company of a person who registers, with the contact person. */
export function AccountForm({ draft: name, known, facilities, hasPassword, onSave, onCancel }: AccountFormProps) {
  const start: CustomerValues = { ...emptyCustomer, companyType: 'SELLER', email: known.userEmail, ...known };
  const draft = useEntryDraft(name, start, ['password']);
  const valuesOf = (typed: CustomerValues): CustomerValues => ({ ...typed, userEmail: known.userEmail });
  return (
    <Page title="Create Account" flush>
      <AddForm
        draft={draft}
        faultsOf={(typed) => ({
          ...faultsOf(valuesOf(typed)),
          ...(hasPassword && typed.password === '' && { password: 'Required.' }),
        })}
        saveLabel="Create Account"
        busyLabel="Loading..."
        submit={(typed) =>
          draft.submit({
            entry: sentCustomer(valuesOf(typed), rights),
            send: ({ clientId: _, ...sent }) => onSave(sent).then(() => true),
            failure: messages.genericFailure,
          })
        }
        onSaved={() => undefined}
        onCancel={onCancel}
      >
        {(errors) => (
          <AccountFields
            values={valuesOf(draft.values)}
            errors={errors}
            set={draft.set}
            facilities={facilities}
            hasPassword={hasPassword}
          />
        )}
      </AddForm>
    </Page>
  );
}
