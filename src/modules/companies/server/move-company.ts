import { conflict, invalid } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { CompanyRow } from './public.ts';
import type { CompanySources } from './sources.ts';

/**
 * The company above a company after an edit. Only a seller moves, to the parent company or a franchise, and only without
 * open loads, because those belong to the company that it sold to.
 */
export const moveCompany = async (
  tx: Tx,
  { openLoads }: CompanySources,
  row: CompanyRow,
  { parentCompanyId }: { readonly parentCompanyId?: number | undefined },
): Promise<{ readonly parentId: number | null; readonly isMoved: boolean }> => {
  if (parentCompanyId === undefined || parentCompanyId === row.parentId)
    return { parentId: row.parentId, isMoved: false };
  const above = first(
    await tx<{ kind: string; isActive: boolean }[]>`
      select kind, is_active from company where id = ${parentCompanyId} and deleted_at is null for share`,
  );
  if (row.kind !== 'SELLER' || !above || above.kind === 'SELLER')
    throw invalid('parentCompanyId', 'A seller stands under the parent company or a franchise.');
  if (!above.isActive) throw conflict('This franchise is switched off.', 'COMPANY_INACTIVE');
  if ((await openLoads(tx, row.id)) > 0)
    throw conflict('It has open loads. Finish, move or delete them first.', 'IN_USE');
  return { parentId: parentCompanyId, isMoved: true };
};
