import { BoundedCache } from '../../../kernel/bounded-cache.ts';
import { first, perPool, type Db } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import type { PricingVersion } from '../domain/pricing-version.ts';
import type { pricingVersion as table } from './tables.ts';

type VersionRow = Row<typeof table> & { appliedByName: string };
/** A family without a mean piece has only its percent. */
type StoredFamily = { percent: string; weight?: string; pt?: string; pd?: string; rh?: string };

const pieceOf = ({ weight, pt, pd, rh }: StoredFamily) =>
  weight === undefined || pt === undefined || pd === undefined || rh === undefined
    ? null
    : { weight, ppm: { pt, pd, rh } };

/** Applied versions never change, so a process reads each of them once from its database. */
const keptVersions = 2000;
const knownOf = perPool(() => new BoundedCache<number, PricingVersion>(keptVersions));

/** The name of who applied a version, with `app_user` joined to it: a person, or the metal feed of the product. */
export const appliedByName = (db: Db) => db`coalesce(app_user.first_name || ' ' || app_user.last_name, 'Troyard')`;

/** Versions with the name of who applied them. */
export const select = (db: Db) => db`
  select pricing_version.*, ${appliedByName(db)} as applied_by_name
  from pricing_version left join app_user on app_user.id = applied_by`;

/** A stored version in the form of the price engine. */
export const pricingFromRow = (row: VersionRow): PricingVersion => ({
  version: row.version,
  appliedAt: row.appliedAt,
  appliedBy: row.appliedByName,
  market: { pt: row.marketPt, pd: row.marketPd, rh: row.marketRh },
  hedge: { pt: row.hedgePt, pd: row.hedgePd, rh: row.hedgeRh },
  discounts: {
    pt: { by: row.discPt, isPercentage: row.discPtIsPercentage },
    pd: { by: row.discPd, isPercentage: row.discPdIsPercentage },
    rh: { by: row.discRh, isPercentage: row.discRhIsPercentage },
  },
  overridesModifier: row.overridesModifier,
  defaults: { weight: row.defaultWeight, ppm: { pt: row.defaultPt, pd: row.defaultPd, rh: row.defaultRh } },
  facilities: row.facilities as Record<string, string>,
  families: Object.fromEntries(
    Object.entries(row.families as Record<string, StoredFamily>).map(([id, family]) => [
      id,
      { percent: family.percent, piece: pieceOf(family) },
    ]),
  ),
  familiesAsOf: row.familiesAsOf,
});

const remember = (db: Db, row: VersionRow): PricingVersion => {
  const version = pricingFromRow(row);
  knownOf(db).set(version.version, version);
  return version;
};

/** One applied version. Undefined if the number does not exist. */
export const pricingVersion = async (db: Db, version: number): Promise<PricingVersion | undefined> => {
  const cached = knownOf(db).get(version);
  if (cached) return cached;
  const row = first(await db<VersionRow[]>`${select(db)} where pricing_version.version = ${version}`);
  return row && remember(db, row);
};

/** The current version. An installation is created with its first version, so there always is one. */
export const currentPricing = async (db: Db): Promise<PricingVersion> => {
  const [newest] = await db<{ version: number | null }[]>`select max(version) as version from pricing_version`;
  const version = newest?.version && (await pricingVersion(db, newest.version));
  if (!version) throw new Error('no pricing has been applied yet');
  return version;
};

/** The facilities' percentages of list prices as they are now, by facility id. A facility without one has 100. */
export const facilityPercents = async (db: Db): Promise<ReadonlyMap<number, string>> => {
  const { facilities } = await currentPricing(db);
  return new Map(Object.entries(facilities).map(([id, percent]) => [Number(id), percent]));
};

/** A version with the moment at which the next one replaced it. The current version has none. */
export type PricingTerm = { readonly pricing: PricingVersion; readonly until: Date | undefined };

type TermRow = { version: number; until: Date | null };

const termsFrom = async (db: Db, rows: readonly TermRow[]): Promise<PricingTerm[]> => {
  const versions = await versionsNumbered(
    db,
    rows.map(({ version }) => version),
  );
  return versions.map((pricing, at) => ({ pricing, until: rows[at]!.until ?? undefined }));
};

/** Versions, newest first, for a history. */
export const pricingTerms = async (db: Db, page: { count: number; offset: number }): Promise<PricingTerm[]> =>
  termsFrom(
    db,
    await db<TermRow[]>`
      select version, lead(applied_at) over (order by version) as until from pricing_version
      order by version desc limit ${page.count} offset ${page.offset}`,
  );

/** When the next version replaced this one. Undefined while it is current. */
export const takenOverAt = async (db: Db, version: number): Promise<Date | undefined> =>
  first(
    await db<{ appliedAt: Date }[]>`
      select applied_at from pricing_version where version > ${version} order by version limit 1`,
  )?.appliedAt;

/** The last history read. Each converter needs it, until the next version is applied. */
const latestOf = perPool((): { newest: number; terms: readonly PricingTerm[] } => ({ newest: 0, terms: [] }));

/** All versions up to the current one, newest first. Only the last two thousand if there are more. */
export const termsUpTo = async (db: Db, newest: number): Promise<readonly PricingTerm[]> => {
  const latest = latestOf(db);
  if (latest.newest === newest) return latest.terms;
  const rows = await db<TermRow[]>`
    select version, lead(applied_at) over (order by version) as until from pricing_version
    where version <= ${newest} order by version desc limit ${keptVersions}`;
  const terms = await termsFrom(db, rows);
  latest.newest = newest;
  latest.terms = terms;
  return terms;
};

/** The versions with these numbers, in their order. All numbers must exist. */
const versionsNumbered = async (db: Db, numbers: readonly number[]): Promise<PricingVersion[]> => {
  const known = knownOf(db);
  const missing = numbers.filter((version) => !known.has(version));
  // A local copy: more versions may be requested than the cache holds.
  const read = missing.length === 0 ? known : new Map(known);
  if (missing.length > 0)
    for (const row of await db<VersionRow[]>`${select(db)} where pricing_version.version = any(${missing})`)
      read.set(row.version, remember(db, row));
  return numbers.map((version) => read.get(version)!);
};

/** Whether only the metal feed has applied versions after this one, which exists. */
export const isOnlyFedSince = async (db: Db, version: number): Promise<boolean> => {
  const [found] = await db<{ isOnlyFed: boolean }[]>`
    select exists (select from pricing_version where version = ${version})
      and not exists (select from pricing_version where version > ${version} and changed <> 'feed') as is_only_fed`;
  return found!.isOnlyFed;
};
