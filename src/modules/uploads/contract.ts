import { z } from 'zod';
import { call, read, write } from '../../kernel/contract.ts';
import { id, input, instant, message, requiredLine, searchText } from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { faultKinds } from '../catalogue/editing/domain/row-faults.ts';
import { editFields } from '../catalogue/editing/domain/sheet-fields.ts';
import { mayConfirmUploads, mayUploadConverters, mayUploadEdits } from './domain/access.ts';
import { maxRepairs, Repair } from './domain/repairs.ts';
import { maxSheetBytes, uploadStatuses } from './domain/upload-status.ts';

/** A form has texts alone. */
const isDry = z
  .enum(['true', 'false'], 'Write true or false.')
  .default('false')
  .transform((value) => value === 'true');
const uploadIdText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'A whole number.')
  .transform(Number);
const title = requiredLine(120, 'Write a title.');
const uploaded = message.extend({ uploadId: z.int() });

const Upload = z.object({
  uploadId: z.int(),
  title: z.string(),
  status: z.enum(uploadStatuses),
  time: instant,
  isEdit: z.boolean(),
  isDryRun: z.boolean(),
  fileName: z.string(),
  by: z.string(),
  /** How many rows the file has, how many of them are worked on, and how many of these were refused. */
  rows: z.int(),
  done: z.int(),
  failed: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** The refused rows as a csv file, once there are some and it is done. */
  errorsLink: z.string().nullable(),
  /** The first refused rows. With uploadId alone. */
  errors: z.array(z.object({ line: z.int(), reason: z.string() })).optional(),
  /**
   * What is wrong with the rows, each kind in a field with all its rows counted and the first of them, and the first
   * unknown names. A row with two faults stands in both. With uploadId alone.
   */
  faults: z
    .array(
      z.object({
        kind: z.enum(faultKinds),
        field: z.enum(editFields).nullable(),
        rows: z.int(),
        lines: z.array(z.object({ line: z.int(), reason: z.string() })),
        names: z.array(z.object({ name: z.string(), rows: z.int() })),
      }),
    )
    .optional(),
  /** How whole kinds of faults are mended. With uploadId alone. */
  repairs: z.array(Repair).optional(),
  /** How many new converters have neither a price nor assays. Their price is estimated. */
  unpriced: z.int(),
  /** How many rows have an unlikely weight, assay or price, which another unit would explain. */
  unlikely: z.int(),
  /** The first of them, with what is asked. With uploadId alone. */
  unlikelies: z.array(z.object({ line: z.int(), questions: z.array(z.string()) })).optional(),
  /** How many rows had a price with cents. It is stored in whole dollars. */
  rounded: z.int(),
  /** The first of them, as they stand in the file and as they are stored. With uploadId alone. */
  roundings: z.array(z.object({ line: z.int(), from: z.string(), to: z.string() })).optional(),
  /** The first changes of an edit. With uploadId alone. */
  differences: z
    .array(
      z.object({
        line: z.int(),
        productId: z.int(),
        oem: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    )
    .optional(),
});

export const uploads = {
  listUploads: call({
    method: 'GET',
    path: read('product/bulk/upload/status'),
    summary: 'Uploads of sheets, the newest first; with uploadId that one, with its first errors and differences',
    about: 'uploads',
    access: mayUploadConverters,
    input: input({ ...paging, text: searchText, uploadId: id.optional() }),
    output: pageOf(Upload),
    example: () => ({ count: 10 }),
  }),
  bulkUpload: call({
    method: 'POST',
    path: write('product/bulk/upload'),
    summary: 'Adds the converters of a csv, xlsx or xls file; with dryRun it is only looked at',
    makesStale: ['uploads'],
    access: mayUploadConverters,
    body: 'multipart',
    largeFile: maxSheetBytes,
    input: input({ title, dryRun: isDry }),
    output: uploaded,
    example: () => ({ title: 'Converters of spring' }),
  }),
  bulkEdit: call({
    method: 'POST',
    path: write('product/bulk/edit'),
    summary: 'Changes the converters of a csv, xlsx or xls file; with uploadId it corrects that upload',
    makesStale: ['uploads'],
    access: mayUploadEdits,
    body: 'multipart',
    largeFile: maxSheetBytes,
    input: input({ title, dryRun: isDry, uploadId: uploadIdText.optional() }),
    output: uploaded,
    example: () => ({ title: 'New assays' }),
  }),
  repairUpload: call({
    method: 'POST',
    path: write('product/bulk/repair'),
    summary: 'Looks at an upload again after its dry run, with these repairs in place of those before',
    makesStale: ['uploads'],
    access: mayConfirmUploads,
    input: input({
      uploadId: id,
      repairs: z.array(Repair).max(maxRepairs, `At most ${maxRepairs} repairs. Correct the file.`),
    }),
    output: message,
    example: (world) => ({ uploadId: world.dryUploadId, repairs: [] }),
  }),
  confirmUpload: call({
    method: 'POST',
    path: write('product/bulk/confirm'),
    summary: 'Starts an upload for real after its dry run',
    makesStale: ['uploads'],
    access: mayConfirmUploads,
    input: input({ uploadId: id }),
    output: message,
    example: (world) => ({ uploadId: world.dryUploadId }),
  }),
};
