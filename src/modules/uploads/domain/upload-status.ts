/** What has become of an upload. */
export const uploadStatuses = ['Queued', 'Running', 'Done', 'Done with errors', 'Failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** Nothing more happens to an upload in these. */
export const isOver = (status: UploadStatus): boolean => status !== 'Queued' && status !== 'Running';

/** The largest file. */
export const maxSheetBytes = 104_857_600;

/** How many wrong rows the errors file of an upload holds: the first ones. */
export const keptErrors = 100_000;
