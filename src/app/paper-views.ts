import { recordEvent } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import type { FileView } from '../platform/files/serve.ts';
import { inTransaction, type Enqueue } from '../platform/transaction.ts';

/** Whether a private file is an identity paper: every one but the signature of a load. */
export const isPaper = async (sql: Sql, fileId: number): Promise<boolean> =>
  (await sql`select from load where signature_file_id = ${fileId} limit 1`).length === 0;

/** Writes the view of an identity paper to the audit trail. */
export const rememberView =
  (writes: Sql, enqueue: Enqueue) =>
  ({ fileId, readerId, ip, requestId }: FileView): Promise<void> =>
    inTransaction(writes, { userId: readerId === 0 ? undefined : readerId, requestId, ip }, enqueue, async ({ tx }) => {
      await recordEvent(tx, { action: 'VIEW', subject: 'file', subjectId: fileId });
    });
