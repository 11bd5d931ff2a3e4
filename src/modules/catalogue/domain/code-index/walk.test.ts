import { expect, it } from 'vitest';
import { seed, seededRandom } from '../../../../../tests/support/depth.ts';
import { confusedWith } from '../../../../kernel/codes.ts';
import { segmentOf } from './build-segment.ts';
import { codeAt, ranksOf } from './code-segment.ts';
import {
  costs,
  forgivingFrom,
  maxCost,
  maxPrefixCost,
  maxStamped,
  shortestStamped,
  swappedInShort,
  swappingFrom,
} from './likeness.ts';
import { walk, type Relation } from './walk.ts';

/* The walk reads all codes at once. Here each code is compared with the typed text by itself, by the rules alone. */

type Told = { readonly cost: number; readonly relations: ReadonlySet<Relation> };

/** The smallest cost at which a text can mean a code, with every relation that has it. */
const compared = (typed: string, code: string): Told | undefined => {
  let told: Told | undefined;
  const tell = (cost: number, relation: Relation) => {
    if (told && told.cost < cost) return;
    told = { cost, relations: new Set(told?.cost === cost ? [...told.relations, relation] : [relation]) };
  };
  const forgives = typed.length >= forgivingFrom;
  const swapped = typed.length === swappingFrom ? swappedInShort : costs.swapped;
  /** `at` characters of the text and `of` characters of the code are read. */
  const read = (at: number, of: number, cost: number, isForgiven: boolean, habits: readonly string[] = []): void => {
    if (cost > maxCost) return;
    const left = typed.length - at;
    const isWhole = of === code.length;
    if (left === 0) {
      if (isWhole) tell(cost, isForgiven ? 'near' : cost === 0 ? 'exact' : 'look-alike');
      else if (cost === 0) tell(costs.prefix, 'prefix');
      else if (forgives && !isForgiven && cost <= maxPrefixCost) tell(cost + costs.misreadPrefix, 'near');
      return;
    }
    const [one, next, theirs] = [typed[at]!, typed[at + 1], code[of]];
    if (isWhole && of >= shortestStamped && left <= maxStamped && !isForgiven && cost <= costs.confused.strong)
      tell(cost + costs.stamped + left * costs.eachStamped, 'stamped');
    const confusion = theirs && confusedWith(one).get(theirs);
    if (one === theirs) read(at + 1, of + 1, cost, isForgiven, habits);
    const habit = `${one} for ${theirs}`;
    const more = habits.includes(habit) ? costs.confusedAgain : confusion && costs.confused[confusion];
    if (more) read(at + 1, of + 1, cost + more, isForgiven, [...habits, habit]);
    if (isForgiven || typed.length < swappingFrom) return;
    if (one !== next && next === theirs && one === code[of + 1]) read(at + 2, of + 2, cost + swapped, true, habits);
    if (!forgives) return;
    read(at + 1, of, cost + costs.missing, true, habits);
    if (isWhole) return;
    read(at, of + 1, cost + costs.missing, true, habits);
    if (one !== theirs && !confusion) read(at + 1, of + 1, cost + costs.wrong, true, habits);
  };
  read(0, 0, 0, false);
  return told;
};

/** Few characters, so that codes are close to each other. Most are confused with others. */
const letters = 'O0DI1TB84AXK';

const random = seededRandom(seed);
const whole = (below: number) => Math.floor(random() * below);
const any = (length: number) => Array.from({ length }, () => letters[whole(letters.length)]!).join('');
/** The code as a buyer may type it: without a fault, or with one or two. */
const typedFor = (code: string): string => {
  let typed = code;
  for (let faults = whole(3); faults > 0; faults -= 1) {
    const at = whole(typed.length);
    const [before, here, behind] = [typed.slice(0, at), typed.slice(at, at + 1), typed.slice(at + 1)];
    const faulty = [
      before + behind,
      before + any(1) + behind,
      before + here + any(1) + behind,
      before + behind.slice(0, 1) + here + behind.slice(1),
      before,
      typed + any(1 + whole(7)),
    ];
    typed = faulty[whole(faulty.length)] || any(3);
  }
  return typed;
};

it.each([
  ['few codes', 400, 150],
  ['so many codes that tables look them up', 4500, 12],
])('among %s, each is told with its cost and relation', (_, size, inputs) => {
  const codes = [...new Set(Array.from({ length: size * 2 }, () => any(2 + whole(6))))].slice(0, size);
  const segment = segmentOf(codes.map((code, at) => ({ code, converterId: at + 1, makeId: 1, typeId: 1 })));
  expect(segment.groups !== undefined).toBe(size > 4096);
  for (let input = 0; input < inputs; input += 1) {
    const typed = typedFor(codes[whole(codes.length)]!);
    const told = new Map<string, { cost: number; relation: Relation }>();
    walk(segment, ranksOf(typed), ([from, to], cost, relation) => {
      expect(from, 'no empty range is told').toBeLessThan(to);
      for (let position = from; position < to; position += 1) {
        const code = codeAt(segment, position);
        if (cost < (told.get(code)?.cost ?? Infinity)) told.set(code, { cost, relation });
      }
    });
    for (const code of codes) {
      const [wanted, got] = [compared(typed, code), told.get(code)];
      if (wanted?.cost !== got?.cost || (got && !wanted!.relations.has(got.relation)))
        expect.fail(
          `${typed}, ${code}: ${got?.relation} ${got?.cost}, not ${[...(wanted?.relations ?? [])].join(' or ')} ${wanted?.cost}`,
        );
    }
  }
});
