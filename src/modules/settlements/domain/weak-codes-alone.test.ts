import { describe, expect, it } from 'vitest';
import { codesBeyondChance, weightsOf, type LotRatio } from './weak-codes.ts';

const [one, other] = [1, 2];
type Lot = {
  readonly day: string;
  readonly shares: Readonly<Record<number, number>>;
  readonly ratio: number;
  readonly expected?: number;
};

/** Judges lots that are written down here. `order`: in which order the codes are given. */
const judged = (lots: readonly Lot[], order: readonly number[] = [one]) => {
  const ratios = lots.map(({ day, ratio, expected = 100 }, lotId): LotRatio => ({ lotId, day, ratio, expected }));
  const parts = order.map(
    (id) => [id, lots.flatMap(({ shares }, lotId) => (shares[id] ? [{ lotId, share: shares[id] }] : []))] as const,
  );
  return codesBeyondChance(ratios, new Map(parts), async () => undefined);
};
/** Lots of one code. Each day has the shares of its lots. */
const inDays = (days: Readonly<Record<string, readonly number[]>>, ratioOf: (share: number, day: string) => number) =>
  Object.entries(days).flatMap(([day, shares]) =>
    shares.map((share): Lot => ({ day, shares: { [one]: share }, ratio: ratioOf(share, day) })),
  );
const small = [0, 0.01, 0.02, 0.03, 0.04];

describe('a single day decides nothing', () => {
  const days = { a: small, b: small, c: small, bad: [0.3, 0.4, 0.5] };

  it('when the code is low on it alone, however low', async () => {
    const lots = inDays(days, (share, day) => (day === 'bad' ? 1 - share : 1));
    expect((await judged(lots)).size).toBe(0);
    // The same on every day is found.
    expect((await judged(inDays(days, (share) => 1 - share))).size).toBe(1);
  });

  it('when the code is high on all others', async () => {
    const lots = inDays(days, (share, day) => (day === 'bad' ? 1 - share : 1 + share));
    expect((await judged(lots)).size).toBe(0);
  });

  it('when hardly any lot is left without it', async () => {
    const lots = inDays({ a: [0.1, 0.15, 0.2, 0.25, 0.3, 0.35], b: [0.05], c: [0.4] }, (share) => 1 - 0.5 * share);
    expect((await judged(lots)).size).toBe(0);
  });
});

describe('limits', () => {
  const eight = (days: number) =>
    inDays(
      Object.fromEntries(
        Array.from({ length: days }, (_, day) => [
          String(day),
          Array.from({ length: 8 }, (__, at) => 0.05 * (at + 1)).filter((___, at) => at % days === day),
        ]),
      ),
      (share) => 1 - 0.5 * share,
    );

  it('three days are enough, two are not', async () => {
    expect((await judged(eight(3))).size).toBe(1);
    expect((await judged(eight(2))).size).toBe(0);
  });

  it('one percent is one percent of what all others return', async () => {
    const at = async (ratio: number) =>
      (await judged(inDays({ a: small, b: small, c: small }, (share) => 0.5 + 0.5 * (ratio - 1) * share))).size;
    expect(await at(0.97)).toBe(1);
    expect(await at(0.992)).toBe(0);
    expect(await at(1.012)).toBe(1);
  });

  it('where all others return nothing, nothing can be told', async () => {
    expect((await judged(inDays({ a: small, b: small, c: small }, (share) => share - 0.01))).size).toBe(0);
  });
});

describe('two codes that are often bought together', () => {
  /** The other code follows the first one, and now and then not. */
  const lots = (returns: Readonly<Record<number, number>>): Lot[] =>
    Array.from({ length: 40 }, (_, at) => {
      const first = 0.02 + ((at * 7) % 20) / 100;
      const shares = { [one]: first, [other]: first * (0.7 + ((at * 3) % 7) / 10) };
      const ratio = [one, other].reduce((sum, id) => sum + shares[id]! * ((returns[id] ?? 1) - 1), 1);
      return { day: String(at % 8), shares, ratio };
    });

  it('are both told exactly, in whatever order they come', async () => {
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const found = await judged(lots({ [one]: 0.5, [other]: 0.8 }), order);
      expect(found.get(one)!.ratio).toBeCloseTo(0.5, 3);
      expect(found.get(other)!.ratio).toBeCloseTo(0.8, 3);
    }
  });

  it('one alone is weak: the other is not blamed, in whatever order they come', async () => {
    for (const order of [
      [one, other],
      [other, one],
    ])
      expect([...(await judged(lots({ [one]: 0.5 }), order)).keys()]).toEqual([one]);
  });
});

it.each([
  { first: 0, second: 0 },
  { first: 0.2, second: 0.02 },
  { first: 0.02, second: 0.5 },
])('two codes of which hardly anything comes back are both told: $first and $second', async ({ first, second }) => {
  const lots = Array.from({ length: 48 }, (_, at): Lot => {
    const [a, b] = [0.2 + ((at * 5) % 12) / 60, 0.1 + ((at * 7) % 16) / 100];
    const bend = 0.0001 * ((at % 3) - 1);
    return {
      day: String(at % 8),
      shares: { [one]: a, [other]: b },
      ratio: 1 - (1 - first) * a - (1 - second) * b + bend,
    };
  });
  const found = await judged(lots, [one, other]);
  expect(found.get(one)!.ratio).toBeCloseTo(first, 2);
  expect(found.get(other)!.ratio).toBeCloseTo(second, 2);
});

