import { messages } from '../../../kernel/messages.ts';
import type { CompanyOption } from '../../companies/web/queries.ts';

/** A new cart as its form shows it. */
export type NewLoad = {
  customer: CompanyOption | null;
  loadName: string;
  facilityId: string;
  isQuote: boolean;
  businessLicense: string;
  driversLicense: string;
  ein: string;
};

export const newLoadLabels: Readonly<Record<keyof NewLoad, string>> = {
  customer: 'Customer',
  loadName: 'Cart name',
  facilityId: 'Facility',
  isQuote: 'A quote: its prices hold for seven days',
  businessLicense: 'Business license',
  driversLicense: 'Driver license',
  ein: 'EIN',
};

export const emptyLoad: NewLoad = {
  customer: null,
  loadName: '',
  facilityId: '',
  isQuote: false,
  businessLicense: '',
  driversLicense: '',
  ein: '',
};

type Faults = Readonly<Record<string, string>>;

/** Why a cart cannot be sent, by field. */
export const faultsOf = ({ customer, loadName, facilityId }: NewLoad): Faults => ({
  ...(!customer && { customer: 'Choose a customer.' }),
  ...(loadName.trim() === '' && { loadName: messages.cartNameNeeded }),
  ...(facilityId === '' && { facilityId: messages.cartFacilityNeeded }),
});

/** The server's faults under the fields of the form. */
export const faultsIn = ({ customerId, facilityCity, ...fields }: Faults): Faults => ({
  ...fields,
  ...(customerId !== undefined && { customer: customerId }),
  ...(facilityCity !== undefined && { facilityId: facilityCity }),
});

/** The fields as they are sent, after no fault was found. */
export const sentFields = ({ customer, facilityId, isQuote, ...rest }: NewLoad) => ({
  ...rest,
  customerId: Number(customer!.value),
  facilityId: Number(facilityId),
  ...(isQuote && { isQuote }),
});
