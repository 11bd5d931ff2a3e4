import { first, type Sql } from '../../src/platform/database.ts';
import { calls } from '../../src/app/contract.ts';
import { runUploadJob } from '../../src/modules/uploads/server/public.ts';
import type { Person, Reply, Stage } from './stage.ts';

/** An upload whose file nobody reads: by default its dry run is done. Only with SQL. */
export const makeUpload = async (
  sql: Sql,
  { by, kind = 'add', ...columns }: { readonly by: number; readonly kind?: 'add' | 'edit'; readonly title?: string },
): Promise<number> => {
  const [file] = await sql<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, created_by)
    select company_id, 'private', 'spring.csv', 'text/csv', 1, decode(repeat('00', 32), 'hex'), id from app_user where id = ${by} returning id`;
  const row = {
    kind,
    title: 'Spring',
    fields: ['name', 'oem', 'type'],
    status: 'Done',
    rowCount: 3,
    doneCount: 3,
    ...columns,
  };
  const [made] = await sql<{ id: number }[]>`
    insert into upload ${sql({ ...row, fileId: file!.id, createdBy: by, createdAt: new Date('2026-06-01T12:00:00Z') })} returning id`;
  return made!.id;
};

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
  readonly differences: readonly {
    readonly productId: number;
    readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  }[];
};

/** Runs the queued uploads, and answers one of them. */
export const worked = async ({ app, send }: Stage, uploadId: number): Promise<Uploaded> => {
  await app.work(runUploadJob);
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
