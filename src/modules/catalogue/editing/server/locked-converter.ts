import { orNotFound } from '../../../../kernel/refusal.ts';
import { first, type Tx } from '../../../../platform/database.ts';
import type { Row } from '../../../../platform/table.ts';
import type { converter } from '../../server/tables.ts';

/** A live converter, locked until the end of the transaction. Refused as not found otherwise. */
export const lockedConverter = async (tx: Tx, converterId: number) =>
  orNotFound(
    first(
      await tx<Row<typeof converter>[]>`
        select * from converter where id = ${converterId} and deleted_at is null for no key update`,
    ),
    'converter',
  );
