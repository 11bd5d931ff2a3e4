import { rounded } from '../../../../kernel/fraction.ts';
import type { Db } from '../../../../platform/database.ts';
import { netPerOunce } from '../../../pricing/domain/price.ts';
import { appliedByName } from '../../../pricing/server/public.ts';
import { type Between } from '../../../../kernel/between.ts';
import { within } from '../../server/booked-within.ts';

/** Decimals as text. */
type Stored = {
  readonly version: number;
  readonly created: Date;
  readonly username: string;
} & Readonly<
  Record<
    | 'marketPtOz'
    | 'marketPdOz'
    | 'marketRhOz'
    | 'hedgePtOz'
    | 'hedgePdOz'
    | 'hedgeRhOz'
    | 'modifierPt'
    | 'modifierPd'
    | 'modifierRh',
    string
  >
> &
  Readonly<Record<'modifierPtIsPercentage' | 'modifierPdIsPercentage' | 'modifierRhIsPercentage', boolean>>;

export type AppliedMetals = Stored & Readonly<Record<'npaPt' | 'npaPd' | 'npaRh', string>>;

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
    select applied.version, applied.applied_at as created, ${appliedByName(db)} as username,
      applied.market_pt as market_pt_oz, applied.market_pd as market_pd_oz, applied.market_rh as market_rh_oz,
      applied.hedge_pt as hedge_pt_oz, applied.hedge_pd as hedge_pd_oz, applied.hedge_rh as hedge_rh_oz,
      applied.disc_pt as modifier_pt, applied.disc_pt_is_percentage as modifier_pt_is_percentage,
      applied.disc_pd as modifier_pd, applied.disc_pd_is_percentage as modifier_pd_is_percentage,
      applied.disc_rh as modifier_rh, applied.disc_rh_is_percentage as modifier_rh_is_percentage
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
