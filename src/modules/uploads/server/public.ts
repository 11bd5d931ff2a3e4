export { runUploads } from './run-upload.ts';
export { uploadJobs } from './upload-runs.ts';
export { readSheetTexts } from './read-sheet-texts.ts';
