import { Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { AddForm } from '../../../ui/draft/add-form.tsx';
import { binderOf } from '../../../ui/draft/bound-field.ts';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lastList } from '../../../ui/page/last-list.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { keepKeysForNextBox, takeKeptKeys } from '../../../ui/keyboard/next-box.ts';
import { opensKeyboard } from '../../../ui/page/media.ts';
import { Page } from '../../../ui/page/page.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { mayCreateCompanies } from '../../companies/domain/access.ts';
import { CompanyPicker } from '../../companies/web/company-picker.tsx';
import { createCustomerPath } from '../../customers/paths.ts';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import { identifyPath, vehiclePath } from '../../identify/paths.ts';
import { loadPath } from '../../till/paths.ts';
import { activeLoadsPath, createLoadSearch, loadsPath } from '../paths.ts';
import { emptyLoad, faultsIn, faultsOf, newLoadLabels, sentFields, type NewLoad } from './create-load-values.ts';
import { EarlierCart } from './earlier-cart.tsx';
import { useAddLoad } from './queries.ts';
import { useCustomerInAddress } from './use-customer-in-address.ts';
import { newLoadDraft, useEarlierLoad } from './use-earlier-load.ts';
import { keepFacility, useUsualFacility } from './usual-facility.ts';

/** Creates a cart for a customer, with name and facility. */
export default function CreateLoadPage() {
  const navigate = useNavigate();
  const facilities = useOfferedFacilities();
  const add = useAddLoad();
  const { earlier, forget } = useEarlierLoad();
  const inAddress = useCustomerInAddress();
  const { customer } = inAddress;
  const { backTo, customer: _, ...search } = useSearchParams(createLoadSearch).params;
  const searchPath = backTo === 'vehicle' ? vehiclePath : backTo && identifyPath;
  const back = searchPath ? searchPath(search) : (lastList(loadsPath()) ?? activeLoadsPath());
  const offered = (facilities.data ?? []).filter((each) => each.isCartCreation);
  const parents = offered.filter((each) => !each.isFacility);
  const own = parents.length > 0 ? parents : offered;
  const usual = useUsualFacility(own);
  const preset = usual === undefined ? '' : String(usual);
  // What the address or a preset chooses is no unsaved change.
  const draft = useEntryDraft<NewLoad>(newLoadDraft, { ...emptyLoad, customer, facilityId: preset });
  const { values } = draft;
  // Both may come after the first letters.
  const takeCustomer = useEffectEvent((id: string | undefined) => {
    if (customer && values.customer?.value !== id) draft.set({ customer });
  });
  useEffect(() => takeCustomer(customer?.value), [customer?.value]);
  const takePreset = useEffectEvent((facilityId: string) => {
    if (facilityId !== '' && values.facilityId === '') draft.set({ facilityId });
  });
  useEffect(() => takePreset(preset), [preset]);
  const chosen = own.find((each) => String(each.facilityId) === values.facilityId);
  const asks = [
    chosen?.isSignRequired && 'a signature',
    chosen?.isPicRequired && 'pictures of each item',
    chosen?.isEinRequired && 'the customer’s EIN',
  ]
    .filter(Boolean)
    .join(' and ');

  const save = async (typed: NewLoad) => {
    // The buyer types the first code as soon as Enter is pressed.
    if (!searchPath && !opensKeyboard()) keepKeysForNextBox();
    const entry = sentFields(typed);
    const answer = await draft.submit({
      entry,
      send: ({ clientId, ...sent }) => add.mutateAsync({ ...sent, idempotencyKey: clientId }),
      faultsIn,
      failure: messages.tryLater,
    });
    if (!answer) return void takeKeptKeys();
    keepFacility(entry.facilityId);
    forget();
    return answer;
  };
  // Back leads past the form, which is done.
  const open = ({ loadId }: { loadId: number }) =>
    navigate({ href: searchPath ? searchPath({ ...search, load: loadId }) : loadPath({ loadId }), replace: true });

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
        <AddForm
          draft={draft}
          faultsOf={faultsOf}
          saveLabel="Create cart"
          busyLabel="Creating…"
          submit={save}
          onSaved={open}
          onCancel={() => void navigate({ href: back })}
        >
          {(errors) => {
            const field = binderOf({
              draft: { ...draft, errors },
              labels: newLoadLabels,
              required: ['customer', 'loadName', 'facilityId'],
            });
            return (
              <>
                {earlier && (
                  <EarlierCart
                    name={earlier.customer?.label ?? earlier.loadName}
                    onContinue={() => {
                      draft.set({ ...earlier, facilityId: earlier.facilityId || preset });
                      forget();
                      inAddress.follow(earlier.customer);
                    }}
                    onStartNew={() => {
                      draft.discard();
                      forget();
                      inAddress.follow(null);
                    }}
                  />
                )}
                <FormSection title="Who and where" why="The customer and the facility decide every price on the cart.">
                  <CompanyPicker
                    {...field('customer')}
                    onChange={(picked) => {
                      draft.set({ customer: picked });
                      inAddress.follow(picked);
                    }}
                    count={10}
                    minLength={3}
                    autoFocus
                    placeholder="Search customers"
                  />
                  <FetchError
                    of={inAddress.reading}
                    sentence="The customer that the address names could not be read."
                  />
                  <TextInput {...field.text('loadName')} placeholder="Walk-in" />
                  <TypedSelect
                    {...field('facilityId')}
                    data={own.map((each) => ({ value: String(each.facilityId), label: each.name }))}
                    value={values.facilityId || null}
                    nothing="No facility begins with this"
                    placeholder="Choose"
                    {...(asks && { description: `${chosen!.name} asks for ${asks}.` })}
                  />
                  <Checkbox
                    label={newLoadLabels.isQuote}
                    checked={values.isQuote}
                    onChange={(event) => draft.set({ isQuote: event.currentTarget.checked })}
                  />
                </FormSection>
                <FormSection
                  title="Papers"
                  why="What is on file for the customer is filled in when the cart is created."
                >
                  <TextInput {...field.text('businessLicense')} />
                  <TextInput {...field.text('driversLicense')} />
                  <TextInput {...field.text('ein')} placeholder="12-3456789" />
                </FormSection>
              </>
            );
          }}
        </AddForm>
      )}
    </Page>
  );
}
