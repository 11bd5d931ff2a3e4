import { describe, expect, it } from 'vitest';
import { seed, seededRandom } from '../../../../tests/support/depth.ts';
import { codesBeyondChance as findCodes, type CodePart, type LotRatio } from './weak-codes.ts';

/** Without pauses. */
const codesBeyondChance = (lots: readonly LotRatio[], parts: ReadonlyMap<number, readonly CodePart[]>) =>
  findCodes(lots, parts, async () => undefined);

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
    ratios.push({ lotId, day: `2026-01-${1 + (lotId % days)}`, ratio: ratio * (1 + noise * normal), expected: 100 });
  }
  return { ratios, parts };
};
const found = (world?: World) => {
  const { ratios, parts } = answered(world);
  return codesBeyondChance(ratios, parts);
};

describe('a code that returns less than its assay', () => {
  it('is found with what it returns where all others return as usual', async () => {
    const result = await found();
    expect([...result.keys()]).toEqual([weak]);
    const { ratio, low, high, lots, days } = result.get(weak)!;
    expect(ratio).toBeCloseTo(0.6, 1);
    expect(low).toBeLessThan(ratio);
    expect(high).toBeGreaterThan(ratio);
    expect(high).toBeLessThan(1);
    expect({ lots, days }).toEqual({ lots: 40, days: 10 });
  });

  it('without noise is told exactly, whatever all others return', async () => {
    for (const usual of [0.9, 1, 1.05]) {
      const { ratio, low, high } = (await found({ noise: 0, usual })).get(weak)!;
      expect(ratio).toBeCloseTo(0.6, 6);
      expect(low).toBeCloseTo(0.6, 4);
      expect(high).toBeCloseTo(0.6, 4);
    }
  });

  // Five lots without the code, eight with it. Slope, intercept and error of y on x are worked out in Python by the
  // formulas of the books: of equally certain lots in the first, HC3 in the second, each the larger of the two.
  it.each([
    {
      bend: [0.001, -0.001, 0.001, -0.001, 0, 0.002, -0.01, 0.015, -0.015, 0.01, -0.01, 0.004, -0.001],
      slope: -0.5008776,
      usual: 0.9998584,
      error: 0.0082041,
    },
    {
      bend: [0.01, -0.01, 0.01, -0.01, 0, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01],
      slope: -0.5038348,
      usual: 1.0010619,
      error: 0.0117935,
    },
  ])('has an interval of Student’s t at 99.9 % around the slope', async ({ bend, slope, usual, error }) => {
    const shares = [0, 0, 0, 0, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    const ratios = shares.map((share, at) => ({
      lotId: at,
      day: `2026-02-0${1 + (at % 4)}`,
      ratio: 1 - 0.5 * share + bend[at]!,
      expected: 100,
    }));
    const parts = new Map([[weak, shares.flatMap((share, lotId) => (share > 0 ? [{ lotId, share }] : []))]]);
    const { ratio, low, high, lots, days } = (await codesBeyondChance(ratios, parts)).get(weak)!;
    expect(ratio).toBeCloseTo(1 + slope / usual, 5);
    // t with 11 degrees of freedom is 4.437 (any table).
    expect(high - ratio).toBeCloseTo((4.437 * error) / usual, 3);
    expect(ratio - low).toBeCloseTo(high - ratio, 10);
    expect({ lots, days }).toEqual({ lots: 8, days: 4 });
  });

  it('is found where it returns nothing at all', async () => {
    const { ratio, high } = (await found({ truth: { [weak]: 0, [sound]: 1 } })).get(weak)!;
    expect(ratio).toBeLessThan(0.1);
    expect(high).toBeGreaterThan(0);
  });

  it('never returns less than nothing', async () => {
    const { low } = (await found({ truth: { [weak]: 0.02, [sound]: 1 }, noise: 0.01, from: 1 })).get(weak)!;
    expect(low).toBe(0);
  });
});

describe('a code that returns more', () => {
  it('is found, beside one that returns less', async () => {
    const result = await found({ truth: { [weak]: 0.6, [sound]: 1, [strong]: 1.5 } });
    expect([...result.keys()].toSorted((one, other) => one - other)).toEqual([weak, strong]);
    expect(result.get(strong)!.ratio).toBeCloseTo(1.5, 1);
    expect(result.get(strong)!.low).toBeGreaterThan(1);
  });
});

describe('nothing is said of a code', () => {
  it('with fewer than eight lots, or fewer than three days', async () => {
    const inFew = (few: number) => (id: number, lot: number, next: () => number) =>
      id === weak && lot > few ? 0 : 0.05 + next() * 0.5;
    const of = (few: number, days: number) => found({ truth: { [weak]: 0.5 }, share: inFew(few), days, noise: 0.001 });
    expect((await of(7, 5)).size).toBe(0);
    expect((await of(8, 2)).size).toBe(0);
    expect((await of(8, 5)).size).toBe(1);
  });

  it('that stands out on a single day alone', async () => {
    const { ratios, parts } = answered({ truth: { [sound]: 1 }, noise: 0.001, days: 8 });
    const oneBadDay = ratios.map((lot) => {
      const share = parts.get(sound)!.find(({ lotId }) => lotId === lot.lotId)!.share;
      return lot.day === '2026-01-3' ? { ...lot, ratio: lot.ratio - 2.5 * share } : lot;
    });
    expect((await codesBeyondChance(oneBadDay, parts)).size).toBe(0);
  });

  it('that makes up the same share of every lot', async () => {
    expect((await found({ truth: { [weak]: 0.5 }, share: () => 0.1 })).size).toBe(0);
  });

  it('that is more than half of all lots: the others may as well return more', async () => {
    const of = (most: number) =>
      found({ truth: { [weak]: 0.8 }, noise: 0.001, share: (_, lot) => most - 0.05 + (lot % 5) / 50 });
    expect((await of(0.52)).size).toBe(0);
    expect((await of(0.5)).size).toBe(1);
  });

  it('that is sound and always bought beside a weak one', async () => {
    // The sound code follows the weak one closely, so alone it looks weak too.
    const share = (id: number, lot: number, next: () => number) => {
      const both = 0.02 + ((lot * 7) % 20) / 100;
      return id === weak ? both : both * (0.6 + 0.8 * next());
    };
    for (const from of [1, 2, 3, 4, 5]) {
      const world = { truth: { [sound]: 1, [weak]: 0.5 }, share, from, lots: 60 };
      const { ratios, parts } = answered(world);
      expect((await codesBeyondChance(ratios, new Map([[sound, parts.get(sound)!]]))).size, 'alone').toBe(1);
      expect([...(await codesBeyondChance(ratios, parts)).keys()], 'beside the weak one').toEqual([weak]);
    }
  });

  it('by chance: of 3,000 sound ones hardly any is found', async () => {
    let named = 0;
    for (let world = 0; world < 100; world += 1) {
      const truth = Object.fromEntries(Array.from({ length: 30 }, (_, id) => [id + 1, 1]));
      named += (await found({ truth, from: seed * 1000 + world, share: (_, __, next) => next() * 0.03 })).size;
    }
    // One in a thousand is the limit of the interval. Ten would be three times that.
    expect(named).toBeLessThan(10);
  });

  it('by chance, where a few pieces are answered much less surely than a truckload', async () => {
    let named = 0;
    for (let world = 0; world < 60; world += 1) {
      const next = seededRandom(seed * 1000 + world);
      const ids = Array.from({ length: 40 }, (_, id) => id);
      const parts = new Map<number, CodePart[]>(ids.map((id) => [id, []]));
      const ratios = Array.from({ length: 60 }, (_, lotId) => {
        const isSmall = lotId % 4 === 0;
        // A small lot holds four codes, and returns up to 20 % more or less; a large one holds all, and up to 1 %.
        const held = isSmall ? ids.filter((id) => (id + lotId / 4) % 10 === 0) : ids;
        for (const id of held) parts.get(id)!.push({ lotId, share: (0.5 + next()) / held.length });
        return {
          lotId,
          day: `day ${lotId % 12}`,
          ratio: 1 + (isSmall ? 0.2 : 0.01) * (2 * next() - 1),
          expected: isSmall ? 1 : 400,
        };
      });
      named += (await codesBeyondChance(ratios, parts)).size;
    }
    // Of 2,400 codes two or three by chance.
    expect(named).toBeLessThan(10);
  });

  it('that would return less than nothing: something else is behind it', async () => {
    expect((await found({ truth: { [weak]: -1, [sound]: 1 } })).size).toBe(0);
  });

  it('that departs by less than one percent, however surely', async () => {
    expect((await found({ truth: { [weak]: 0.992 }, noise: 0 })).size).toBe(0);
    expect((await found({ truth: { [weak]: 0.988 }, noise: 0 })).size).toBe(1);
  });

  it('without lots', async () => {
    expect((await codesBeyondChance([], new Map([[weak, []]]))).size).toBe(0);
  });
});

it('pauses between a few codes, so that the server answers others meanwhile', async () => {
  const { ratios } = answered();
  const parts = new Map(Array.from({ length: 60 }, (_, id): [number, CodePart[]] => [id, []]));
  let pauses = 0;
  await findCodes(ratios, parts, async () => (pauses += 1));
  expect(pauses).toBeGreaterThan(5);
});
