import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ouncesIn } from '../../../../../tests/support/answered-lots.ts';
import { deleteYields } from '../../../../../tests/support/lots.ts';
import { deleteProposals, makeProposal } from '../../../../../tests/support/proposals.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { evidenceOf } from './evidence.ts';
import { proposeFor } from './propose-assays.ts';

let stage: Stage;
let [weak, sound, ...others]: number[] = [];
beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.sql<{ id: number }[]>`
    select converter.id from converter cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where deleted_at is null and weight > 300 and pt > 50 and pd > 50 and rh > 20 order by converter.id limit 72`;
  [weak, sound, ...others] = rows.map(({ id }) => id);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await deleteProposals(stage.sql);
  await deleteYields(stage.sql);
});

const metals = ['pt', 'pd', 'rh'] as const;
type Metal = (typeof metals)[number];
type Melted = {
  /** Pieces of each converter by its id. */
  readonly pieces: Readonly<Record<number, number>>;
  /** What the weak converter returns of its metals, and what a lot returns beyond that. */
  readonly truth?: Readonly<Partial<Record<Metal, number>>>;
  readonly off?: number;
  /** Metals that the refiner did not determine. */
  readonly without?: readonly Metal[];
  readonly companyId?: number;
};

/** Lots that the refiner has answered, three a day, only with SQL. */
const melt = async (lots: readonly Melted[]) => {
  const created = await stage.idOf('accountant');
  const assays = new Map<number, Awaited<ReturnType<typeof ouncesIn>>>();
  for (const id of new Set(lots.flatMap(({ pieces }) => Object.keys(pieces).map(Number))))
    assays.set(id, await ouncesIn(stage, id));
  for (const [at, { pieces, truth = {}, off = 1, without = [], companyId = stage.place.companyId }] of lots.entries()) {
    const held = Object.entries(pieces).map(([id, count]) => ({
      id: Number(id),
      count,
      piece: assays.get(Number(id))!,
    }));
    const sumOf = (metal: Metal, share: (id: number) => number) =>
      held.reduce((sum, { id, count, piece }) => sum + count * piece[metal] * share(id), 0);
    const expected = metals.map((metal) => [`${metal}Expected`, sumOf(metal, () => 1)]);
    const returned = metals.map((metal) => [
      `${metal}Returned`,
      without.includes(metal) ? 0 : off * sumOf(metal, (id) => (id === weak ? (truth[metal] ?? 1) : 1)),
    ]);
    const [lot] = await stage.sql<{ id: number }[]>`
      insert into lot (company_id, lot_no, created_by) values (${companyId}, ${`L-${crypto.randomUUID().slice(0, 8)}`}, ${created}) returning id`;
    const none = { paid: 0, worth: 0, expected: 0, returned: 0 };
    const day = {
      receivedDate: `2026-05-${String(1 + Math.floor(at / 3)).padStart(2, '0')}`,
      completedAt: '2026-06-01',
    };
    const ofLot = { lotId: lot!.id, companyId, ...day, paid: 0, ptWorth: 0, pdWorth: 0, rhWorth: 0 };
    const prices = { ptPrice: 1000, pdPrice: 1000, rhPrice: 5000 };
    await stage.sql`insert into lot_yield ${stage.sql({ ...ofLot, ...prices, ...Object.fromEntries([...expected, ...returned]) })}`;
    await stage.sql`insert into converter_yield ${stage.sql(
      held.map(({ id, count, piece }) => ({
        lotId: lot!.id,
        converterId: id,
        pieces: count,
        ...none,
        ptExpected: count * piece.pt,
        pdExpected: count * piece.pd,
        rhExpected: count * piece.rh,
      })),
    )}`;
  }
};
/** The refiner is off by up to 0.2 %. */
const off = (lot: number) => 1 + 0.002 * (((lot * 5) % 7) / 3 - 1);
/** Zero to four of the weak one in a lot, beside eight to ten sound ones; or so many times as many. */
const mixed = (lot: number, times = 1) => ({ [weak!]: times * (lot % 5), [sound!]: times * (8 + ((lot * 2) % 3)) });
const answered = (lots: number, more: (lot: number) => Partial<Melted> = () => ({})): readonly Melted[] =>
  Array.from({ length: lots }, (_, lot) => ({ pieces: mixed(lot), off: off(lot), ...more(lot) }));
