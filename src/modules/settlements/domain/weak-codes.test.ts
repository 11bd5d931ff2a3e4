import { describe, expect, it } from 'vitest';
import { seed, seededRandom } from '../../../../tests/support/depth.ts';
import { codesBeyondChance, type CodePart, type LotRatio } from './weak-codes.ts';

const [weak, sound, strong] = [1, 2, 3];

/** What codes return of their assay; all others return `usual`. */
type World = {
  readonly lots?: number;
  readonly days?: number;
  readonly usual?: number;
  /** The spread of a lot's ratio. */
  readonly noise?: number;
  readonly truth?: Readonly<Record<number, number>>;
  /** The share of a code in a lot. */
  readonly share?: (id: number, lot: number, next: () => number) => number;
  readonly from?: number;
};

/** Lots as a refiner answers them: each code returns its own ratio, and the assay of the lot is off by a little. */
const answered = ({
  lots = 40,
  days = 10,
  usual = 0.98,
  noise = 0.004,
  truth = { [weak]: 0.6, [sound]: 1 },
  share = (_, __, next) => 0.02 + next() * 0.2,
  from = seed,
}: World = {}) => {
  const next = seededRandom(from);
  const ids = Object.keys(truth).map(Number);
  const parts = new Map<number, CodePart[]>(ids.map((id) => [id, []]));
  const ratios: LotRatio[] = [];
  for (let lotId = 1; lotId <= lots; lotId += 1) {
    let ratio = usual;
    for (const id of ids) {
      const part = share(id, lotId, next);
      if (part > 0) parts.get(id)!.push({ lotId, share: part });
      ratio += part * usual * (truth[id]! - 1);
    }
    // The sum of twelve uniform numbers is nearly normal, with a variance of 1.
    const normal = Array.from({ length: 12 }, next).reduce((total, each) => total + each, -6);
    ratios.push({ lotId, day: `2026-01-${1 + (lotId % days)}`, ratio: ratio * (1 + noise * normal) });
  }
  return { ratios, parts };
};
const found = (world?: World) => {
  const { ratios, parts } = answered(world);
  return codesBeyondChance(ratios, parts);
};

