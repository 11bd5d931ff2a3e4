import { csvLine, csvStart, type CsvCell } from '../../../../kernel/csv-text.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { DownloadSource } from '../../../../platform/http/serve-downloads.ts';
import { converterEditing } from '../contract.ts';
import { dumpFields } from '../domain/sheet-fields.ts';
import { rowPages, rowsAtOnce } from '../../../../platform/row-pages.ts';

type Dump = (typeof converterEditing)['dumpConverters'];

const kind = 'converters';

/** A link to all live converters as a sheet, which can be edited and uploaded again. */
export const dumpConverters = async (_: Input<Dump>, { download, today }: ReadRequest<Dump>) => ({
  link: download({ kind, name: `converters-${today}.csv` }),
});

type Line = Record<(typeof dumpFields)[number], string | number | boolean | null>;
const numbers: readonly string[] = ['subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'price'];

const linesAfter = (db: Db, after: number): Promise<readonly Line[]> =>
  db<Line[]>`
    select converter.id as product_id, converter.name, make.name as manufacturer, converter.model,
      array_to_string(array(select stamped from converter_code where converter_id = converter.id order by position), '; ') as oem,
      converter_type.name as type, family.name as family, converter.description,
      trim_scale(value.weight) as subweight, trim_scale(value.pt) as pt_assay, trim_scale(value.pd) as pd_assay,
      trim_scale(value.rh) as rh_assay, trim_scale(value.price) as price, value.is_calculated_price,
      converter.serial_no, converter.comment
    from converter join make on make.id = converter.make_id join converter_type on converter_type.id = converter.type_id
      left join family on family.id = converter.family_id
      cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where converter.id > ${after} and converter.deleted_at is null
    order by converter.id limit ${rowsAtOnce}`;

const cellOf = (line: Line, field: (typeof dumpFields)[number]): CsvCell => {
  const value = line[field];
  return typeof value === 'string' && numbers.includes(field) ? { exact: value } : value;
};

async function* pieces(db: Db): AsyncGenerator<string> {
  yield csvStart + csvLine(dumpFields);
  for await (const lines of rowPages<Line>((last) => linesAfter(db, Number(last?.productId ?? 0))))
    yield lines.map((line) => csvLine(dumpFields.map((field) => cellOf(line, field)))).join('');
}

export const converterDownloads: Readonly<Record<string, DownloadSource>> = {
  [kind]: {
    access: converterEditing.dumpConverters.access,
    mediaType: 'text/csv; charset=utf-8',
    pieces: (_, { db }) => pieces(db),
  },
};
