import { useMemo } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { SavingSwitch } from '../../../ui/controls/saving-switch.tsx';
import { NameCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { phoneText } from '../../../ui/form/phone-field.tsx';
import { percentText } from '../../../ui/format/format-number.ts';
import { useEditFacility, type FacilityRow } from './queries.ts';

type SwitchProps = { facility: FacilityRow; mayWrite: boolean };

const notAllowed = 'Only administrators change facilities.';

/** Whether a facility is offered at all. */
const ActiveSwitch = ({ facility: { facilityId, name, isActive }, mayWrite }: SwitchProps) => {
  const edit = useEditFacility();
  const save = async (next: boolean) => {
    await edit.mutateAsync({ facilityId, isActive: next });
    return messages.updated;
  };
  return <SavingSwitch label={`${name} is active`} checked={isActive} save={save} reason={!mayWrite && notAllowed} />;
};

/** Whether new carts may be opened at a facility. */
const CartsSwitch = ({ facility: { facilityId, name, isCartCreation }, mayWrite }: SwitchProps) => {
  const edit = useEditFacility();
  const save = async (next: boolean) => {
    await edit.mutateAsync({ facilityId, isCartCreation: next });
    return messages.updated;
  };
  return (
    <SavingSwitch label={`${name} opens carts`} checked={isCartCreation} save={save} reason={!mayWrite && notAllowed} />
  );
};

const place = ({ city, state }: FacilityRow) => [city, state].filter(Boolean).join(', ');
const director = ({ firstName, lastName }: FacilityRow) => `${firstName} ${lastName}`.trim();

const nameColumn: Column<FacilityRow> = {
  key: 'name',
  title: 'Facility',
  minWidth: 180,
  render: (facility) => <NameCell name={facility.name} detail={facility.companyName} />,
};
const codeColumn: Column<FacilityRow> = {
  key: 'code',
  title: 'Code',
  width: 80,
  render: ({ code }) => <span className="ty-code-text">{code}</span>,
};

/** The columns of the list, or of the activation of facilities. */
export const useFacilityColumns = (isActivation: boolean, mayWrite: boolean): readonly Column<FacilityRow>[] =>
  useMemo(
    () =>
      isActivation
        ? [
            nameColumn,
            codeColumn,
            {
              key: 'carts',
              title: 'Opens carts?',
              width: 120,
              render: (facility) => <CartsSwitch facility={facility} mayWrite={mayWrite} />,
            },
          ]
        : [
            nameColumn,
            codeColumn,
            { key: 'place', title: 'City', minWidth: 140, rank: 2, render: place },
            { key: 'director', title: 'Director', minWidth: 140, rank: 3, render: director },
            { key: 'phone', title: 'Phone', width: 120, rank: 4, render: ({ phone }) => phoneText(phone) },
            {
              key: 'price',
              title: 'Price modifier',
              width: 128,
              rank: 1,
              align: 'right',
              render: ({ priceModifier }) => (
                <span translate="no" className="ty-num">
                  {percentText(priceModifier ?? 100)}
                </span>
              ),
            },
            {
              key: 'active',
              title: 'Is Active?',
              width: 104,
              render: (facility) => <ActiveSwitch facility={facility} mayWrite={mayWrite} />,
            },
          ],
    [isActivation, mayWrite],
  );

/** A facility on a phone. */
export const FacilityCard = ({ facility }: { facility: FacilityRow }) => (
  <span className="ty-stack">
    <strong>{facility.name}</strong>
    <span className="ty-muted ty-small">{facility.companyName}</span>
    <span className="ty-muted ty-small">
      {facility.code}, {place(facility)}, {percentText(facility.priceModifier ?? 100)}
    </span>
  </span>
);

/** The switch of a facility on a phone. */
export const FacilitySwitch = ({ isActivation, ...rest }: SwitchProps & { isActivation: boolean }) => (
  <span className="ty-card-switch">
    <span className="ty-muted ty-small">{isActivation ? 'Opens carts' : 'Active'}</span>
    {isActivation ? <CartsSwitch {...rest} /> : <ActiveSwitch {...rest} />}
  </span>
);
