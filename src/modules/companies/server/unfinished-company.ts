import type { Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { company, companyFacility } from './tables.ts';

/**
 * Adds the company of a person who has registered by an invitation, with the facility that the invitation names. The
 * person completes it after the first sign-in.
 */
export const addUnfinishedCompany = async (
  tx: Tx,
  {
    facilityId,
    ...made
  }: {
    readonly parentId: number;
    readonly name: string;
    readonly createdAt: Date;
    readonly facilityId: number | null;
  },
): Promise<number> => {
  const row = { ...made, kind: 'SELLER', isPartner: true, isUnfinished: true };
  const [added] = await tx<{ id: number }[]>`insert into company ${tx(rowOf(company, row))} returning id`;
  const { id } = added!;
  if (facilityId !== null)
    await tx`insert into company_facility ${tx(rowOf(companyFacility, { companyId: id, facilityId }))}`;
  return id;
};
