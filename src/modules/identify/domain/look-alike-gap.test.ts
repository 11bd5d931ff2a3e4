import { describe, expect, it } from 'vitest';
import { lookAlikeGap, placeWord, type Candidate } from './look-alike-gap.ts';

const candidate = (
  productId: number,
  kind: Candidate['match']['kind'],
  code: string,
  offerPrice?: number,
): Candidate => ({ productId, offerPrice, match: { kind, code } });
const exact = candidate(1, 'exact', 'GD3+EA6', 184.35);
const dear = candidate(2, 'look-alike', '6D3+EA6', 411.12);
const alike = candidate(3, 'look-alike', 'GD3+EAG', 152.57);

describe('a gap between look-alikes', () => {
  it('names both and the character to read again', () => {
    const gap = lookAlikeGap([exact, dear, alike])!;
    expect([gap.one.productId, gap.other.productId]).toEqual([1, 2]);
    expect(gap.times).toBeCloseTo(2.23, 2);
    expect(gap.readAgain).toEqual([{ place: 1, one: 'G', other: '6' }]);
  });
  it('is told from the one that is open', () => {
    const gap = lookAlikeGap([exact, dear, alike], 3)!;
    expect([gap.one.productId, gap.other.productId]).toEqual([3, 2]);
    expect(gap.readAgain.map((each) => each.place)).toEqual([1, 6]);
    expect(lookAlikeGap([exact, dear, alike], 2)!.other.productId).toBe(1);
  });
  it('is not worth a line when they pay alike, or when prices are not shown', () => {
    expect(lookAlikeGap([exact, alike])).toBeUndefined();
    expect(lookAlikeGap([candidate(1, 'exact', 'A1'), candidate(2, 'look-alike', 'AI')])).toBeUndefined();
  });
  it('does not compare two that carry the same code, nor what was found otherwise', () => {
    expect(lookAlikeGap([exact, candidate(4, 'exact', 'GD3-EA6', 900)])).toBeUndefined();
    expect(
      lookAlikeGap([exact, candidate(5, 'contains', '2GD3+EA6', 900), candidate(6, 'text', 'X1', 900)]),
    ).toBeUndefined();
  });
  it('counts a code that is a character off only where the typed one does not exist', () => {
    const near = candidate(7, 'near', 'GD3EA', 900);
    expect(lookAlikeGap([exact, near])).toBeUndefined();
    expect(lookAlikeGap([alike, near])!.other.productId).toBe(7);
  });
  it('does not compare two misread codes that are not easily read for each other', () => {
    const parts = [candidate(1, 'near', 'LL-8877', 100), candidate(2, 'near', 'LL-8826', 900)];
    expect(lookAlikeGap(parts)).toBeUndefined();
    const near = [candidate(1, 'near', 'LL-8B77', 100), candidate(2, 'near', 'LL-8877', 900)];
    expect(lookAlikeGap(near)).toMatchObject({ one: near[0], other: near[1], times: 9 });
    const stamped = [candidate(1, 'stamped', '18508990', 60), candidate(2, 'stamped', '185O8990', 600)];
    expect(lookAlikeGap(stamped)).toMatchObject({ one: stamped[0], other: stamped[1], times: 10 });
  });
  it('is told of an open converter that was found by its beginning, by each of its codes', () => {
    const found = [
      candidate(1, 'prefix', 'HJ4K8', 100),
      candidate(2, 'prefix', 'HJ4KB', 900),
      candidate(3, 'prefix', 'HJ4K8X', 50),
    ];
    expect(lookAlikeGap(found)).toBeUndefined();
    expect(lookAlikeGap(found, 2)!.other.productId).toBe(1);
    const two = [
      candidate(1, 'exact', 'QK51', 300),
      candidate(2, 'prefix', 'QK51A', 40),
      candidate(2, 'look-alike', 'QK5I', 40),
    ];
    expect([lookAlikeGap(two)!.other.match.code, lookAlikeGap(two, 2)!.one.match.code]).toEqual(['QK5I', 'QK5I']);
  });
  it('needs the price of both', () => {
    const hidden = candidate(2, 'look-alike', '6D3+EA6');
    expect(lookAlikeGap([exact, hidden])).toBeUndefined();
    expect(lookAlikeGap([exact, hidden], 2)).toBeUndefined();
  });
  it('is told of two codes that lack a character of each other, in either order, while none is the typed one', () => {
    const [short, long] = [candidate(1, 'near', 'HJ4K8', 100), candidate(2, 'near', 'HJ4KX8', 160)];
    expect([lookAlikeGap([short, long])?.times, lookAlikeGap([long, short])?.times]).toEqual([1.6, 1.6]);
    expect(lookAlikeGap([short, candidate(2, 'near', 'HJ4KXX8', 160)])).toBeUndefined();
    expect(lookAlikeGap([candidate(1, 'near', 'HJ4K8', 100), candidate(2, 'near', 'HJ7W8', 160)])).toBeUndefined();
    expect(lookAlikeGap([short, candidate(3, 'prefix', 'HJ4K8Y', 900)])).toBeUndefined();
  });
  it('is the largest one', () => {
    const alikes = [300, 900, 500].map((price, at) => candidate(at + 2, 'look-alike', '6D3+EA6', price));
    expect(lookAlikeGap([exact, ...alikes])!.other.offerPrice).toBe(900);
  });
  it('is weak between codes that are only confused with what was typed', () => {
    const read = (price: number) =>
      lookAlikeGap([candidate(1, 'look-alike', 'HJ0KI', 100), candidate(2, 'look-alike', 'HJ0K7', price)]);
    expect([read(250), read(251)?.other.productId]).toEqual([undefined, 2]);
  });
  it('is told of a weak confusion from two and a half times on', () => {
    expect(lookAlikeGap([exact, candidate(8, 'look-alike', 'CD3+EA6', 460)])).toBeUndefined();
    expect(lookAlikeGap([exact, candidate(8, 'look-alike', 'CD3+EA6', 461)])!.other.productId).toBe(8);
  });
  it('counts places in words', () =>
    expect([1, 6, 12, 22, 23].map((place) => placeWord(place, 23))).toEqual([
      'first',
      'sixth',
      '12th',
      '22nd',
      'last',
    ]));
  it('names the code with the fewest misread characters, then the largest gap', () => {
    const two = candidate(8, 'look-alike', 'GD3+EAG', 100);
    const one = candidate(9, 'look-alike', 'GD3+EA6', 180);
    const dearest = candidate(10, 'look-alike', '6D3+EAG', 90);
    const typed = candidate(1, 'exact', '6D3+EA6', 411);
    expect(lookAlikeGap([typed, two, one])!.other.productId).toBe(9);
    expect(lookAlikeGap([typed, two, one, dearest])!.other.productId).toBe(10);
  });
  it('counts a character more or less as one misread', () => {
    const longer = candidate(8, 'near', 'GD3EA6X', 30);
    const two = candidate(9, 'look-alike', '6D3+EAC', 20);
    const typed = candidate(1, 'look-alike', 'GD3EA6', 411);
    expect(lookAlikeGap([typed, longer, two])!.other.productId).toBe(8);
    const one = candidate(10, 'look-alike', '6D3+EA6', 20);
    expect(lookAlikeGap([typed, longer, one])!.other.productId).toBe(10);
  });
});
