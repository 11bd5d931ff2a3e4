import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { entrySentenceOf, failureOf, isLost } from '../../../ui/feedback/describe-failure.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { useEntryId } from '../../../ui/form/use-entry-id.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lastList } from '../../../ui/page/last-list.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { keepKeysForNextBox, takeKeptKeys } from '../../../ui/keyboard/next-box.ts';
import { opensKeyboard } from '../../../ui/page/media.ts';
import { Page } from '../../../ui/page/page.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { mayCreateCompanies } from '../../companies/domain/access.ts';
import { CompanyPicker } from '../../companies/web/company-picker.tsx';
import type { CompanyOption } from '../../companies/web/queries.ts';
import { createCustomerPath } from '../../customers/paths.ts';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import { identifyPath, vehiclePath } from '../../identify/paths.ts';
import { loadPath } from '../../till/paths.ts';
import { activeLoadsPath, createLoadSearch, loadsPath } from '../paths.ts';
import { EarlierCart } from './earlier-cart.tsx';
import { useAddLoad } from './queries.ts';
import { useCustomerInAddress } from './use-customer-in-address.ts';
import { keepFacility, useUsualFacility } from './usual-facility.ts';

const labels = {
  customer: 'Customer',
  loadName: 'Cart name',
  facilityId: 'Facility',
  isQuote: 'A quote: its prices hold for seven days',
  businessLicense: 'Business license',
  driversLicense: 'Driver license',
  ein: 'EIN',
};
type Values = {
  customer: CompanyOption | null;
  loadName: string;
  facilityId: string;
  isQuote: boolean;
  businessLicense: string;
  driversLicense: string;
  ein: string;
};

const empty: Values = {
  customer: null,
  loadName: '',
  facilityId: '',
  isQuote: false,
  businessLicense: '',
  driversLicense: '',
  ein: '',
};

const hasText = ({ customer: _, facilityId: __, isQuote: ___, ...texts }: Values): boolean =>
  Object.values(texts).some((text) => text !== '');
/** The facility alone is preset, so it begins no cart. */
const isBegun = (values: Values): boolean => values.customer !== null || hasText(values);

