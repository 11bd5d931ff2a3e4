import { fewestDays, fewestLots, type Direction } from './chance.ts';
import {
  dot,
  effectOf,
  minus,
  slopeOf,
  sumsOf,
  unequalVariance,
  without,
  withoutAll,
  type Beside,
  type Column,
  type Effect,
} from './slopes.ts';

/** What came back of a metal of a lot, as a ratio of what was expected at the present assays. Floats: an estimate. */
export type LotRatio = {
  readonly lotId: number;
  readonly day: string;
  readonly ratio: number;
  /** Troy ounces that were expected. */
  readonly expected: number;
};

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

/** The ratios of lots and the shares of codes in them, each times the root of how much its lot counts. */
type Lots = {
  readonly days: readonly string[];
  /** The places of the lots of each day, and of all. */
  readonly byDay: ReadonlyMap<string, readonly number[]>;
  readonly places: readonly number[];
  /** The roots of how much lots count: the constant of the line. */
  readonly counts: Column;
  readonly ratios: Column;
  readonly shares: ReadonlyMap<number, Column>;
};

/** A departure below one percent is no reason to change an assay: two tests of one piece differ more. */
const leastDeparture = 0.01;
/** An interval that is wider than half of the assay says too little to change it. It is measured before it is cut at zero. */
const mostWidth = 0.5;
/**
 * A code that is more than half of all lots is itself what is usual: lots with less of it say as much about the others.
 */
const mostShare = 0.5;

/**
 * What lots return that hold none of these codes: the constant of the line. Undefined where the codes are the same share
 * of every lot.
 */
const usualOf = ({ counts, ratios, shares }: Lots, ids: readonly number[]): number | undefined => {
  const alone = withoutAll(
    [counts],
    ids.map((id) => shares.get(id)!),
  ).columns[0]!;
  const square = dot(alone, alone);
  return square < 1e-9 ? undefined : dot(alone, ratios) / square;
};

/** Whether chance alone does not explain an effect. */
const isBeyond = (effect: Effect | undefined): effect is Effect =>
  effect !== undefined && Math.abs(effect.slope) > effect.margin;

/**
 * In which direction an effect departs from what is usual, beyond chance. An interval that lies below nothing as a whole
 * says that something else than the code is behind it.
 */
const sideOf = (effect: Effect | undefined, usual: number): Direction | undefined => {
  if (!isBeyond(effect)) return undefined;
  if (Math.abs(effect.slope) < leastDeparture * usual || usual + effect.slope + effect.margin < -1e-9) return undefined;
  return effect.slope < 0 ? 'low' : 'high';
};

/** The places of lots that hold a code. */
const placesOf = (share: Column): readonly number[] => [...share.keys()].filter((at) => share[at]! > 0);

/**
 * The effect of the last of some codes if it runs beyond chance beside the others: over enough lots and days, and also
 * without any single day, with the effects of the others held as they are.
 */
const beyondChance = (lots: Lots, ids: readonly number[], beside: Beside): Effect | undefined => {
  const id = ids.at(-1)!;
  const { counts, days, byDay } = lots;
  const share = lots.shares.get(id)!;
  const held = placesOf(share);
  const heldDays = new Set(held.map((at) => days[at]!));
  const meanShare = dot(share, counts) / dot(counts, counts);
  if (held.length < fewestLots || heldDays.size < fewestDays || meanShare > mostShare) return undefined;
  const all = sumsOf(counts, beside, lots.places);
  const slope = slopeOf(all, beside.taken.length - 1);
  if (slope === undefined || !isBeyond(effectOf(slope))) return undefined;
  const usual = usualOf(lots, ids);
  const side = usual && sideOf(effectOf(slope), usual);
  if (!usual || !side) return undefined;
  const variance = Math.max(slope.variance, unequalVariance(slope, beside));
  const careful = effectOf({ ...slope, variance });
  if (sideOf(careful, usual) !== side) return undefined;
  const isSteady = [...heldDays].every((day) => {
    const rest = minus(all, sumsOf(counts, beside, byDay.get(day)!));
    return sideOf(effectOf(slopeOf(rest, beside.taken.length - 1)), usual) === side;
  });
  return isSteady ? careful : undefined;
};

/** The most codes that are told apart. */
const mostFound = 20;
/** After so many codes it pauses, because thousands of lots take a while. */
const atOnce = 10;

/**
 * The codes that return less or more of a metal than all others beyond chance. The refiner melts a lot as a whole, so
 * lots that hold much of a code are compared with lots that hold little or none of it. The code that stands out most is
 * found first, and the next ones beside it, so that a code is not blamed for another one that is bought with it. `pause`
 * lets others run between its steps.
 */
