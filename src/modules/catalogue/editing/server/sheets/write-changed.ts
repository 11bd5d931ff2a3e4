import { normaliseCode } from '../../../../../kernel/codes.ts';
import { copyLines, copyRows } from '../../../../../platform/copy-rows.ts';
import type { Tx } from '../../../../../platform/database.ts';
import { worthFields, type SheetFacts } from '../../domain/judge-row.ts';
import type { NameIds } from './sheet-names.ts';
import type { StoredConverter } from './stored-converters.ts';

/** A converter, how a row leaves it, and the fields that change. */
export type ChangedConverter = {
  readonly stored: StoredConverter;
  readonly after: SheetFacts;
  readonly fields: ReadonlySet<string>;
};

type By = { readonly userId: number; readonly now: Date };

const described = ['name', 'manufacturer', 'type', 'family', 'model', 'description', 'serialNo', 'comment', 'oem'];
const idsOf = (changed: readonly ChangedConverter[]): number[] => changed.map(({ stored }) => stored.id);

/** Writes changed converters, a few statements for all of them. What decides their worth becomes a new revision. */
export const writeChanged = async (tx: Tx, all: readonly ChangedConverter[], names: NameIds, by: By): Promise<void> => {
  const having = (...fields: readonly string[]) => all.filter((each) => fields.some((field) => each.fields.has(field)));
  const retold = having(...described);
  const told = new Set(retold);
  await writeDescribed(tx, retold, names);
  // The text index is left alone where only the worth changes.
  const rest = idsOf(all.filter((each) => !told.has(each)));
  if (rest.length > 0) await tx`update converter set version = version + 1 where id = any(${rest}::integer[])`;
  await writeWorth(tx, having(...worthFields), names, by);
  await writeCodes(tx, having('oem'));
  const moved = idsOf(having('manufacturer', 'type'));
  if (moved.length > 0)
    await tx`
      update converter_code set make_id = converter.make_id, type_id = converter.type_id from converter
      where converter.id = any(${moved}::integer[]) and converter_id = converter.id`;
  await writePictures(tx, having('urls'));
};

const familyOf = ({ stored, after, fields }: ChangedConverter, names: NameIds): number | null =>
  fields.has('family') ? names.familyId(after.family) : stored.familyId;

const writeDescribed = async (tx: Tx, all: readonly ChangedConverter[], names: NameIds): Promise<void> => {
  if (all.length === 0) return;
  const rows = [];
  for (const { stored, after, fields } of all)
    rows.push({
      id: stored.id,
      name: after.name,
      make_id: fields.has('manufacturer') ? await names.makeId(after.manufacturer) : stored.makeId,
      type_id: fields.has('type') ? names.typeId(after.type) : stored.typeId,
      family_id: familyOf({ stored, after, fields }, names),
      model: after.model,
      description: after.description,
      serial_no: after.serialNo,
      comment: after.comment,
      codes: after.codes.join(' '),
    });
  await tx`
    update converter set version = version + 1, name = sent.name, make_id = sent.make_id, type_id = sent.type_id,
      family_id = sent.family_id, model = sent.model, description = sent.description, serial_no = sent.serial_no,
      comment = sent.comment, codes = sent.codes
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as sent (
      id integer, name text, make_id integer, type_id integer, family_id integer, model text, description text,
      serial_no text, comment text, codes text
    ) where converter.id = sent.id`;
};

const writeWorth = async (
  tx: Tx,
  all: readonly ChangedConverter[],
  names: NameIds,
  { userId, now }: By,
): Promise<void> => {
  if (all.length === 0) return;
  const rows = all.map(({ stored, after, fields }) => ({
    converter_id: stored.id,
    revision: stored.value.revision,
    family_id: familyOf({ stored, after, fields }, names),
    weight: after.subweight,
    pt: after.ptAssay,
    pd: after.pdAssay,
    rh: after.rhAssay,
    price: after.price,
    is_calculated_price: after.isCalculatedPrice,
  }));
  // What a sheet does not say of the worth stays as in the revision before.
  await tx`
    insert into converter_value (
      converter_id, revision, created_at, created_by, family_id, weight, pt, pd, rh, price, is_calculated_price,
      disc_pt, disc_pt_is_percentage, disc_pd, disc_pd_is_percentage, disc_rh, disc_rh_is_percentage,
      scheme_disc, scheme_disc_is_percentage, price2_modifier, price2_modifier_is_percentage
    )
    select sent.converter_id, sent.revision + 1, ${now}, ${userId}, sent.family_id, sent.weight, sent.pt, sent.pd, sent.rh, sent.price,
      sent.is_calculated_price, disc_pt, disc_pt_is_percentage, disc_pd, disc_pd_is_percentage, disc_rh, disc_rh_is_percentage,
      scheme_disc, scheme_disc_is_percentage, price2_modifier, price2_modifier_is_percentage
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as sent (
      converter_id integer, revision integer, family_id integer, weight numeric, pt numeric, pd numeric, rh numeric,
      price numeric, is_calculated_price boolean
    ) join converter_value before on before.converter_id = sent.converter_id and before.revision = sent.revision`;
};

const writeCodes = async (tx: Tx, all: readonly ChangedConverter[]): Promise<void> => {
  if (all.length === 0) return;
  const ids = idsOf(all);
  await tx`delete from converter_code where converter_id = any(${ids}::integer[])`;
  const rows = all.flatMap(({ stored, after }) =>
    after.codes.map((stamped, position) => ({ id: stored.id, position, code: normaliseCode(stamped), stamped })),
  );
  await tx`
    insert into converter_code (converter_id, position, code, stamped, make_id, type_id)
    select sent.id, sent.position, sent.code, sent.stamped, make_id, type_id
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as sent (id integer, position integer, code text, stamped text)
      join converter on converter.id = sent.id`;
};

const writePictures = async (tx: Tx, all: readonly ChangedConverter[]): Promise<void> => {
  if (all.length === 0) return;
  await tx`delete from converter_picture where converter_id = any(${idsOf(all)}::integer[])`;
  const rows = all.flatMap(({ stored, after }) =>
    after.fileIds.map((fileId, position) => [stored.id, position, fileId] as const),
  );
  if (rows.length > 0)
    await copyRows(tx, 'copy converter_picture (converter_id, position, file_id) from stdin', copyLines(rows));
};