/** Creates a cart for a customer, with name and facility. */
export default function CreateLoadPage() {
  const navigate = useNavigate();
  const facilities = useOfferedFacilities();
  const add = useAddLoad();
  // The same form sent twice is the same cart, also after a reload. A corrected form is another cart.
  const entryId = useEntryId('create-load');
  const [stored, keep] = useStoredDraft('create-load', empty);
  // What an earlier visit left is offered until this cart is made.
  const [earlier, setEarlier] = useState(isBegun(stored) ? stored : undefined);
  const form = useForm<Values>({
    initialValues: empty,
    onValuesChange: (values) => {
      // The customer of the address alone does not replace what is offered.
      if (earlier === undefined || hasText(values)) keep(isBegun(values) ? values : undefined);
    },
    validate: {
      customer: (value) => (value ? null : 'Choose a customer.'),
      loadName: (value) => (value.trim() ? null : messages.cartNameNeeded),
      facilityId: (value) => (value ? null : messages.cartFacilityNeeded),
    },
  });
  /** What the address or a preset chooses is no unsaved change. */
  const given = (values: Partial<Values>) => {
    form.setValues(values);
    const { customer, facilityId } = form.getValues();
    form.resetDirty({ ...empty, customer, facilityId });
  };
  const inAddress = useCustomerInAddress((customer) => given({ customer }));
  const { backTo, customer: _, ...search } = useSearchParams(createLoadSearch).params;
  const searchPath = backTo === 'vehicle' ? vehiclePath : backTo && identifyPath;
  const back = searchPath ? searchPath(search) : (lastList(loadsPath()) ?? activeLoadsPath());
  const open = (facilities.data ?? []).filter((each) => each.isCartCreation);
  const parents = open.filter((each) => !each.isFacility);
  const own = parents.length > 0 ? parents : open;
  const usual = useUsualFacility(own);
  const preset = useEffectEvent((facilityId: string) => {
    if (!form.values.facilityId) given({ facilityId });
  });
  useEffect(() => {
    if (usual !== undefined) preset(String(usual));
  }, [usual]);
  const chosen = own.find((each) => String(each.facilityId) === form.values.facilityId);
  const asks = [
    chosen?.isSignRequired && 'a signature',
    chosen?.isPicRequired && 'pictures of each item',
    chosen?.isEinRequired && 'the customer’s EIN',
  ]
    .filter(Boolean)
    .join(' and ');

  const putAway = () => {
    keep(undefined);
    entryId.taken();
    setEarlier(undefined);
  };
  const fill = (values: Values) => {
    setEarlier(undefined);
    form.setValues(values);
    inAddress.follow(values.customer);
  };
  const save = async ({ customer, facilityId, isQuote, ...rest }: Values) => {
    // The buyer types the first code as soon as Enter is pressed.
    if (!searchPath && !opensKeyboard()) keepKeysForNextBox();
    try {
      const entry = {
        ...rest,
        customerId: Number(customer!.value),
        facilityId: Number(facilityId),
        ...(isQuote && { isQuote }),
      };
      const { loadId } = await add.mutateAsync({ ...entry, idempotencyKey: entryId.of(entry) });
      keepFacility(entry.facilityId);
      putAway();
      // Back leads past the form, which is done.
      await navigate({
        href: searchPath ? searchPath({ ...search, load: loadId }) : loadPath({ loadId }),
        replace: true,
      });
    } catch (thrown) {
      takeKeptKeys();
      entryId.answered(thrown);
      const fields = thrown instanceof ApiError ? { ...thrown.fields } : {};
      if (fields['customerId']) fields['customer'] = fields['customerId'];
      if (fields['facilityCity']) fields['facilityId'] = fields['facilityCity'];
      return { sentence: entrySentenceOf(thrown, messages.tryLater), fields, isLost: isLost(thrown) };
    }
  };

  const mayCreateCustomer = useMay(mayCreateCompanies);
  const failure = failureOf(facilities, 'The facilities could not be read');
  return (
    <Page
      title="Create Cart"
      back={{ to: back, label: searchPath ? 'Back to the search' : 'Back to carts' }}
      flush
      actions={mayCreateCustomer && <ButtonLink to={createCustomerPath({ cart: true })}>Create Customer</ButtonLink>}
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <Form<Values>
          form={form}
          labels={labels}
          required={['customer', 'loadName', 'facilityId']}
          saveLabel="Create cart"
          busyLabel="Creating…"
          onSave={save}
          onCancel={() => void navigate({ href: back })}
          onLeave={putAway}
        >
          {(field) => (
            <>
              {earlier && (
                <EarlierCart
                  name={earlier.customer?.label ?? earlier.loadName}
                  onContinue={() => fill(earlier)}
                  onStartNew={() => {
                    putAway();
                    fill({ ...empty, facilityId: usual === undefined ? '' : String(usual) });
                  }}
                />
              )}
              <FormSection title="Who and where" why="The customer and the facility decide every price on the cart.">
                <CompanyPicker
                  {...field('customer')}
                  value={form.values.customer}
                  onChange={(customer) => {
                    form.setFieldValue('customer', customer);
                    inAddress.follow(customer);
                  }}
                  count={10}
                  minLength={3}
                  autoFocus
                  placeholder="Search customers"
                />
                <FetchError of={inAddress.reading} sentence="The customer that the address names could not be read." />
                <TextInput {...field('loadName')} placeholder="Walk-in" />
                <TypedSelect
                  {...field('facilityId')}
                  data={own.map((each) => ({ value: String(each.facilityId), label: each.name }))}
                  value={form.values.facilityId || null}
                  onChange={(value) => form.setFieldValue('facilityId', value)}
                  nothing="No facility begins with this"
                  placeholder="Choose"
                  {...(asks && { description: `${chosen!.name} asks for ${asks}.` })}
                />
                <Checkbox
                  label={labels.isQuote}
                  checked={form.values.isQuote}
                  onChange={(event) => form.setFieldValue('isQuote', event.currentTarget.checked)}
                />
              </FormSection>
              <FormSection title="Papers" why="What is on file for the customer is filled in when the cart is created.">
                <TextInput {...field('businessLicense')} />
                <TextInput {...field('driversLicense')} />
                <TextInput {...field('ein')} placeholder="12-3456789" />
              </FormSection>
            </>
          )}
        </Form>
      )}
    </Page>
  );
}
