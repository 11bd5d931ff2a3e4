import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { readSort } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { isCounted, loadsOf } from '../../../loads/server/public.ts';
import { codeOf } from '../../server/code-of.ts';
import { bookedWithin, within } from '../../server/booked-within.ts';
import type { ColumnValues } from '../../server/report-sql.ts';
import type { topCatsColumns } from '../columns.ts';
import type { topCats } from '../contract.ts';

type Part = ReturnType<Db>;
export type TopCatsWanted = Pick<Input<(typeof topCats)['reportTopCats']>, 'from' | 'to' | 'sort'>;

/** An invoice that was booked and taken back within the same time counts for nothing, so it is left out. */
const stands = (db: Db, wanted: TopCatsWanted) => db`
  (invoice.voided_at is null or not (${within(db, db`invoice.settled_at`, wanted)} and ${within(db, db`invoice.voided_at`, wanted)}))`;

/** The spellings of a typed OEM that are one code are one row. */
const typedCode = (db: Db) => db`
  case when item.converter_id is null then ${codeOf(db, db`item.oem`)} end`;

/** `from …`: what was bought, by converter or typed OEM (`bought`), with the converter as it is today (`today`). */
export const boughtCats = (db: Db, wanted: TopCatsWanted, actor: Actor) => db`
  from (
    select item.converter_id, ${typedCode(db)} as typed_code, item.price_unit, min(item.oem) filter (where item.converter_id is null) as typed_oem,
      sum(invoice.sign)::int as count, sum(invoice.sign * coalesce(item.final_quantity, item.quantity)) as quantity,
      min(item.unit_price) filter (where invoice.sign > 0) as min_price, max(item.unit_price) filter (where invoice.sign > 0) as max_price
    from booked_invoice invoice join load_item item on item.load_id = invoice.load_id
    where ${isCounted(db)}
      and ${loadsOf(db, actor, 'invoice')} and ${bookedWithin(db, wanted)} and ${stands(db, wanted)}
    group by 1, 2, 3
  ) bought
  left join lateral (
    select coalesce((select stamped from converter_code where converter_id = converter.id and position = 0), converter.name) as oem,
      case when not value.is_calculated_price then value.price end as price_override, value.pt, value.pd, value.rh
    from converter
    cross join lateral (select is_calculated_price, price, pt, pd, rh from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where converter.id = bought.converter_id
  ) today on true`;

/** The columns of Top Cats, on those rows. */
export const catValues = (db: Db): ColumnValues<typeof topCatsColumns> => ({
  oem: db`coalesce(today.oem, bought.typed_oem)`,
  count: db`bought.count`,
  quantity: db`bought.quantity`,
  minPrice: db`bought.min_price`,
  maxPrice: db`bought.max_price`,
  priceOverride: db`today.price_override`,
  ptAssay: db`today.pt`,
  pdAssay: db`today.pd`,
  rhAssay: db`today.rh`,
  unit: db`bought.price_unit`,
});

/** The order of the rows. Those of equal value stand by how often they were bought; those without a value come last. */
export const orderOfCats = (db: Db, { sort = '-count' }: TopCatsWanted): Part => {
  const { name, descending } = readSort(sort);
  const value = catValues(db)[name];
  return db`${name === 'oem' ? db`lower(${value})` : value} ${descending ? db`desc` : db`asc`} nulls last, bought.count desc, bought.quantity desc,
    bought.converter_id, bought.typed_code, bought.price_unit`;
};
