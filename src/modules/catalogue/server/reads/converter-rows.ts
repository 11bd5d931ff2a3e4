import type { PlacedOffer } from '../pricing-context.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { FileRef } from '../../../../platform/http/bind.ts';
import type { Price, PriceInputs } from '../../../pricing/domain/price.ts';
import { unpricedBy } from '../../../pricing/domain/unpriced.ts';
import { revisionColumns, type RevisionColumns } from '../code-index/live-index.ts';
import type { ValueRow } from '../converter-values.ts';
import type { TestedPiece } from '../tested-pieces.ts';

/** A converter with the fields that every list and page of the catalogue shows. */
export type ConverterRow = {
  productId: number;
  name: string;
  make: string;
  model: string;
  description: string;
  family: string | null;
  type: number;
  typeName: string;
  priceUnit: 'piece' | 'lb' | null;
  catAlert: string;
  serialNo: string;
  abCode: string;
  abSubcode: string;
  comment: string;
  notes: string;
  isMarkForTest: boolean;
  version: number;
  oems: string[] | null;
  /** Its own pictures, else those of its family. */
  pictures: number[] | null;
  hasOwnPictures: boolean;
  /** The current pricing, read at the same moment as the revision. */
  pricingVersion: number;
  value: ValueRow;
  isDeleted: boolean;
} & RevisionColumns;

type Fitment = { make: string; model: string; yearFrom: number; yearTo: number; engine: string };
/** The same with its vehicles, at most 200, and what its counted tests found. */
export type WholeConverterRow = ConverterRow & {
  fitments: Fitment[] | null;
  tested: { revision: number; pieces: TestedPiece[] } | null;
};

/** Converter rows that meet a condition, with further selected columns. */
const rowsWhere = async <Row extends ConverterRow>(
  db: Db,
  condition: ReturnType<Db>,
  more = db``,
  before = db``,
): Promise<Row[]> => {
  const rows = await db<(Omit<Row, 'value'> & ValueRow)[]>`
    ${before} select converter.id as product_id, converter.name, make.name as make, converter.model, converter.description, family.name as family,
      converter.type_id as type, converter_type.name as type_name, converter_type.price_unit, converter.warning as cat_alert, converter.serial_no,
      converter.ab_code, converter.ab_subcode, converter.comment, converter.notes, converter.is_mark_for_test, converter.version,
      (select array_agg(stamped order by position) from converter_code where converter_id = converter.id) as oems,
      own.pictures is not null as has_own_pictures,
      coalesce(own.pictures, (select array_agg(file_id order by position) from family_picture where family_picture.family_id = converter.family_id)) as pictures,
      (select max(version) from pricing_version) as pricing_version, converter.deleted_at is not null as is_deleted, ${revisionColumns(db)},
      ${more} value.*
    from converter
    join make on make.id = converter.make_id
    join converter_type on converter_type.id = converter.type_id
    left join family on family.id = converter.family_id
    cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    cross join lateral (select array_agg(file_id order by position) as pictures from converter_picture where converter_id = converter.id) own
    where ${condition}`;
  return rows.map((row) => Object.assign(row, { value: row }) as unknown as Row);
};

/**
 * Converters by ids, unordered. Includes deleted ones, because a load keeps its items. The ids come from a subquery: a
 * plain list would make PostgreSQL plan the statement again each time, which takes longer than running it.
 */
export const converterRows = (db: Db, ids: readonly number[]): Promise<ConverterRow[]> =>
  rowsWhere(db, db`converter.id = any(array(select unnest(${ids as number[]}::integer[])))`);

/** A row that may also have a place among those that a query found. */
export type DescribedRow = ConverterRow & { readonly describedAt: number | null };

/** The same, and those of a query of `id` and `nth`. */
export const converterRowsAnd = (db: Db, ids: readonly number[], query: ReturnType<Db>): Promise<DescribedRow[]> =>
  rowsWhere<DescribedRow>(
    db,
    db`converter.id = any(array(select unnest(${ids}::integer[]) union all select id from described))`,
    db`(select nth from described where id = converter.id) as described_at,`,
    db`with described as materialized (${query})`,
  );

/**
 * A converter by id, unless it is deleted. Not by the list of ids: for one id PostgreSQL would plan the statement again
 * each time, which takes longer than running it.
 */
export const liveConverterRow = async (db: Db, id: number): Promise<WholeConverterRow | undefined> =>
  first(
    await rowsWhere<WholeConverterRow>(
      db,
      db`converter.id = ${id} and converter.deleted_at is null`,
      db`(select json_agg(json_build_object('make', make, 'model', model, 'yearFrom', year_from, 'yearTo', year_to, 'engine', engine) order by make, model, year_from)
        from (select * from fitment where converter_id = converter.id order by make, model, year_from limit 200) fits) as fitments,
        (select json_build_object('revision', revision, 'pieces', pieces) from converter_tested where converter_id = converter.id) as tested,`,
    ),
  );

/** The fields that identify a converter on the wire. */
export const identityOf = (row: ConverterRow, link: (file: FileRef) => string) => {
  const urls = (row.pictures ?? []).map((fileId) => link({ fileId, name: 'converter', reach: 'public' }));
  return {
    productId: row.productId,
    name: row.name,
    oem: row.oems?.[0] ?? row.name,
    oems: row.oems ?? [],
    manufacturer: row.make,
    make: row.make,
    model: row.model,
    description: row.description,
    family: row.family,
    type: row.type,
    typeName: row.typeName,
    priceUnit: row.priceUnit,
    urls,
    profileUrl: urls[0] ?? null,
    catAlert: row.catAlert,
  };
};

/** A price with the field names of the wire. */
export const pricesOf = (inputs: PriceInputs, price: Price, offers: readonly PlacedOffer[] = []) => ({
  marketPrice: price.market,
  basePrice: price.base,
  offerPrice: price.offer,
  offers: [...offers],
  listedPrice: price.listed,
  schemePice: price.scheme,
  alt1Price: price.alt1,
  isEstimated: price.isEstimated,
  isOverride: price.isOverride,
  unpriced: unpricedBy(inputs),
  pricingVersion: inputs.pricingVersion,
});

/** What only some readers see of a converter, with the field names of the wire. */
export const particularsOf = ({ value, ...row }: ConverterRow) => ({
  serialNo: row.serialNo,
  abCode: row.abCode,
  abSubcode: row.abSubcode,
  comment: row.comment,
  notes: row.notes,
  isMarkForTest: row.isMarkForTest,
  subweight: value.weight,
  ptAssay: value.pt,
  pdAssay: value.pd,
  rhAssay: value.rh,
  price: value.price,
  isCalculatedPrice: value.isCalculatedPrice,
  ptDisc: value.discPt,
  ptDiscIsPercentage: value.discPtIsPercentage,
  pdDisc: value.discPd,
  pdDiscIsPercentage: value.discPdIsPercentage,
  rhDisc: value.discRh,
  rhDiscIsPercentage: value.discRhIsPercentage,
  schemeDisc: value.schemeDisc,
  schemeDiscIsPercentage: value.schemeDiscIsPercentage,
  price2Modifier: value.price2Modifier,
  price2ModifierIsPercentage: value.price2ModifierIsPercentage,
  version: row.version,
});
