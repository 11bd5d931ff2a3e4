import type { Sql } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { Enqueue, Work } from '../../../platform/transaction.ts';

export const runUploadJob = 'uploads.run';
export type UploadRuns = {
  readonly sql: Sql;
  readonly files: Pick<FileStore, 'pathOf' | 'receive'>;
  readonly enqueue: Enqueue;
  readonly clock: () => Date;
  /** The file of an address that was signed for a user. */
  readonly shownFile: (address: string, userId: number) => number | undefined;
};

/** Tells the staff of the parent company that uploads have changed. */
export const tellUploads = ({ announce }: Pick<Work, 'announce'>, companyId: number): void =>
  announce(`company:${companyId}`, 'uploads.changed', {});
