import type { Sql } from '../../src/platform/database.ts';

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