describe('a code that returns less than its assay', () => {
  it('is found with what it returns where all others return as usual', () => {
    const result = found();
    expect([...result.keys()]).toEqual([weak]);
    const { ratio, low, high, lots, days } = result.get(weak)!;
    expect(ratio).toBeCloseTo(0.6, 1);
    expect(low).toBeLessThan(ratio);
    expect(high).toBeGreaterThan(ratio);
    expect(high).toBeLessThan(1);
    expect({ lots, days }).toEqual({ lots: 40, days: 10 });
  });

  it('without noise is told exactly, whatever all others return', () => {
    for (const usual of [0.9, 1, 1.05]) {
      const { ratio, low, high } = found({ noise: 0, usual }).get(weak)!;
      expect(ratio).toBeCloseTo(0.6, 6);
      expect(low).toBeCloseTo(0.6, 4);
      expect(high).toBeCloseTo(0.6, 4);
    }
  });

  it('has an interval of Student’s t at 99.9 % around the slope', () => {
    // Five lots on three days without the code, eight with it. By hand: slope and error of y on x.
    const shares = [0, 0, 0, 0, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    const bend = [0.01, -0.01, 0.01, -0.01, 0, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01];
    const ratios = shares.map((share, at) => ({
      lotId: at,
      day: `2026-02-0${1 + (at % 4)}`,
      ratio: 1 - 0.5 * share + bend[at]!,
    }));
    const parts = new Map([[weak, shares.flatMap((share, lotId) => (share > 0 ? [{ lotId, share }] : []))]]);
    const { ratio, low, high, lots, days } = codesBeyondChance(ratios, parts).get(weak)!;
    // Worked out with Python’s statistics.linear_regression: slope −0.503835, intercept 1.001062. The residual variance
    // with 11 degrees of freedom gives an error of 0.010161; t is 4.437 (any table).
    expect(ratio).toBeCloseTo(1 - 0.503835 / 1.001062, 5);
    expect(high - ratio).toBeCloseTo((4.437 * 0.010161) / 1.001062, 3);
    expect(ratio - low).toBeCloseTo(high - ratio, 10);
    expect({ lots, days }).toEqual({ lots: 8, days: 4 });
  });

  it('never returns less than nothing', () => {
    const { low } = found({ truth: { [weak]: 0.02, [sound]: 1 }, noise: 0.02 }).get(weak)!;
    expect(low).toBe(0);
  });
});

describe('a code that returns more', () => {
  it('is found, beside one that returns less', () => {
    const result = found({ truth: { [weak]: 0.6, [sound]: 1, [strong]: 1.5 } });
    expect([...result.keys()].toSorted((one, other) => one - other)).toEqual([weak, strong]);
    expect(result.get(strong)!.ratio).toBeCloseTo(1.5, 1);
    expect(result.get(strong)!.low).toBeGreaterThan(1);
  });
});

describe('nothing is said of a code', () => {
  it('with fewer than eight lots, or fewer than three days', () => {
    const inFew = (few: number) => (id: number, lot: number, next: () => number) =>
      id === weak && lot > few ? 0 : 0.05 + next() * 0.5;
    const of = (few: number, days: number) => found({ truth: { [weak]: 0.5 }, share: inFew(few), days, noise: 0.001 });
    expect(of(7, 5).size).toBe(0);
    expect(of(8, 2).size).toBe(0);
    expect(of(8, 5).size).toBe(1);
  });

  it('that stands out on a single day alone', () => {
    const { ratios, parts } = answered({ truth: { [sound]: 1 }, noise: 0.001, days: 8 });
    const oneBadDay = ratios.map((lot) => {
      const share = parts.get(sound)!.find(({ lotId }) => lotId === lot.lotId)!.share;
      return lot.day === '2026-01-3' ? { ...lot, ratio: lot.ratio - 2.5 * share } : lot;
    });
    expect(codesBeyondChance(oneBadDay, parts).size).toBe(0);
  });

  it('that makes up the same share of every lot', () => {
    expect(found({ truth: { [weak]: 0.5 }, share: () => 0.1 }).size).toBe(0);
  });

  it('that is more than half of all lots: the others may as well return more', () => {
    const of = (most: number) =>
      found({ truth: { [weak]: 0.8 }, noise: 0.001, share: (_, lot) => most - 0.05 + (lot % 5) / 50 }).size;
    expect(of(0.52)).toBe(0);
    expect(of(0.5)).toBe(1);
  });

  it('that is sound and always bought beside a weak one', () => {
    // The sound code follows the weak one closely, so alone it looks weak too.
    const share = (id: number, lot: number, next: () => number) => {
      const both = 0.02 + ((lot * 7) % 20) / 100;
      return id === weak ? both : both * (0.6 + 0.8 * next());
    };
    for (const from of [1, 2, 3, 4, 5]) {
      const world = { truth: { [sound]: 1, [weak]: 0.5 }, share, from, lots: 60 };
      const { ratios, parts } = answered(world);
      expect(codesBeyondChance(ratios, new Map([[sound, parts.get(sound)!]])).size, 'alone').toBe(1);
      expect([...codesBeyondChance(ratios, parts).keys()], 'beside the weak one').toEqual([weak]);
    }
  });

  it('by chance: of 3,000 sound ones hardly any is found', () => {
    let named = 0;
    for (let world = 0; world < 100; world += 1) {
      const truth = Object.fromEntries(Array.from({ length: 30 }, (_, id) => [id + 1, 1]));
      named += found({ truth, from: seed * 1000 + world, share: (_, __, next) => next() * 0.03 }).size;
    }
    // One in a thousand is the limit of the interval. Ten would be three times that.
    expect(named).toBeLessThan(10);
  });

  it('that departs by less than one percent, however surely', () => {
    expect(found({ truth: { [weak]: 0.992 }, noise: 0 }).size).toBe(0);
    expect(found({ truth: { [weak]: 0.988 }, noise: 0 }).size).toBe(1);
  });

  it('without lots', () => {
    expect(codesBeyondChance([], new Map([[weak, []]])).size).toBe(0);
  });
});
