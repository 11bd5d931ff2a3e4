import type { Sql } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { Enqueue, Work } from '../../../platform/transaction.ts';

/** Uploads of many rows run one after another, and others beside them: a small one does not wait for minutes. */
export const uploadJobs = { small: 'uploads.run', large: 'uploads.run-large' } as const;
const mostOfSmall = 5000;

/** The job that works on an upload of so many rows. */
export const uploadJobFor = (rows: number): string => (rows > mostOfSmall ? uploadJobs.large : uploadJobs.small);

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
