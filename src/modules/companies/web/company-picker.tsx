import type { ReactNode } from 'react';
import { Picker } from '../../../ui/picker/picker.tsx';
import { companiesApi, optionOf, type CompanyOption } from './queries.ts';

type CompanyPickerProps = {
  label: string;
  value: CompanyOption | null;
  onChange: (company: CompanyOption | null) => void;
  /** How many are requested: 10 when a cart is created, 500 in a filter. */
  count: 10 | 500;
  /** How many characters start a search. */
  minLength?: number;
  error?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
};

/** Chooses a customer of the tenant by name. */
export const CompanyPicker = ({ count, minLength = 0, ...rest }: CompanyPickerProps) => (
  <Picker<CompanyOption>
    {...rest}
    minLength={minLength}
    onSearch={async (text, signal) => {
      const { list } = await companiesApi.searchCompanies(
        { text, count, offset: 0, isEmbed: false, customerSort: 'asc' },
        { signal },
      );
      return list.map(optionOf);
    }}
    renderOption={(option) => (
      <span className="ty-stack">
        <span>{option.label}</span>
        <span className="ty-muted ty-small">
          {option.city}, {option.state}
        </span>
      </span>
    )}
  />
);
