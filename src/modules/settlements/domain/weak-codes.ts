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

/** Numbers of all lots, in one order. */
type Column = Float64Array;

/** Loops, because they run some thousand times over thousands of lots. */
const dot = (one: Column, other: Column): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
};
const onesFor = (column: Column): Column => new Float64Array(column.length).fill(1);
const meanOf = (column: Column): number => dot(column, onesFor(column)) / column.length;

/** A column without what another one says of it. */
const without = (column: Column, other: Column): Column => {
  const square = dot(other, other);
  // Shares and ratios are about one, so such a column says nothing.
  if (square < 1e-18) return column;
  const part = dot(column, other) / square;
  const left = new Float64Array(column.length);
  for (let at = 0; at < left.length; at += 1) left[at] = column[at]! - part * other[at]!;
  return left;
};

/** What is left of columns without the others, one after the other (Gram and Schmidt). */
const withoutAll = (columns: readonly Column[], others: readonly Column[]): readonly Column[] => {
  const [next, ...rest] = others;
  if (next === undefined) return columns;
  const [kept, left] = [columns, rest].map((list) => list.map((column) => without(column, next)));
  return withoutAll(kept!, left!);
};

/** The ratios of lots and the shares of codes in them. */
type Lots = {
  readonly days: readonly string[];
  /** The places of the lots of each day, and of all. */
  readonly byDay: ReadonlyMap<string, readonly number[]>;
  readonly places: readonly number[];
  readonly ratios: Column;
  readonly shares: ReadonlyMap<number, Column>;
};

/** A code beside others: what is left of its shares and of the ratios without a constant and so many other codes. */
type Beside = { readonly share: Column; readonly ratios: Column; readonly others: number };

/** What a code does to the ratio of a lot, where the other codes that depart are held the same. */
type Effect = {
  /** By how much the ratio rises from no share of the code to all of the lot. */
  readonly slope: number;
  /** The margin of the slope with 99.9 % confidence. */
  readonly margin: number;
};

/** Sums over lots of `Beside`. */
type Sums = {
  readonly lots: number;
  readonly share: number;
  readonly ratio: number;
  readonly shareSquared: number;
  readonly product: number;
  readonly ratioSquared: number;
};

const sumsOf = ({ share, ratios }: Beside, places: readonly number[]): Sums => {
  const sums = { lots: places.length, share: 0, ratio: 0, shareSquared: 0, product: 0, ratioSquared: 0 };
  for (const at of places) {
    const [x, y] = [share[at]!, ratios[at]!];
    sums.share += x;
    sums.ratio += y;
    sums.shareSquared += x * x;
    sums.product += x * y;
    sums.ratioSquared += y * y;
  }
  return sums;
};

const names = ['lots', 'share', 'ratio', 'shareSquared', 'product', 'ratioSquared'] as const;
const minus = (all: Sums, some: Sums): Sums =>
  Object.fromEntries(names.map((name) => [name, all[name] - some[name]])) as Sums;

/**
 * Multiple least squares for one of its columns, by what is left of it without the others: Draper and Smith, Applied
 * Regression Analysis (3rd edition, 1998), 1.4 and 5. Undefined where nothing is left, because nothing can be told then.
 */
const effectOf = (sums: Sums, others: number): Effect | undefined => {
  const { lots, share, ratio } = sums;
  const freedom = lots - others - 2;
  const spread = sums.shareSquared - share ** 2 / lots;
  if (freedom < 1 || spread < 1e-9) return undefined;
  const slope = (sums.product - (share * ratio) / lots) / spread;
  // Rounding may leave less than nothing where all lots lie on the line.
  const rest = Math.max(0, sums.ratioSquared - ratio ** 2 / lots - slope ** 2 * spread);
  return { slope, margin: studentQuantile(freedom) * Math.sqrt(rest / freedom / spread) };
};

/** A departure below one percent is no reason to change an assay: two tests of one piece differ more. */
const leastDeparture = 0.01;
/**
 * A code that is more than half of all lots is itself what is usual: lots with less of it say as much about the others.
 */
const mostShare = 0.5;

/** In which direction an effect departs from what is usual, beyond chance. */
const sideOf = (effect: Effect | undefined, usual: number): Direction | undefined => {
  if (effect === undefined || Math.abs(effect.slope) <= effect.margin) return undefined;
  if (Math.abs(effect.slope) < leastDeparture * usual) return undefined;
  return effect.slope < 0 ? 'low' : 'high';
};

/** The places of lots that hold a code. */
const placesOf = (share: Column): readonly number[] => [...share.keys()].filter((at) => share[at]! > 0);

/**
 * The effect of a code that runs beyond chance beside others: over enough lots and days, and also without any single day,
 * with the effects of the others held as they are.
 */