const evidence = () => evidenceOf(stage.sql, stage.place.companyId);
const propose = () => stage.sql.begin((tx) => proposeFor(tx, stage.place.companyId, new Date('2026-06-15T15:00:00Z')));
const open = () => stage.sql<{ converterId: number }[]>`select converter_id from assay_proposal where outcome is null`;

it('the lots of another company say nothing about the codes of the own one', async () => {
  await melt(answered(3, (lot) => ({ pieces: { ...mixed(lot), [weak!]: lot } })));
  await melt(answered(15, () => ({ truth: { rh: 0.6 }, companyId: stage.otherPlace.companyId })));
  expect(await evidence()).toEqual(new Map());
});

it('a code of large lots is looked at before many that stand out in small lots alone', async () => {
  // A lot of a thousandth counts a thousandth.
  const small = Array.from({ length: 10 }, (_, lot) => ({
    pieces: {
      [sound!]: 8,
      ...Object.fromEntries(others.map((id, each) => [id, 1 + ((lot * ((each % 7) + 1) + each) % 3)])),
    },
    off: lot % 2 === 0 ? 1.8 : 0.2,
  }));
  await melt([...answered(20, (lot) => ({ pieces: mixed(lot, 20_000), truth: { rh: 0.6 } })), ...small]);
  expect((await evidence()).get(weak!)?.rh?.ratio).toBeCloseTo(0.6, 1);
});

it('the metal with most lots says whether there are further ones', async () => {
  await makeProposal(stage.sql, stage.place.companyId, { converterId: weak!, lots: 12 });
  await stage.sql`
    update assay_proposal set outcome = 'dismissed', decided_by = ${await stage.idOf('admin')}, decided_at = '2026-06-12'`;
  // Twenty of 25 lots hold it. Of twelve of these the refiner determined rhodium.
  const truth = { pt: 0.6, rh: 0.6 };
  await melt(answered(25, (lot) => ({ truth, without: lot < 10 ? ['rh'] : [] })));
  expect((await evidence()).get(weak!)).toMatchObject({ pt: { lots: 20 }, rh: { lots: 12 } });
  await propose();
  expect(await open()).toEqual([{ converterId: weak }]);
});

it('nothing is proposed for a piece below one gram', async () => {
  const [value] = await stage.sql<{ weight: string }[]>`
    select weight from converter_value where converter_id = ${weak!} order by revision desc limit 1`;
  await stage.sql`
    insert into converter_value
    select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1, 'weight', 0.999))).*
    from converter_value value where converter_id = ${weak!} order by revision desc limit 1`;
  const light = Math.round(Number(value!.weight));
  const pieces = (lot: number) => ({ ...mixed(lot), [weak!]: light * (lot % 5) });
  await melt(answered(15, (lot) => ({ pieces: pieces(lot), truth: { rh: 0.6 } })));
  const found = await evidence();
  await propose();
  await stage.sql`delete from converter_value where converter_id = ${weak!} and weight = 0.999`;
  expect([...found.keys()]).toEqual([weak]);
  expect(await open()).toEqual([]);
});

it('a converter that is deleted, or that has no assay of a metal, is left out', async () => {
  await melt(answered(15, () => ({ truth: { pt: 0.6 } })));
  expect([...(await evidence()).keys()]).toEqual([weak]);
  await stage.sql`update converter set deleted_at = now() where id = ${weak!}`;
  const whenDeleted = await evidence();
  await stage.sql`update converter set deleted_at = null where id = ${weak!}`;
  expect(whenDeleted).toEqual(new Map());
  await stage.sql`
    insert into converter_value
    select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1, 'rh', null))).*
    from converter_value value where converter_id = ${weak!} order by revision desc limit 1`;
  const inPart = await evidence();
  await stage.sql`delete from converter_value where converter_id = ${weak!} and rh is null`;
  expect(inPart).toEqual(new Map());
});
