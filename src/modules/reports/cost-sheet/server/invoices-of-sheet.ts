import type { Actor } from '../../../../kernel/actor.ts';
import type { KeyOf } from '../../../../kernel/columns.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import { atFacility } from '../../../facilities/server/public.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import { bookedWithin } from '../../server/booked-within.ts';
import { type FigureSql, reportSql } from '../../server/report-sql.ts';
import { costSheetFigures } from '../columns.ts';
import type { costSheet } from '../contract.ts';

export type CostSheetWanted = Input<(typeof costSheet)['totalCostSheet']>;

/** The condition of the Cost Sheet, on `invoice`: what its reader may see of the settled invoices, under its filters. */
export const invoicesOfSheet = (db: Db, wanted: CostSheetWanted, actor: Actor) => db`
  ${loadsOf(db, actor, 'invoice')} and ${bookedWithin(db, wanted)}
  and ${atFacility(db, db`invoice.facility_id`, wanted.facility)}
  and ${wanted.buyer === undefined ? db`true` : db`invoice.buyer_id = ${wanted.buyer}`}
  and ${wanted.franchise === undefined ? db`true` : db`invoice.company_id = ${wanted.franchise}`}
  and ${wanted.customer === undefined ? db`true` : db`invoice.customer_id = ${wanted.customer}`}`;

/** The name of a franchise, with its company joined as `owner`. Null for the parent company. */
export const franchiseName = (db: Db) => db`case when owner.kind = 'FRANCHISE' then owner.name end`;

type Figure = FigureSql<KeyOf<typeof costSheetFigures>>;

/** A column of `invoice`, with the sign of its booking. */
const booked = (column: string): Figure => ({ row: (db) => db`invoice.sign * ${db(`invoice.${column}`)}` });
const margin = (value: 'hedgeValue' | 'marketValue'): Figure => ({
  of: (db, figure) => db`${figure(value)} - ${figure('paid')}`,
});
/** Percent of what was paid, to 2 decimals. */
const marginPercent = (value: 'hedgeValue' | 'marketValue'): Figure => ({
  of: (db, figure) => db`round(100 * (${figure(value)} - ${figure('paid')}) / nullif(${figure('paid')}, 0), 2)`,
});

/** The figures of the Cost Sheet in SQL, on `invoice`. */
export const costSheetSql = reportSql(costSheetFigures, {
  units: booked('units'),
  pounds: booked('pounds'),
  paid: booked('grandtotal'),
  ptOunces: booked('pt_ounces'),
  pdOunces: booked('pd_ounces'),
  rhOunces: booked('rh_ounces'),
  hedgeValue: booked('hedge_value'),
  marketValue: booked('market_value'),
  hedgeMargin: margin('hedgeValue'),
  hedgeMarginPercent: marginPercent('hedgeValue'),
  marketMargin: margin('marketValue'),
  marketMarginPercent: marginPercent('marketValue'),
});