const beyondChance = (lots: Lots, id: number, beside: Beside): Effect | undefined => {
  const share = lots.shares.get(id)!;
  const held = placesOf(share);
  const days = new Set(held.map((at) => lots.days[at]!));
  if (held.length < fewestLots || days.size < fewestDays || meanOf(share) > mostShare) return undefined;
  const all = sumsOf(beside, lots.places);
  const effect = effectOf(all, beside.others);
  const usual = meanOf(lots.ratios);
  const side = sideOf(effect, usual);
  if (side === undefined) return undefined;
  const isSteady = [...days].every((day) => {
    const rest = minus(all, sumsOf(beside, lots.byDay.get(day)!));
    return sideOf(effectOf(rest, beside.others), usual) === side;
  });
  return isSteady ? effect : undefined;
};

/** The most codes that are told apart. */
const mostFound = 20;

/**
 * The codes that return less or more of a metal than all others beyond chance. The refiner melts a lot as a whole, so
 * lots that hold much of a code are compared with lots that hold little or none of it. The code that stands out most is
 * found first, and the next ones beside it, so that a code is not blamed for another one that is bought with it.
 */
export const codesBeyondChance = (
  all: readonly LotRatio[],
  parts: ReadonlyMap<number, readonly CodePart[]>,
): ReadonlyMap<number, CodeReturn> => {
  const lots = lotsOf(all, parts);
  const effects = keptOf(lots, foundOf(lots));
  // What lots return that hold none of these codes.
  const usual = [...effects].reduce(
    (mean, [id, { slope }]) => mean - slope * meanOf(lots.shares.get(id)!),
    meanOf(lots.ratios),
  );
  if (usual <= 0) return new Map();
  return new Map([...effects].map(([id, effect]) => [id, returnOf(lots, id, { effect, usual })]));
};

const lotsOf = (all: readonly LotRatio[], parts: ReadonlyMap<number, readonly CodePart[]>): Lots => {
  const columnOf = (own: readonly CodePart[]): Column => {
    const shares = new Map(own.map(({ lotId, share }) => [lotId, share]));
    return Float64Array.from(all, ({ lotId }) => shares.get(lotId) ?? 0);
  };
  const places = [...all.keys()];
  return {
    days: all.map(({ day }) => day),
    byDay: Map.groupBy(places, (at) => all[at]!.day),
    places,
    ratios: Float64Array.from(all, ({ ratio }) => ratio),
    shares: new Map([...parts].map(([id, own]) => [id, columnOf(own)])),
  };
};

/** The codes that stand out, the farthest first, each beside those before it. */
const foundOf = (lots: Lots): readonly number[] => {
  const found: number[] = [];
  let taken = onesFor(lots.ratios);
  let left: ReadonlyMap<number, Column> = lots.shares;
  let ratios = lots.ratios;
  while (found.length < mostFound) {
    ratios = without(ratios, taken);
    left = new Map([...left].map(([id, share]) => [id, without(share, taken)]));
    const candidates = [...left].flatMap(([id, share]) => {
      const beside = { share, ratios, others: found.length };
      const effect = effectOf(sumsOf(beside, lots.places), found.length);
      return effect ? [{ id, beside, distance: Math.abs(effect.slope) / effect.margin }] : [];
    });
    const farFirst = candidates.toSorted((one, other) => other.distance - one.distance);
    const next = farFirst.find(({ id, beside }) => beyondChance(lots, id, beside));
    if (next === undefined) break;
    found.push(next.id);
    taken = next.beside.share;
    left = new Map([...left].filter(([id]) => id !== next.id));
  }
  return found;
};

/** The effects of those that still run beyond chance beside all others. The one that was found last is left out first. */
const keptOf = (lots: Lots, found: readonly number[]): ReadonlyMap<number, Effect> => {
  const effects = found.map((id): readonly [number, Effect | undefined] => {
    const others = found.filter((other) => other !== id).map((other) => lots.shares.get(other)!);
    const [share, ratios] = withoutAll([lots.shares.get(id)!, lots.ratios], [onesFor(lots.ratios), ...others]);
    return [id, beyondChance(lots, id, { share: share!, ratios: ratios!, others: others.length })];
  });
  const fallen = effects.findLast(([, effect]) => effect === undefined);
  if (fallen === undefined) return new Map(effects as readonly (readonly [number, Effect])[]);
  return keptOf(
    lots,
    found.filter((id) => id !== fallen[0]),
  );
};

type Told = { readonly effect: Effect; readonly usual: number };

const returnOf = ({ days, shares }: Lots, id: number, { effect: { slope, margin }, usual }: Told): CodeReturn => {
  const held = placesOf(shares.get(id)!);
  const at = (effect: number) => Math.max(0, 1 + effect / usual);
  return {
    lots: held.length,
    days: new Set(held.map((place) => days[place]!)).size,
    ratio: at(slope),
    low: at(slope - margin),
    high: at(slope + margin),
  };
};
