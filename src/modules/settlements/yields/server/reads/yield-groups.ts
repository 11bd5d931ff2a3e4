import type { Db } from '../../../../../platform/database.ts';
import type { YieldGroup } from '../../contract.ts';

type Part = ReturnType<Db>;
type Group = {
  /** The statement of the parts of lots, each with the id of its group. */
  readonly parts: (db: Db) => Part;
  /** The name of a group and what stands below it, by `grouped.id`. */
  readonly name: (db: Db) => Part;
  readonly detail: (db: Db) => Part;
};

const figures = (db: Db) => db`part.lot_id, part.paid, part.pt_expected, part.pd_expected, part.rh_expected`;
const ofLoads = (column: 'customer_id' | 'buyer_id' | 'video_grader_id') => (db: Db) =>
  db`select load.${db(column)} as id, ${figures(db)} from load_yield part join load on load.id = part.load_id`;
const nothing = (db: Db) => db`''`;
const user = (db: Db) =>
  db`coalesce((select first_name || ' ' || last_name from app_user where app_user.id = grouped.id), 'Nobody')`;

/** What each group is made of. */
export const groups: Readonly<Record<YieldGroup, Group>> = {
  lot: {
    parts: (db) => db`select part.lot_id as id, ${figures(db)} from lot_yield part`,
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
    name: (db) => db`(select company.name from company where company.id = grouped.id)`,
    detail: nothing,
  },
  buyer: { parts: ofLoads('buyer_id'), name: user, detail: nothing },
  grader: { parts: ofLoads('video_grader_id'), name: user, detail: nothing },
  family: {
    parts: (db) =>
      db`select converter.family_id as id, ${figures(db)} from converter_yield part join converter on converter.id = part.converter_id`,
    name: (db) => db`coalesce((select family.name from family where family.id = grouped.id), 'No family')`,
    detail: nothing,
  },
  code: {
    parts: (db) => db`select part.converter_id as id, ${figures(db)} from converter_yield part`,
    name: (db) =>
      db`coalesce((select stamped from converter_code where converter_id = grouped.id order by position limit 1), '')`,
    detail: (db) => db`(select converter.name from converter where converter.id = grouped.id)`,
  },
};