export const codesBeyondChance = async (
  all: readonly LotRatio[],
  parts: ReadonlyMap<number, readonly CodePart[]>,
  pause: () => Promise<unknown>,
): Promise<ReadonlyMap<number, CodeReturn>> => {
  const lots = lotsOf(all, parts);
  const effects = await keptOf(lots, await foundOf(lots, pause), pause);
  const usual = usualOf(lots, [...effects.keys()]);
  if (usual === undefined || usual <= 0) return new Map();
  // Those that are left out stay beside the others, which would be blamed for them.
  const sure = [...effects].filter(([, { margin }]) => 2 * margin <= mostWidth * usual);
  return new Map(sure.map(([id, effect]) => [id, returnOf(lots, id, { effect, usual })]));
};

/**
 * How much lots count: those of middle size and above alike, because the refiner is off by as much in each, and smaller
 * ones less, because the pieces of a kind differ more the fewer they are.
 */
export const weightsOf = (lots: readonly Pick<LotRatio, 'expected'>[]): Float64Array => {
  const sorted = lots.map(({ expected }) => expected).toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Float64Array.from(lots, ({ expected }) => Math.min(1, expected / middle));
};

const lotsOf = (all: readonly LotRatio[], parts: ReadonlyMap<number, readonly CodePart[]>): Lots => {
  const counts = weightsOf(all).map(Math.sqrt);
  const columnOf = (own: readonly CodePart[]): Column => {
    const shares = new Map(own.map(({ lotId, share }) => [lotId, share]));
    return Float64Array.from(all, ({ lotId }, at) => (shares.get(lotId) ?? 0) * counts[at]!);
  };
  const places = [...all.keys()];
  return {
    days: all.map(({ day }) => day),
    byDay: Map.groupBy(places, (at) => all[at]!.day),
    places,
    counts,
    ratios: Float64Array.from(all, ({ ratio }, at) => ratio * counts[at]!),
    shares: new Map([...parts].map(([id, own]) => [id, columnOf(own)])),
  };
};

/** Without the digits that rounding decides: of two codes that are always bought together, both stand out alike. */
const comparable = (distance: number): number => Number(distance.toPrecision(9));

/** The codes that stand out, the farthest first, each beside those before it. Of two alike the older code comes first. */
const foundOf = async (lots: Lots, pause: () => Promise<unknown>): Promise<readonly number[]> => {
  const found: number[] = [];
  let taken = [lots.counts];
  let left: ReadonlyMap<number, Column> = lots.shares;
  let ratios = lots.ratios;
  while (found.length < mostFound) {
    const last = taken.at(-1)!;
    ratios = without(ratios, last);
    const candidates = [];
    const next: [number, Column][] = [];
    for (const [place, [id, column]] of [...left].entries()) {
      if (place % atOnce === 0) await pause();
      const share = without(column, last);
      next.push([id, share]);
      const beside = { share, ratios, taken };
      const effect = effectOf(slopeOf(sumsOf(lots.counts, beside, lots.places), found.length));
      if (effect) candidates.push({ id, beside, distance: comparable(Math.abs(effect.slope) / effect.margin) });
    }
    const farFirst = candidates.toSorted((one, other) => other.distance - one.distance || one.id - other.id);
    const first = farFirst.find(({ id, beside }) => beyondChance(lots, [...found, id], beside));
    if (first === undefined) break;
    found.push(first.id);
    taken = [...taken, first.beside.share];
    left = new Map(next.filter(([id]) => id !== first.id));
  }
  return found;
};

/** The effects of those that still run beyond chance beside all others. The one that was found last is left out first. */
const keptOf = async (
  lots: Lots,
  found: readonly number[],
  pause: () => Promise<unknown>,
): Promise<ReadonlyMap<number, Effect>> => {
  const kept = new Map<number, Effect>();
  for (const id of found) {
    await pause();
    const others = found.filter((other) => other !== id);
    const besideThem = others.map((other) => lots.shares.get(other)!);
    const { columns, taken } = withoutAll([lots.shares.get(id)!, lots.ratios], [lots.counts, ...besideThem]);
    const effect = beyondChance(lots, [...others, id], { share: columns[0]!, ratios: columns[1]!, taken });
    if (effect) kept.set(id, effect);
  }
  const fallen = found.findLast((id) => !kept.has(id));
  if (fallen === undefined) return kept;
  return keptOf(
    lots,
    found.filter((id) => id !== fallen),
    pause,
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
