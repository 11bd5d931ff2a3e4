export { runUploads } from './run-upload.ts';
export { runUploadJob, type UploadRuns } from './upload-runs.ts';
