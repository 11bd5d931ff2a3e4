import { createHash } from 'node:crypto';
import type { Actor } from '../../../../kernel/actor.ts';

/**
 * What a reader may see, as one text: a sheet that was made with other rights is not given out. Its parts decide rows
 * (hierarchy, company, facilities) and columns (flags).
 */
export const rightsOf = ({ hierarchy, companyId, userId, invoiceFacilityIds, flags }: Actor): string =>
  createHash('sha256')
    .update(
      JSON.stringify([hierarchy, companyId, userId, invoiceFacilityIds?.toSorted() ?? null, [...flags].toSorted()]),
    )
    .digest('hex');
