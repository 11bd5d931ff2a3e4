export { runUploads } from './run-upload.ts';
export { runUploadJob } from './upload-runs.ts';
