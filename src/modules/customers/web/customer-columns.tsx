import { useMemo } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { SavingSwitch } from '../../../ui/controls/saving-switch.tsx';
import { NameCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { slashedDateText } from '../../../ui/format/format-date.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { companies } from '../../companies/contract.ts';
import { useEditCompany, type CompanyRow } from '../../companies/web/queries.ts';
import { typeWords } from './customer-values.ts';

const placeOf = ({ address, city, state }: CompanyRow) => [address, city, state].filter(Boolean).join(', ');
/** A company's type in words. */
export const typeOf = ({ companyType, isPartner }: CompanyRow) =>
  companyType === 'SELLER' && !isPartner ? 'Seller' : typeWords[companyType];

/** A signed percentage: −4.94 %. A modifier in dollars stands beside it. */
const adjustOf = ({ priceAdjust = 0, groupModifier = 0, groupModifierIsPercentage = true }: CompanyRow) => {
  const percent = `${numberText(priceAdjust, 2, 2)}\u202f%`;
  if (groupModifierIsPercentage || groupModifier === 0) return percent;
  return `${percent} ${groupModifier < 0 ? '−' : '+'}$${Math.abs(groupModifier).toFixed(2)}`;
};

/** Switches a customer on or off at once. */
export function ActiveSwitch({ company: { companyId, companyName, isActive, isFranchise } }: { company: CompanyRow }) {
  const edit = useEditCompany();
  const mayEdit = useMay(companies.editCompany.access);
  const { canCreateFranchise } = useSession()!;
  const save = async (next: boolean) => {
    await edit.mutateAsync({ companyId, isActive: next });
    return messages.updated;
  };
  return (
    <SavingSwitch
      label={`${companyName} is active`}
      checked={isActive}
      save={save}
      reason={mayEdit ? isFranchise && !canCreateFranchise && messages.franchiseSwitch : 'You cannot change customers.'}
    />
  );
}

/** The columns of the list. Who may not see price terms has no Price Adjust. */
export const useCustomerColumns = (isFranchises: boolean): readonly Column<CompanyRow>[] => {
  const { canShowPriceModifier } = useSession()!;
  return useMemo(
    () => [
      {
        key: 'customer',
        title: isFranchises ? 'Franchise' : 'Customer',
        sort: 'customer',
        minWidth: 180,
        render: (company) => (
          <NameCell name={company.companyName} detail={`since ${slashedDateText(company.createdDate)}`} />
        ),
        fixed: true,
      },
      {
        key: 'address',
        title: 'Address',
        minWidth: 180,
        rank: 4,
        render: (company) => <span className="ty-ellipsis">{placeOf(company)}</span>,
      },
      {
        key: 'email',
        title: 'Email',
        minWidth: 170,
        rank: 3,
        render: ({ email }) => <span className="ty-ellipsis">{email}</span>,
      },
      { key: 'type', title: 'Type', width: 112, rank: 5, render: typeOf },
      {
        key: 'facility',
        title: 'Facility',
        width: 116,
        rank: 2,
        render: ({ facility }) => <span className="ty-ellipsis">{facility}</span>,
      },
      ...(canShowPriceModifier
        ? [
            {
              key: 'price',
              title: 'Price Adjust',
              width: 116,
              rank: 1,
              align: 'right' as const,
              render: (company: CompanyRow) => (
                <span translate="no" className="ty-num">
                  {adjustOf(company)}
                </span>
              ),
            },
          ]
        : []),
      { key: 'active', title: 'Is Active?', width: 96, render: (company) => <ActiveSwitch company={company} /> },
    ],
    [canShowPriceModifier, isFranchises],
  );
};

/** A customer on a phone. */
export const CustomerCard = ({ company }: { company: CompanyRow }) => {
  const { canShowPriceModifier } = useSession()!;
  return (
    <span className="ty-stack">
      <strong>{company.companyName}</strong>
      <span className="ty-muted ty-small">
        {[typeOf(company), company.facility || company.city].filter(Boolean).join(', ')}
      </span>
      <span className="ty-muted ty-small">
        {[company.email, canShowPriceModifier && adjustOf(company)].filter(Boolean).join(', ')}
      </span>
    </span>
  );
};
