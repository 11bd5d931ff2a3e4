import type { Tx } from './database.ts';

/** What happened, where no row changed that a trigger would write down. */
export type AuditEvent = {
  readonly action: 'SIGN_IN' | 'SIGN_IN_FAILED' | 'SIGN_OUT' | 'VIEW' | 'MAIL';
  /** The table of the row that it is about. */
  readonly subject: string;
  readonly subjectId: number | null;
  /** Who did it, where the transaction has no acting user. */
  readonly userId?: number;
  readonly details?: Readonly<Record<string, string | boolean>>;
};

/** Writes an event to the audit trail and returns its id. Request and address are those of the transaction. */
export const recordEvent = async (
  tx: Tx,
  { action, subject, subjectId, userId, details }: AuditEvent,
): Promise<string> => {
  const [entry] = await tx<{ id: string }[]>`
    insert into audit_entry (user_id, request_id, ip, subject, subject_id, action, after)
    values (
      coalesce(${userId ?? null}::integer, nullif(current_setting('troyard.user_id', true), '')::integer),
      nullif(current_setting('troyard.request_id', true), ''), nullif(current_setting('troyard.ip', true), ''),
      ${subject}, ${subjectId}, ${action}, ${details ? tx.json(details) : null}
    ) returning id`;
  return entry!.id;
};
