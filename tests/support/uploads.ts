import { first } from '../../src/platform/database.ts';
import { calls } from '../../src/app/contract.ts';
import { uploadJobs } from '../../src/modules/uploads/server/public.ts';
import type { Person, Reply, Stage } from './stage.ts';

export type SentSheet = {
  readonly content: string | Buffer;
  readonly name?: string;
  readonly title?: string;
  readonly isEdit?: boolean;
  readonly dryRun?: boolean;
  readonly uploadId?: number;
};

/** Uploads a sheet as a user does. */
export const sendSheet = (
  { send }: Stage,
  who: Person,
  { content, name = 'sheet.csv', title = 'Spring', isEdit = false, ...more }: SentSheet,
): Promise<Reply> => send(who, isEdit ? calls.bulkEdit : calls.bulkUpload, { title, file: { name, content }, ...more });

export type Uploaded = {
  readonly status: string;
  readonly rows: number;
  readonly done: number;
  readonly failed: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failure: string | null;
  readonly isDryRun: boolean;
  readonly errorsLink: string | null;
  readonly errors: readonly { readonly line: number; readonly reason: string }[];
  readonly faults: readonly {
    readonly kind: string;
    readonly field: string | null;
    readonly rows: number;
    readonly lines: readonly { readonly line: number; readonly reason: string }[];
    readonly names: readonly { readonly name: string; readonly rows: number }[];
  }[];
  readonly unlikelies: readonly { readonly line: number; readonly questions: readonly string[] }[];
  readonly differences: readonly {
    readonly productId: number;
    readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  }[];
};

/** Runs the queued uploads, and answers one of them. */
export const worked = async ({ app, send }: Stage, uploadId: number): Promise<Uploaded> => {
  for (const job of Object.values(uploadJobs)) await app.work(job);
  const { body } = await send('super', calls.listUploads, { uploadId });
  return first(body['list'] as Uploaded[])!;
};

/** The errors file of an upload. */
export const errorsOf = async ({ app }: Stage, { errorsLink }: Uploaded): Promise<string> =>
  (await app.app.inject(errorsLink!)).body.replace(/^\ufeff/, '');

/** A sheet that is uploaded and worked on. */
export const workedSheet = async (stage: Stage, sheet: SentSheet, who: Person = 'super'): Promise<Uploaded> => {
  const { status, body } = await sendSheet(stage, who, sheet);
  if (status !== 200) throw new Error(`The sheet was refused: ${status} ${JSON.stringify(body)}`);
  return worked(stage, body['uploadId']);
};

/** A csv text of these rows, the first one its head. */
export const csvOf = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');
