import type { Db } from '../../../../../platform/database.ts';
import { firstCode } from '../../../../catalogue/server/public.ts';
import { metals, type Metal } from '../../../../pricing/domain/price.ts';
import type { YieldGroup } from '../../contract.ts';

type Part = ReturnType<Db>;
type Group = {
  /** The statement of the parts of lots, each with the id of its group. */
  readonly parts: (db: Db) => Part;
  /** A group has several parts in a lot: its loads. */
  readonly isOfLoads?: true;
  /** Its parts are whole lots: all that came back of a lot is theirs. */
  readonly isOfLots?: true;
  /** The name of a group and what stands below it, by `grouped.id`. */
  readonly name: (db: Db) => Part;
  readonly detail: (db: Db) => Part;
};

const figures = (db: Db) =>
  db`part.lot_id, part.paid, part.pt_expected, part.pd_expected, part.rh_expected, part.worth, part.expected, part.returned`;
/**
 * The estimates of a whole lot, like those of its loads. All that came back is its own, but a metal without expected
 * ounces has nothing to compare with.
 */
const ofWholeLot = (db: Db) => {
  const sum = (of: Part[]) => of.reduce((all, each) => db`${all} + ${each}`);
  const compared = (metal: Metal, of: Part) => db`case when ${db(`${metal}_expected`)} = 0 then 0 else ${of} end`;
  const at = (metal: Metal, of: 'expected' | 'returned') => db`${db(`${metal}_${of}`)} * ${db(`${metal}_price`)}`;
  return db`
    (${sum(metals.map((metal) => db`${db(`${metal}_worth`)}`))})::float8 as worth,
    (${sum(metals.map((metal) => at(metal, 'expected')))})::float8 as expected,
    (${sum(metals.map((metal) => compared(metal, at(metal, 'returned'))))})::float8 as returned`;
};
const ofLoads = (column: 'customer_id' | 'buyer_id' | 'video_grader_id') => (db: Db) =>
  db`select load.${db(column)} as id, ${figures(db)} from load_yield part join load on load.id = part.load_id`;
const nothing = (db: Db) => db`''`;
const user = (db: Db) =>
  db`coalesce((select first_name || ' ' || last_name from app_user where app_user.id = grouped.id), 'Nobody')`;

/** What each group is made of. */
export const groups: Readonly<Record<YieldGroup, Group>> = {
  lot: {
    isOfLots: true,
    parts: (db) =>
      db`select lot_id as id, lot_id, paid, pt_expected, pd_expected, rh_expected, ${ofWholeLot(db)} from lot_yield`,
    name: (db) => db`(select lot_no from lot where lot.id = grouped.id)`,
    detail: (db) =>
      db`(select settlement_no from lot join settlement on settlement.id = lot.settlement_id where lot.id = grouped.id)`,
  },
  load: {
    parts: (db) => db`select part.load_id as id, ${figures(db)} from load_yield part`,
    name: (db) => db`(select coalesce(invoice_no, load.name) from load where load.id = grouped.id)`,
    detail: (db) =>
      db`(select company.name from load join company on company.id = load.customer_id where load.id = grouped.id)`,
  },
  customer: {
    parts: ofLoads('customer_id'),
    isOfLoads: true,
    name: (db) => db`(select company.name from company where company.id = grouped.id)`,
    detail: nothing,
  },
  buyer: { parts: ofLoads('buyer_id'), isOfLoads: true, name: user, detail: nothing },
  grader: { parts: ofLoads('video_grader_id'), isOfLoads: true, name: user, detail: nothing },
  family: {
    parts: (db) => db`select part.family_id as id, ${figures(db)} from family_yield part`,
    name: (db) => db`coalesce((select family.name from family where family.id = grouped.id), 'No family')`,
    detail: nothing,
  },
  code: {
    parts: (db) => db`select part.converter_id as id, ${figures(db)} from converter_yield part`,
    name: (db) => db`coalesce(${firstCode(db, db`grouped.id`)}, '')`,
    detail: (db) => db`(select converter.name from converter where converter.id = grouped.id)`,
  },
};
