import { normaliseCode } from '../../../../../kernel/codes.ts';
import { copyLines, copyRows, type CopiedValue } from '../../../../../platform/copy-rows.ts';
import type { Tx } from '../../../../../platform/database.ts';
import type { SheetFacts } from '../../domain/judge-row.ts';
import type { NameIds } from './sheet-names.ts';

type By = { readonly userId: number; readonly now: Date };

/** Copies new converters with their worth, codes and pictures into their tables, in four statements. */
export const writeNew = async (
  tx: Tx,
  all: readonly SheetFacts[],
  names: NameIds,
  { userId, now }: By,
): Promise<void> => {
  if (all.length === 0) return;
  const ids = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('converter', 'id'))::integer as id from generate_series(1, ${all.length}::integer)`;
  const converters: CopiedValue[][] = [];
  const values: CopiedValue[][] = [];
  const codes: CopiedValue[][] = [];
  const pictures: CopiedValue[][] = [];
  for (const [at, facts] of all.entries()) {
    const { id } = ids[at]!;
    const makeId = await names.makeId(facts.manufacturer);
    const typeId = names.typeId(facts.type);
    const familyId = names.familyId(facts.family);
    const { name, model, description, serialNo, comment } = facts;
    converters.push([
      id,
      name,
      makeId,
      familyId,
      typeId,
      model,
      description,
      serialNo,
      comment,
      now,
      facts.codes.join(' '),
    ]);
    const { subweight, ptAssay, pdAssay, rhAssay, price, isCalculatedPrice } = facts;
    values.push([id, 1, now, userId, familyId, subweight, ptAssay, pdAssay, rhAssay, price, isCalculatedPrice]);
    for (const [position, stamped] of facts.codes.entries())
      codes.push([id, position, normaliseCode(stamped), stamped, makeId, typeId]);
    for (const [position, fileId] of facts.fileIds.entries()) pictures.push([id, position, fileId]);
  }
  await copyRows(
    tx,
    'copy converter (id, name, make_id, family_id, type_id, model, description, serial_no, comment, created_at, codes) from stdin',
    copyLines(converters),
  );
  await copyRows(
    tx,
    'copy converter_value (converter_id, revision, created_at, created_by, family_id, weight, pt, pd, rh, price, is_calculated_price) from stdin',
    copyLines(values),
  );
  await copyRows(
    tx,
    'copy converter_code (converter_id, position, code, stamped, make_id, type_id) from stdin',
    copyLines(codes),
  );
  if (pictures.length > 0)
    await copyRows(tx, 'copy converter_picture (converter_id, position, file_id) from stdin', copyLines(pictures));
};
