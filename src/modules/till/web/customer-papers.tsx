import { TextInput } from '@mantine/core';
import type { FieldBinder } from '../../../ui/draft/bound-field.ts';
import type { LoadValues } from './load-values.ts';

/** What this load's papers say of the seller. The seller's own record stays as it is. */
export const CustomerPapers = ({ field }: { field: FieldBinder<LoadValues> }) => (
  <>
    <TextInput {...field.text('firstName')} maxLength={100} />
    <TextInput {...field.text('lastName')} maxLength={100} />
    <TextInput {...field.text('customerEmail')} type="email" maxLength={254} />
    <TextInput {...field.text('customerPhone')} type="tel" maxLength={40} />
    <TextInput {...field.text('address')} maxLength={120} />
    <TextInput {...field.text('city')} maxLength={60} />
    <TextInput {...field.text('state')} maxLength={40} />
    <TextInput {...field.text('zipcode')} maxLength={20} />
    <TextInput {...field.text('driversLicense')} maxLength={100} />
    <TextInput {...field.text('businessLicense')} maxLength={100} />
  </>
);
