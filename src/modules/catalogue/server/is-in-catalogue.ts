import { normaliseCode } from '../../../kernel/codes.ts';
import type { Db } from '../../../platform/database.ts';

/** True if a live converter has this code, in any spelling. */
export const isInCatalogue = async (db: Db, stamped: string): Promise<boolean> => {
  const found = await db`
    select from converter_code join converter on converter.id = converter_id
    where code = ${normaliseCode(stamped)} and deleted_at is null limit 1`;
  return found.length > 0;
};
