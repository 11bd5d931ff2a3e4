import type { Sent } from '../../../kernel/contract.ts';
import type { companies } from '../../companies/contract.ts';
import { toggles } from '../../companies/wire.ts';
import type { CustomerValues } from './customer-values.ts';

type SentCompany = Omit<Sent<(typeof companies)['editCompany']>, 'companyId' | 'version'>;

/** What the signed-in user may set. Other fields are not sent. */
export type Rights = { readonly setsToggles: boolean; readonly setsTerms: boolean };

/** Changed fields as they are sent, after no fault was found. */
export const sentChanges = (changed: Partial<CustomerValues>): SentCompany => {
  const { state, companyType, priceMod, groupModifier, groupModifierUnit, facilities, ...rest } = changed;
  return {
    ...rest,
    ...(state && { state }),
    ...(facilities && { facilities: [...facilities] }),
    ...(companyType && companyType !== 'PARENT' && { companyType }),
    ...(priceMod !== undefined && { priceMod: Number(priceMod) }),
    ...(groupModifier !== undefined && { groupModifier: Number(groupModifier) }),
    ...(groupModifierUnit !== undefined && { groupModifierIsPercentage: groupModifierUnit === 'percent' }),
  };
};

/** A new customer as it is sent: without what its maker may not set. */
export const sentCustomer = (values: CustomerValues, rights: Rights): Sent<(typeof companies)['addCompany']> => {
  const { password, companyLogo, facilities, ...rest } = values;
  const isFranchise = values.companyType === 'FRANCHISE';
  const { priceMod, groupModifier, groupModifierUnit, ...others } = rest;
  const left = Object.fromEntries(
    Object.entries(others).filter(([field]) => rights.setsToggles || !(toggles as readonly string[]).includes(field)),
  );
  return {
    ...sentChanges({
      ...left,
      ...(rights.setsTerms && { priceMod, groupModifier, groupModifierUnit }),
      facilities: isFranchise ? [] : facilities,
      ...(isFranchise && { companyLogo }),
    }),
    ...(password !== '' && { password }),
  } as Sent<(typeof companies)['addCompany']>;
};