it('of two codes that always come in the same numbers the older one is named, in whatever order they and their lots come', async () => {
  const lots = Array.from({ length: 60 }, (_, at): Lot => {
    const first = 0.02 + ((at * 7) % 20) / 190;
    const bend = 0.002 * (((at * 11) % 5) - 2);
    return { day: String(at % 8), shares: { [one]: first, [other]: first * 1.37 }, ratio: 1 - 0.3 * first + bend };
  });
  for (let turn = 0; turn < lots.length; turn += 1) {
    const turned = [...lots.slice(turn), ...lots.slice(0, turn)];
    for (const order of [
      [one, other],
      [other, one],
    ])
      expect([...(await judged(turned, order)).keys()], `turn ${turn}, ${order.join()}`).toEqual([one]);
  }
});

it('one percent is one percent of what lots return without any of the weak codes', async () => {
  const found = (second: number) =>
    judged(
      Array.from({ length: 48 }, (_, at): Lot => {
        const [a, b] = [0.2 + ((at * 5) % 12) / 60, 0.1 + ((at * 7) % 16) / 100];
        return { day: String(at % 8), shares: { [one]: a, [other]: b }, ratio: 1 - 0.8 * a - (1 - second) * b };
      }),
      [one, other],
    );
  expect([...(await found(0.992)).keys()]).toEqual([one]);
  expect([...(await found(0.988)).keys()]).toEqual([one, other]);
});

it('the interval of a code beside another one counts by how much both of them decide a lot', async () => {
  const lots = Array.from({ length: 24 }, (_, at): Lot => {
    const [a, b] = [((at * 5) % 16) / 100, at === 5 ? 0.3 : ((at * 7) % 12) / 60];
    return {
      day: String(at % 8),
      shares: { [one]: a, [other]: b },
      ratio: 1 - 0.5 * a - 0.4 * b + 0.002 * (((at * 11) % 5) - 2),
    };
  });
  const found = await judged(lots, [one, other]);
  // Worked out in Python with the leverages of the whole multiple regression (HC3), and t with 21 degrees of freedom.
  expect(found.get(one)!.ratio).toBeCloseTo(0.51664, 4);
  expect(found.get(one)!.low).toBeCloseTo(0.46921, 4);
  expect(found.get(one)!.high).toBeCloseTo(0.56407, 4);
  expect(found.get(other)!.low).toBeCloseTo(0.55518, 4);
});

describe('an interval that is wider than half of the assay', () => {
  const bends = [0, 1, -2, 2, -1, 1, -1];
  const lots = (bend: number, returns: Readonly<Record<number, number>>) =>
    Array.from({ length: 42 }, (_, at): Lot => {
      const shares = { [one]: ((at * 5) % 12) / 100, [other]: ((at * 11) % 14) / 50 };
      const ratio = [one, other].reduce((sum, id) => sum + shares[id]! * ((returns[id] ?? 1) - 1), 1);
      return { day: String(at % 6), shares, ratio: ratio + bend * bends[at % 7]! };
    });

  it('names no code, also where it is cut at zero', async () => {
    for (const returned of [0, 0.1]) {
      const narrow = (await judged(lots(0.008, { [one]: returned }))).get(one)!;
      expect(narrow.high - returned).toBeLessThan(0.25);
      expect((await judged(lots(0.02, { [one]: returned }))).size).toBe(0);
    }
  });

  it('names no other code instead', async () => {
    const found = await judged(lots(0.02, { [one]: 0, [other]: 0.5 }), [one, other]);
    expect([...found.keys()]).toEqual([other]);
    expect(found.get(other)!.ratio).toBeCloseTo(0.6, 1);
  });
});

describe('lots of unequal size', () => {
  it('count by their size below the middle one, and alike above it', () => {
    const sizes = [400, 1, 100, 2, 50].map((expected) => ({ expected }));
    expect([...weightsOf(sizes)]).toEqual([1, 0.02, 1, 0.04, 1]);
  });

  it('are told by the large ones where a few small ones say something else', async () => {
    const large = Array.from({ length: 30 }, (_, at): Lot => {
      const share = ((at * 7) % 15) / 60;
      return { day: String(at % 6), shares: { [one]: share }, ratio: 1 - 0.4 * share + 0.001 * ((at % 3) - 1) };
    });
    const small = Array.from({ length: 8 }, (_, at): Lot => {
      const share = (1 + (at % 4)) / 10;
      return { day: String(at % 6), shares: { [one]: share }, ratio: 1 + 0.5 * share, expected: 0.5 };
    });
    const found = await judged([...large, ...small]);
    expect(found.get(one)!.ratio).toBeCloseTo(0.6, 1);
    expect(found.get(one)!.high).toBeLessThan(0.8);
  });
});

it('a sound code that goes along with two weak ones is not blamed, although alone it looks weak', async () => {
  const [sound, first, second] = [1, 2, 3];
  const lots = Array.from({ length: 48 }, (_, at): Lot => {
    const [a, b] = [0.02 + ((at * 5) % 12) / 100, 0.02 + ((at * 7) % 16) / 100];
    const shares = { [sound]: (a + b) / 2 + ((at * 11) % 5) / 60, [first]: a, [second]: b };
    return { day: String(at % 8), shares, ratio: 1 - 0.5 * a - 0.5 * b + 0.0002 * ((at % 3) - 1) };
  });
  for (const order of [
    [sound, first, second],
    [second, first, sound],
  ])
    expect(new Set((await judged(lots, order)).keys())).toEqual(new Set([first, second]));
  expect([...(await judged(lots, [sound])).keys()], 'alone').toEqual([sound]);
});
