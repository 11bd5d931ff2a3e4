import { fewestDays, fewestLots, studentQuantile, type Direction } from './chance.ts';

/** What came back of a metal of a lot, as a ratio of what was expected at the present assays. Floats: an estimate. */
export type LotRatio = { readonly lotId: number; readonly day: string; readonly ratio: number };

/** The share of a code in what was expected of a lot: from 0 to 1. */
export type CodePart = { readonly lotId: number; readonly share: number };

/** What a code returns of its assay where all others return as usual: 0.8 is 80 %. */
export type CodeReturn = {
  readonly lots: number;
  readonly days: number;
  readonly ratio: number;
  /** The interval in which the ratio lies with 99.9 % confidence. */
  readonly low: number;
  readonly high: number;
};

/** A straight line through the ratios of lots, by the share of a code in them. */
type Line = {
  /** At no share: what all others return. */
  readonly usual: number;
  readonly slope: number;
  /** The standard error of the slope. */
  readonly error: number;
  readonly lots: number;
};

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** A lot: the share of a code in it, and the ratio that came back. */
type Point = { readonly day: string; readonly share: number; readonly ratio: number };

/** What a line follows from: sums over lots. */
type Sums = {
  readonly lots: number;
  readonly share: number;
  readonly ratio: number;
  readonly shareSquared: number;
  readonly product: number;
  readonly ratioSquared: number;
};
const names = ['lots', 'share', 'ratio', 'shareSquared', 'product', 'ratioSquared'] as const;

const without = (all: Sums, some: Sums): Sums =>
  Object.fromEntries(names.map((name) => [name, all[name] - some[name]])) as Sums;

const sumsOf = (points: readonly Point[]): Sums => {
  const all = { lots: points.length, share: 0, ratio: 0, shareSquared: 0, product: 0, ratioSquared: 0 };
  for (const { share, ratio } of points) {
    all.share += share;
    all.ratio += ratio;
    all.shareSquared += share ** 2;
    all.product += share * ratio;
    all.ratioSquared += ratio ** 2;
  }
  return all;
};

/**
 * Least squares: Draper and Smith, Applied Regression Analysis (3rd edition, 1998), 1.2 and 1.4. Undefined where all lots
 * hold the same share of the code, because nothing can be told then.
 */
const lineOf = (sums: Sums): Line | undefined => {
  const { lots, share, ratio } = sums;
  if (lots < 3) return undefined;
  const spread = sums.shareSquared - share ** 2 / lots;
  if (spread < 1e-9) return undefined;
  const together = sums.product - (share * ratio) / lots;
  const slope = together / spread;
  // Rounding may leave less than nothing where all lots lie on the line.
  const rest = Math.max(0, sums.ratioSquared - ratio ** 2 / lots - slope * together);
  return { usual: (ratio - slope * share) / lots, slope, error: Math.sqrt(rest / (lots - 2) / spread), lots };
};

const marginOf = ({ error, lots }: Line): number => studentQuantile(lots - 2) * error;

/** A departure below one percent is no reason to change an assay: two tests of one piece differ more. */
const leastDeparture = 0.01;

/** In which direction the code departs from all others beyond chance. */
const sideOf = (line: Line | undefined): Direction | undefined => {
  if (line === undefined || line.usual <= 0 || Math.abs(line.slope) <= marginOf(line)) return undefined;
  if (Math.abs(line.slope) < leastDeparture * line.usual) return undefined;
  return line.slope < 0 ? 'low' : 'high';
};

/** The lots that hold a code. */
const holding = (points: readonly Point[]): readonly Point[] => points.filter(({ share }) => share > 0);

const daysOf = (points: readonly Point[]): ReadonlySet<string> => new Set(points.map(({ day }) => day));

/**
 * A code that is more than half of all lots is itself what is usual: lots with less of it say as much about the others.
 */
const mostShare = 0.5;

/** The line of a code that runs beyond chance: over enough lots and days, and also without any single day. */
const lineBeyondChance = (points: readonly Point[]): Line | undefined => {
  const held = holding(points);
  const days = daysOf(held);
  if (held.length < fewestLots || days.size < fewestDays) return undefined;
  const all = sumsOf(points);
  if (all.share > mostShare * all.lots) return undefined;
  const line = lineOf(all);
  const side = sideOf(line);
  if (side === undefined) return undefined;
  const byDay = Map.groupBy(points, ({ day }) => day);
  const isSteady = [...days].every((day) => sideOf(lineOf(without(all, sumsOf(byDay.get(day)!)))) === side);
  return isSteady ? line : undefined;
};

/** How often the lines of several codes are drawn again, each without the effects of the others. */
const rounds = 20;
/** The most codes that are told apart. */
const mostFound = 20;

type Parts = ReadonlyMap<number, readonly CodePart[]>;

/** The ratios of lots without the effects of codes, and the line of a code through them. */
const effects = (lots: readonly LotRatio[], parts: Parts) => {
  const shares = new Map([...parts].map(([id, own]) => [id, new Map(own.map(({ lotId, share }) => [lotId, share]))]));
  const shareOf = (id: number, lotId: number) => shares.get(id)!.get(lotId) ?? 0;
  return (id: number, lines: ReadonlyMap<number, Line>): readonly Point[] => {
    const others = [...lines].filter(([other]) => other !== id);
    return lots.map(({ lotId, day, ratio }) => ({
      day,
      share: shareOf(id, lotId),
      ratio: ratio - sum(others.map(([other, { slope }]) => slope * shareOf(other, lotId))),
    }));
  };
};

/**
 * The codes that return less or more of a metal than all others beyond chance. The refiner melts a lot as a whole, so
 * lots that hold much of a code are compared with lots that hold little or none of it. The code that stands out most is
 * found first; its effect is taken out of the lots before the next is looked for, so that a code is not blamed for
 * another one that is bought with it.
 */
export const codesBeyondChance = (lots: readonly LotRatio[], parts: Parts): ReadonlyMap<number, CodeReturn> => {
  const pointsOf = effects(lots, parts);
  const found = new Map<number, Line>();
  while (found.size < mostFound) {
    const candidates = [...parts.keys()].filter((id) => !found.has(id));
    const lines = candidates.flatMap((id) => {
      const line = lineBeyondChance(pointsOf(id, found));
      return line ? [{ id, line, distance: Math.abs(line.slope) / line.error }] : [];
    });
    if (lines.length === 0) break;
    const first = lines.reduce((most, each) => (each.distance > most.distance ? each : most));
    found.set(first.id, first.line);
    settle(found, pointsOf);
  }
  const kept = [...found.keys()].flatMap((id): [number, CodeReturn][] => {
    const points = pointsOf(id, found);
    const line = lineBeyondChance(points);
    return line ? [[id, returnOf(line, points)]] : [];
  });
  return new Map(kept);
};

/** Draws the lines of all found codes again until they agree. */
const settle = (found: Map<number, Line>, pointsOf: ReturnType<typeof effects>): void => {
  if (found.size < 2) return;
  for (let round = 0; round < rounds; round += 1)
    for (const [id, before] of found) found.set(id, lineOf(sumsOf(pointsOf(id, found))) ?? before);
};

const returnOf = (line: Line, points: readonly Point[]): CodeReturn => {
  const held = holding(points);
  const at = (slope: number) => Math.max(0, 1 + slope / line.usual);
  const margin = marginOf(line);
  return {
    lots: held.length,
    days: daysOf(held).size,
    ratio: at(line.slope),
    low: at(line.slope - margin),
    high: at(line.slope + margin),
  };
};
