import { csvLine, csvStart, type CsvCell } from '../../src/kernel/csv-text.ts';
import { keepSheet } from '../../src/modules/files/server/public.ts';
import { upload, uploadError } from '../../src/modules/uploads/server/tables.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf, type Row } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';
import type { PutFile } from './pictures.ts';
import { parentName } from './people.ts';

const dayMs = 86_400_000;
const shown = 40;

type Listed = { id: number; name: string; make: string; oem: string; type: string; comment: string };

/**
 * Adds three uploads of the parent company: one of new converters with two refused rows, one edit that is done, and one
 * edit that waits to be started after its dry run.
 */
export const makeUploads = async (tx: Tx, put: PutFile, now: Date, { byName, users }: DemoCompanies): Promise<void> => {
  const companyId = byName.get(parentName)!;
  const listed = await tx<Listed[]>`
    select converter.id, converter.name, make.name as make, replace(converter.codes, ' ', '; ') as oem, converter_type.name as type, comment
    from converter join make on make.id = make_id join converter_type on converter_type.id = type_id
    order by converter.id desc limit ${shown}`;
  const sheet = async (userId: number, name: string, lines: readonly (readonly CsvCell[])[]): Promise<number> => {
    const content = Buffer.from(csvStart + lines.map((row) => csvLine(row)).join(''));
    const sha256 = await put(content);
    return keepSheet(tx, { userId, companyId }, { name, mediaType: 'text/csv', sha256, bytes: content.length });
  };
  const keep = async (email: string, daysAgo: number, row: Partial<Row<typeof upload>>) => {
    const createdBy = users.get(email)!;
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    const finishedAt = new Date(createdAt.getTime() + 9000);
    const [made] = await tx<{ id: number }[]>`
      insert into upload ${tx(rowOf(upload, { createdBy, createdAt, finishedAt, ...row }))} returning id`;
    return made!.id;
  };
  const [admin, buyer] = ['admin@troyard.test', 'buyer@troyard.test'];
  const addHead = ['name', 'manufacturer', 'oem', 'type'];
  const asNew = ({ name, make, oem, type }: Listed) => [name, make, oem, type];
  const wrong = [
    ['Underfloor', 'Frod', 'FD-77120', 'CERAMIC'],
    ['Manifold', 'Honda', '', 'CERAMIC'],
  ];
  const reasons = [
    'There is no make Frod. Add it under Manufacturer Tips first.',
    'oem: Write the code that is stamped on it.',
  ];
  const first = shown + 2;
  const added = await keep(buyer, 34, {
    kind: 'add',
    title: 'Converters of the spring list',
    fileId: await sheet(users.get(buyer)!, 'spring-list.csv', [addHead, ...listed.map(asNew), ...wrong]),
    errorsFileId: await sheet(users.get(buyer)!, 'spring-list-errors.csv', [
      [...addHead, 'line', 'reason'],
      ...wrong.map((cells, at) => [...cells, first + at, reasons[at]!]),
    ]),
    fields: addHead,
    startedBy: users.get(buyer)!,
    status: 'Done with errors',
    rowCount: shown + 2,
    doneCount: shown + 2,
    lastLine: first + 1,
    added: shown,
    wrong: 2,
  });
  for (const [at, reason] of reasons.entries())
    await tx`insert into upload_error ${tx(rowOf(uploadError, { uploadId: added, line: first + at, reason }))}`;
  const editHead = ['productId', 'name', 'comment'];
  const edit = (count: number, comment: string) => [
    editHead,
    ...listed.slice(0, count).map(({ id, name }) => [id, name, comment]),
  ];
  await keep(admin, 12, {
    kind: 'edit',
    title: 'Names checked against the shelf',
    fileId: await sheet(users.get(admin)!, 'shelf.csv', edit(25, '')),
    fields: editHead,
    startedBy: users.get(admin)!,
    status: 'Done',
    rowCount: 25,
    doneCount: 25,
    lastLine: 26,
    unchanged: 25,
  });
  const comment = 'Check the honeycomb: often refilled.';
  await keep(admin, 0.2, {
    kind: 'edit',
    title: 'Warnings of the graders',
    fileId: await sheet(users.get(admin)!, 'warnings.csv', edit(3, comment)),
    fields: editHead,
    startedBy: null,
    status: 'Done',
    rowCount: 3,
    doneCount: 3,
    lastLine: 4,
    changed: 3,
    differences: listed.slice(0, 3).map(({ id, oem }, at) => ({
      line: at + 2,
      productId: id,
      oem: oem.split(';')[0],
      changes: [{ field: 'comment', from: '', to: comment }],
    })),
  });
};
