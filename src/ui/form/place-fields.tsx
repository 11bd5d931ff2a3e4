import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StateCode } from '../../kernel/states.ts';
import { DigitsField } from './digits-field.tsx';
import { StateSelect } from './state-select.tsx';

type Place = { city: string; state: StateCode | ''; zipcode: string };

type PlaceFieldsProps = {
  values: Place;
  set: (change: Partial<Place>) => void;
  /** The label of a field, its error, and whether it is required. */
  labelled: (field: keyof Place) => { label: string; error?: ReactNode; required?: boolean };
};

/** City, state and zipcode of an address. */
export const PlaceFields = ({ values, set, labelled }: PlaceFieldsProps) => (
  <>
    <TextInput
      {...labelled('city')}
      value={values.city}
      onChange={(event) => set({ city: event.currentTarget.value })}
      autoComplete="off"
      maxLength={80}
    />
    <StateSelect {...labelled('state')} value={values.state} onChange={(state) => set({ state })} />
    <DigitsField
      {...labelled('zipcode')}
      value={values.zipcode}
      onChange={(zipcode) => set({ zipcode })}
      maxLength={10}
    />
  </>
);
