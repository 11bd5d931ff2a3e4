import { useSession } from '../../../ui/session/can.tsx';
import type { CustomerFieldsProps } from './customer-fields-props.ts';

/** What the signed-in user may see and change of a company. `parentId` is the company above it. */
export const useCustomerRights = (
  companyId: number | undefined,
  parentId: number | null,
): CustomerFieldsProps['may'] => {
  const session = useSession()!;
  return {
    rename: session.canEditCompanyName,
    setToggles: session.hierarchy === 1 && session.canAdjustCustomerSettings,
    seeToggles: session.hierarchy !== 2,
    seeTerms: session.canShowPriceModifier,
    // Only the company directly above sets what a customer is offered.
    setTerms: session.canShowPriceModifier && parentId === session.companyId,
    seePapers: session.canEditGroup || companyId === session.companyId || companyId === undefined,
  };
};
