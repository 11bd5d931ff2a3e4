import { table } from '../../../platform/table.ts';

export const upload = table('upload', {
  id: 'integer',
  kind: 'text',
  title: 'text',
  fileId: 'integer',
  fields: 'text[]',
  followsId: 'integer?',
  createdBy: 'integer',
  createdAt: 'timestamptz',
  startedBy: 'integer?',
  status: 'text',
  failure: 'text?',
  rowCount: 'integer',
  doneCount: 'integer',
  lastLine: 'integer',
  added: 'integer',
  changed: 'integer',
  unchanged: 'integer',
  wrong: 'integer',
  rounded: 'integer',
  roundings: 'jsonb',
  unpriced: 'integer',
  unlikely: 'integer',
  unlikelies: 'jsonb',
  /** The first changes of an edit. */
  differences: 'jsonb',
  /** What is wrong with its rows, by kind. */
  faults: 'jsonb',
  /** How its rows are read otherwise than they stand in the file. */
  repairs: 'jsonb',
  errorsFileId: 'integer?',
  finishedAt: 'timestamptz?',
  searched: 'text',
});
export const uploadError = table('upload_error', { uploadId: 'integer', line: 'integer', reason: 'text' });
export const uploadConverter = table('upload_converter', {
  uploadId: 'integer',
  converterId: 'integer',
  line: 'integer',
});
