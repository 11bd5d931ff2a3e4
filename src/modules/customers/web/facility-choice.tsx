import './customers.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { FullWidth } from '../../../ui/form/form-section.tsx';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';

export type OfferedFacility = { readonly facilityId: number; readonly name: string };

type BoxesProps = {
  offered: readonly OfferedFacility[];
  value: readonly number[];
  onChange: (facilityIds: readonly number[]) => void;
  error?: ReactNode;
};

/** One or more of the offered facilities. */
export const FacilityBoxes = ({ offered, value, onChange, error }: BoxesProps) => (
  <FullWidth>
    <Checkbox.Group
      label="Sells at"
      required
      error={error}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <div className="ty-choices">
        {offered.map(({ facilityId, name }) => (
          <Checkbox
            key={facilityId}
            value={String(facilityId)}
            label={name}
            // The first missing field of a form gets the focus.
            {...(error !== undefined && error !== null && error !== '' && { 'aria-invalid': true })}
          />
        ))}
      </div>
    </Checkbox.Group>
  </FullWidth>
);

type FacilityChoiceProps = Omit<BoxesProps, 'offered'> & {
  /** The company that owns the facilities. */
  companyId: number;
};

/** One or more of a company's facilities. Inactive ones are offered only where they are chosen. */
export function FacilityChoice({ companyId, value, ...rest }: FacilityChoiceProps) {
  const read = useOfferedFacilities({ companyId, kept: value });
  return (
    <>
      <FacilityBoxes offered={read.data ?? []} value={value} {...rest} />
      <FetchError of={read} sentence="The facilities could not be read." />
    </>
  );
}
