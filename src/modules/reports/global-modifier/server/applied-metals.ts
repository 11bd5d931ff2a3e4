import type { KeyOf } from '../../../../kernel/columns.ts';
import { rounded } from '../../../../kernel/fraction.ts';
import type { Db } from '../../../../platform/database.ts';
import { netPerOunce } from '../../../pricing/domain/price.ts';
import { appliedByName } from '../../../pricing/server/public.ts';
import { type Between } from '../../../../kernel/between.ts';
import { within } from '../../server/booked-within.ts';
import { type ColumnValues, selected } from '../../server/report-sql.ts';
import type { globalModifierColumns } from '../columns.ts';

type Key = Exclude<KeyOf<typeof globalModifierColumns>, 'created' | 'time' | 'username'>;
type Net = Extract<Key, `npa${string}`>;
type IsPercentage = Extract<Key, `${string}IsPercentage`>;
/** Decimals as text. */
type Stored = { readonly version: number; readonly created: Date; readonly username: string } & Readonly<
  Record<Exclude<Key, Net | IsPercentage>, string>
> &
  Readonly<Record<IsPercentage, boolean>>;

export type AppliedMetals = Stored & Readonly<Record<Net, string>>;

/** The columns that are stored, on `applied`. */
const storedValues = (db: Db): ColumnValues<Omit<typeof globalModifierColumns, Net | 'time'>> => ({
  marketPtOz: db`applied.market_pt`,
  marketPdOz: db`applied.market_pd`,
  marketRhOz: db`applied.market_rh`,
  hedgePtOz: db`applied.hedge_pt`,
  hedgePdOz: db`applied.hedge_pd`,
  hedgeRhOz: db`applied.hedge_rh`,
  modifierPt: db`applied.disc_pt`,
  modifierPtIsPercentage: db`applied.disc_pt_is_percentage`,
  modifierPd: db`applied.disc_pd`,
  modifierPdIsPercentage: db`applied.disc_pd_is_percentage`,
  modifierRh: db`applied.disc_rh`,
  modifierRhIsPercentage: db`applied.disc_rh_is_percentage`,
  created: db`applied.applied_at`,
  username: appliedByName(db),
});

const metalsOf = (db: Db, version: string) => {
  const of = (column: string) => db(`${version}.${column}`);
  return db`(${of('market_pt')}, ${of('market_pd')}, ${of('market_rh')}, ${of('hedge_pt')}, ${of('hedge_pd')}, ${of('hedge_rh')},
    ${of('disc_pt')}, ${of('disc_pd')}, ${of('disc_rh')}, ${of('disc_pt_is_percentage')}, ${of('disc_pd_is_percentage')}, ${of('disc_rh_is_percentage')})`;
};

const net = (hedge: string, by: string, isPercentage: boolean): string =>
  rounded(netPerOunce(hedge, { by, isPercentage }), 2);

/**
 * The pricings of a time whose metals or discounts differ from the pricing before, in an order on `applied`. A pricing that
 * changes facilities, families or overrides alone is none of them. `page`: what stands behind the order.
 */
export const appliedMetals = async (
  db: Db,
  between: Between,
  { condition = db`true`, page }: { readonly condition?: ReturnType<Db>; readonly page: ReturnType<Db> },
): Promise<AppliedMetals[]> => {
  const rows = await db<Stored[]>`
    select applied.version, ${selected(db, storedValues(db))}
    from pricing_version applied left join app_user on app_user.id = applied.applied_by
    where ${within(db, db`applied.applied_at`, between)} and ${condition} and not exists (
      select from pricing_version before
      where before.version = (select max(version) from pricing_version where version < applied.version) and ${metalsOf(db, 'before')} = ${metalsOf(db, 'applied')}
    )
    ${page}`;
  return rows.map((row) => ({
    ...row,
    npaPt: net(row.hedgePtOz, row.modifierPt, row.modifierPtIsPercentage),
    npaPd: net(row.hedgePdOz, row.modifierPd, row.modifierPdIsPercentage),
    npaRh: net(row.hedgeRhOz, row.modifierRh, row.modifierRhIsPercentage),
  }));
};
