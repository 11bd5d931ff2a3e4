import { first, type Db, type Tx } from '../../../platform/database.ts';

/** Market prices that were neither fetched, typed nor confirmed for longer are stale. */
export const staleAfterHours = 36;

/** For when the market prices in force hold, and who said so last. */
export type MetalFreshness = {
  readonly asOf: Date;
  readonly source: 'feed' | 'person';
  readonly isStale: boolean;
};

export const isStaleAt = (asOf: Date, now: Date): boolean =>
  now.getTime() - asOf.getTime() > staleAfterHours * 3_600_000;

type Known = { asOf: Date | null; source: 'feed' | 'person' | null; typedAt: Date | null };

/**
 * The freshness of the market prices in force: from the last quote or confirmation, or from the last version in which a
 * person typed other ones. A return to an earlier version says when its prices were set (`setEarlierPrices`), and what was
 * typed before it no longer counts.
 */
export const metalFreshness = async (db: Db, now: Date): Promise<MetalFreshness> => {
  const row = first(
    await db<Known[]>`
      with moved as (
        select version, applied_at, changed, (market_pt, market_pd, market_rh) is distinct from
          (lag(market_pt) over w, lag(market_pd) over w, lag(market_rh) over w) as is_other
        from (select * from pricing_version order by version desc limit 500) latest window w as (order by version)
      )
      select as_of, source, (
        select max(applied_at) from moved where is_other and changed not in ('feed', 'rollback')
          and version > coalesce((select max(version) from moved where is_other and changed = 'rollback'), 0)
      ) as typed_at
      from metal_feed`,
  );
  const [told, typed] = [row?.asOf ?? new Date(0), row?.typedAt ?? new Date(0)];
  const isTyped = typed >= told;
  const asOf = isTyped ? typed : told;
  return { asOf, source: isTyped ? 'person' : (row?.source ?? 'person'), isStale: isStaleAt(asOf, now) };
};

type Setting = { changed: string; appliedAt: Date; returnedTo: number | null };

/** The version that brought the market prices of a version. */
const settingOf = async (tx: Tx, version: number): Promise<Setting> =>
  first(
    await tx<Setting[]>`
      select changed, applied_at, returned_to from pricing_version
      where version <= ${version} and version > coalesce((
        select max(other.version) from pricing_version other, pricing_version wanted
        where wanted.version = ${version} and other.version < ${version} and (other.market_pt, other.market_pd, other.market_rh)
          is distinct from (wanted.market_pt, wanted.market_pd, wanted.market_rh)
      ), 0)
      order by version limit 1`,
  )!;

/** After a return to a version with other market prices: they hold for when a person typed them or the feed brought them. */
export const setEarlierPrices = async (tx: Tx, version: number): Promise<void> => {
  let setting = await settingOf(tx, version);
  while (setting.returnedTo !== null) setting = await settingOf(tx, setting.returnedTo);
  await tx`update metal_feed set as_of = ${setting.appliedAt}, source = ${setting.changed === 'feed' ? 'feed' : 'person'}`;
};
