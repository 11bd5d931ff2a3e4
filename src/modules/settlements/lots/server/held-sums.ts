import type { Db } from '../../../../platform/database.ts';

/** What is paid for a row of `item`: its total less its share of the discount of the load. Dollars with 4 decimals. */
export const paidFor = (db: Db) => db`
  round(item.total * coalesce((select bill.grandtotal / nullif(bill.subtotal, 0) from load bill where bill.id = item.load_id), 1), 4)`;

/** Of rows of `item`: what they hold now, as the columns of `Held`. */
export const heldNow = (db: Db) => db`
  count(*)::int as items,
  coalesce(sum(coalesce(item.final_unit, item.unit)) filter (where item.price_unit = 'piece'), 0)::int as pieces,
  coalesce(sum(coalesce(item.final_quantity, item.quantity)) filter (where item.price_unit = 'lb'), 0) as pounds,
  coalesce(round(sum(${paidFor(db)}), 2), 0) as paid,
  coalesce(sum(item.pt_ounces), 0) as pt_ounces,
  coalesce(sum(item.pd_ounces), 0) as pd_ounces,
  coalesce(sum(item.rh_ounces), 0) as rh_ounces`;

/** Of rows of `frozen` with their `item`: what they held when they were put into their lots. */
export const heldThen = (db: Db) => db`
  count(frozen.item_id)::int as items,
  coalesce(sum(ceil(frozen.quantity)) filter (where item.price_unit = 'piece'), 0)::int as pieces,
  coalesce(sum(frozen.quantity) filter (where item.price_unit = 'lb'), 0) as pounds,
  coalesce(round(sum(frozen.paid), 2), 0) as paid,
  coalesce(sum(frozen.pt_ounces), 0) as pt_ounces,
  coalesce(sum(frozen.pd_ounces), 0) as pd_ounces,
  coalesce(sum(frozen.rh_ounces), 0) as rh_ounces`;

/** The condition, on `item`, that it is in no lot: neither its box nor, from an earlier box, itself. */
export const isFree = (db: Db) => db`
  not exists (select from lot_box where lot_box.load_id = item.load_id and lot_box.box = item.box)
  and not exists (select from lot_item where lot_item.item_id = item.id)`;
