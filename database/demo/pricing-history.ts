import { familyPiecesSince } from '../../src/modules/catalogue/server/public.ts';
import type { Tx } from '../../src/platform/database.ts';
import type { DemoCatalogue } from './catalogue.ts';
import type { DemoCompanies } from './companies.ts';
import type { Random } from './random.ts';

/** Weeks of prices before today, and the number of the newest version. */
const weeks = 78;
const newestVersion = 214;
const dayMs = 86_400_000;

type Metals = { pt: number; pd: number; rh: number };
const newest = { market: { pt: 1788, pd: 1315, rh: 9550 }, hedge: { pt: 1760, pd: 1290, rh: 9300 } };
/** The change from the previous version to the newest one, in percent. */
const lastMove: Metals = { pt: 0.57, pd: -1.15, rh: 0.27 };

/**
 * Weekly pricing versions of eighteen months, calculated backwards from today's. The newest was applied this morning.
 */
export const makePricingHistory = async (
  tx: Tx,
  rand: Random,
  now: Date,
  companies: DemoCompanies,
  { families }: DemoCatalogue,
): Promise<void> => {
  const pieces = await familyPiecesSince(tx, new Date(0));
  const facilities = Object.fromEntries(
    [...companies.facilities].map(([name, id]) => [
      id,
      { Atlanta: '98', Burlington: '97', Tampa: '96', 'Macon yard': '95', Charlotte: '97', Dallas: '96' }[name] ??
        '100',
    ]),
  );
  const familyValues = Object.fromEntries(
    families.map(({ id, percent }) => {
      const piece = pieces[id];
      return [id, { percent, ...(piece && { weight: piece.weight, ...piece.ppm }) }];
    }),
  );
  let hedge: Metals = { ...newest.hedge };
  let market: Metals = { ...newest.market };
  const rows: Record<string, unknown>[] = [];
  for (let back = 0; back < weeks; back += 1) {
    const appliedAt =
      back === 0
        ? new Date(Math.min(now.getTime() - 60_000, new Date(now).setUTCHours(11, 42, 0, 0)))
        : new Date(now.getTime() - back * 7 * dayMs);
    rows.push({
      version: newestVersion - back,
      appliedAt: appliedAt > now ? new Date(now.getTime() - 3_600_000) : appliedAt,
      appliedBy: companies.users.get(back % 5 === 4 ? 'super@troyard.test' : 'admin@troyard.test')!,
      marketPt: market.pt.toFixed(0),
      marketPd: market.pd.toFixed(0),
      marketRh: market.rh.toFixed(0),
      hedgePt: hedge.pt.toFixed(0),
      hedgePd: hedge.pd.toFixed(0),
      hedgeRh: hedge.rh.toFixed(0),
      discPt: '8',
      discPd: '8',
      discRh: '1500',
      discPtIsPercentage: true,
      discPdIsPercentage: true,
      discRhIsPercentage: false,
      defaultWeight: '1100',
      defaultPt: '350',
      defaultPd: '1200',
      defaultRh: '220',
      facilities,
      families: familyValues,
    });
    const move = (metal: keyof Metals) =>
      1 + (back === 0 ? lastMove[metal] : rand.around(0, metal === 'rh' ? 1.6 : 1.2, -4)) / 100;
    const factors = { pt: move('pt'), pd: move('pd'), rh: move('rh') };
    hedge = { pt: hedge.pt / factors.pt, pd: hedge.pd / factors.pd, rh: hedge.rh / factors.rh };
    market = { pt: hedge.pt * 1.016, pd: hedge.pd * 1.019, rh: hedge.rh * 1.027 };
  }
  for (const row of rows.toReversed())
    await tx`insert into pricing_version overriding system value values ${pricingRow(tx, row)}`;
  await tx`select setval(pg_get_serial_sequence('pricing_version', 'version'), ${newestVersion})`;
};

/** The columns in the table's order. jsonb values are passed as JSON. */
const pricingRow = (tx: Tx, row: Record<string, unknown>) =>
  tx`(${row['version'] as number}, ${row['appliedAt'] as Date}, ${row['appliedBy'] as number},
    ${row['marketPt'] as string}, ${row['marketPd'] as string}, ${row['marketRh'] as string}, ${row['hedgePt'] as string}, ${row['hedgePd'] as string}, ${row['hedgeRh'] as string},
    ${row['discPt'] as string}, ${row['discPd'] as string}, ${row['discRh'] as string}, true, true, false, 0,
    ${row['defaultWeight'] as string}, ${row['defaultPt'] as string}, ${row['defaultPd'] as string}, ${row['defaultRh'] as string},
    ${tx.json(row['facilities'])}, ${tx.json(row['families'])}, 'global', null, ${row['appliedAt'] as Date})`;
