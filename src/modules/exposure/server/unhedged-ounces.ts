import type { Db } from '../../../platform/database.ts';
import type { Asking } from '../../loads/server/public.ts';
import type { PerMetal } from '../../pricing/domain/price.ts';
import { netOf } from '../domain/exposure.ts';
import { openMetals } from './reads/open-metals.ts';

/**
 * Troy ounces of each metal that are bought and not hedged, as decimal text, as the actor may see them. A facility
 * narrows what was bought; hedges are those of the company.
 */
export const unhedgedOunces = async (db: Db, actor: Asking, facility?: string): Promise<PerMetal<string>> => {
  const { open } = await openMetals(db, actor, { facility });
  return { pt: netOf(open.pt), pd: netOf(open.pd), rh: netOf(open.rh) };
};
