import type { Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { company } from './tables.ts';

/** Adds the company of a person who has registered by an invitation. The person completes it after the first sign-in. */
export const addUnfinishedCompany = async (
  tx: Tx,
  made: { readonly parentId: number; readonly name: string; readonly createdAt: Date },
): Promise<number> => {
  const row = { ...made, kind: 'SELLER', isPartner: true, isUnfinished: true };
  const [added] = await tx<{ id: number }[]>`insert into company ${tx(rowOf(company, row))} returning id`;
  return added!.id;
};
