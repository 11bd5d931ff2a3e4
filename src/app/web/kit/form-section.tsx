import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../ui/api/api-client.ts';
import { AddForm } from '../../../ui/draft/add-form.tsx';
import { binderOf } from '../../../ui/draft/bound-field.ts';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { PercentField, type PercentOrMoney } from '../../../ui/form/percent-field.tsx';
import { PhoneField, phoneFault } from '../../../ui/form/phone-field.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { WeightField } from '../../../ui/form/weight-field.tsx';
import { Picker } from '../../../ui/picker/picker.tsx';
import { SignatureField } from '../../../ui/signature/signature-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { kitLoads } from './kit-data.ts';

const labels = {
  name: 'Company name',
  email: 'Company email',
  phone: 'Phone',
  code: 'Code',
  address: 'Address',
  state: 'State',
  since: 'Customer since',
  limit: 'Credit limit',
  modifier: 'Group modifier',
  weight: 'Weight',
  quantity: 'Quantity',
  signature: 'Signature',
};

const start: Record<keyof typeof labels, string> = {
  name: '',
  email: 'office@maconmetal.com',
  phone: '4045550142',
  code: 'GD3+EA6',
  address: '4410 Swamp Rd',
  state: '',
  since: '2026-05-21',
  limit: '1184.5',
  modifier: '-2',
  weight: '1250',
  quantity: '0.5',
  signature: '',
};

const companies = [...new Set(kitLoads.map((load) => load.customer))];

async function findCompanies(text: string) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return companies
    .filter((company) => company.toLowerCase().includes(text.toLowerCase()))
    .map((company) => ({ value: company, label: company, detail: 'Georgia' }));
}

/** The kit's server knows one address that is taken. */
async function save({ email }: { email: string }) {
  await new Promise((resolve) => setTimeout(resolve, 800));
  if (email !== 'office@maconmetal.com') return { message: 'Saved customer' };
  const fields = { email: 'Already used by Macon Metal Exchange. Use another address.' };
  throw new ApiError(400, { error: 'One field needs a look.', fields });
}

const faultsOf = ({ name, state, phone }: typeof start) => {
  const wrong = phoneFault(phone);
  return {
    ...(name.trim() === '' && { name: 'Enter the name of the company.' }),
    ...(state === '' && { state: 'Choose a state.' }),
    ...(wrong && { phone: wrong }),
  };
};

export function FormFieldsSection() {
  const draft = useEntryDraft('kit.customer', start);
  const [unit, setUnit] = useState<PercentOrMoney>('percent');
  const [company, setCompany] = useState<{ value: string; label: string; detail?: string } | null>(null);

  return (
    <AddForm
      draft={draft}
      faultsOf={faultsOf}
      saveLabel="Save customer"
      submit={(entry) => draft.submit({ entry, send: save, failure: 'It could not be saved.' })}
      onSaved={({ message }) => toast(message)}
      onCancel={draft.discard}
    >
      {(errors) => {
        const field = binderOf({ draft: { ...draft, errors }, labels, required: ['name', 'email', 'state'] });
        return (
          <>
            <FormSection title="Company" why="As it stands on invoices.">
              <TextInput {...field.text('name')} />
              <TextInput {...field.text('email')} type="email" />
              <PhoneField {...field('phone')} />
              <CodeField {...field('code')} />
              <FullWidth>
                <TextInput {...field.text('address')} />
              </FullWidth>
              <TypedSelect
                {...field('state')}
                placeholder="Choose"
                nothing="No state begins with this"
                data={['Florida', 'Georgia', 'North Carolina'].map((state) => ({ value: state, label: state }))}
              />
              <DateField {...field('since')} min="2020-01-01" max="2030-12-31" />
              <TextInput
                label="Admin email"
                value={draft.values.email}
                readOnly
                description="They sign in with this."
              />
              <Checkbox label="Same as company email" defaultChecked />
            </FormSection>
            <FormSection title="Figures" why="Typed freely, put in order when the field is left.">
              <MoneyField {...field('limit')} />
              <PercentField
                {...field('modifier')}
                signed
                unit={unit}
                onUnitChange={setUnit}
                description="−2 % makes $195.89 into $191.97"
              />
              <WeightField {...field('weight')} unit="g" />
              <FullWidth>
                <QuantityField value={draft.values.quantity} onChange={(quantity) => draft.set({ quantity })} />
              </FullWidth>
            </FormSection>
            <FormSection title="Choosing" why="Finds companies as one types.">
              <Picker
                label="Belongs to"
                value={company}
                onChange={setCompany}
                onSearch={findCompanies}
                minLength={3}
                placeholder="Type three letters"
              />
              <Picker label="Facility" value={null} onChange={setCompany} onSearch={findCompanies} />
            </FormSection>
            <FormSection title="Signing">
              <FullWidth>
                <SignatureField
                  label="Signature"
                  signer="Marco Ruiz"
                  value={draft.values.signature}
                  onChange={(signature) => draft.set({ signature })}
                  description="Atlanta asks for one."
                />
              </FullWidth>
            </FormSection>
          </>
        );
      }}
    </AddForm>
  );
}
