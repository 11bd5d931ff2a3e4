import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerLots, type Answered } from '../../../../../tests/support/answered-lots.ts';
import { deleteYields } from '../../../../../tests/support/lots.ts';
import { deleteProposals } from '../../../../../tests/support/proposals.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { assayProposals, type AssayProposal } from '../contract.ts';
import { proposeFor } from './propose-assays.ts';

let stage: Stage;
let [weak, sound, other]: number[] = [];
beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.sql<{ id: number }[]>`
    select converter.id from converter cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where deleted_at is null and is_calculated_price and weight > 500 and pt > 100 and pd > 100 and rh > 100 order by converter.id limit 3`;
  [weak, sound, other] = rows.map(({ id }) => id);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await deleteProposals(stage.sql);
  await deleteYields(stage.sql);
});

/** Zero to four of the weak one in a lot, beside eight to ten sound ones. */
const pieces = () => ({ [weak!]: (lot: number) => lot % 5, [sound!]: (lot: number) => 8 + ((lot * 2) % 3) });
const short = { rh: 0.6 };
const answer = (more: Partial<Answered> = {}) =>
  answerLots(stage, { pieces: pieces(), truth: { [weak!]: short }, ...more });
const propose = () => stage.sql.begin((tx) => proposeFor(tx, stage.place.companyId, new Date('2026-06-15T15:00:00Z')));
const list = async (input: object = {}) =>
  (await stage.send('admin', assayProposals.listProposals, input)).body['list'] as AssayProposal[];
const outcomes = async () => (await list({ state: 'decided' })).map(({ decision }) => decision!.outcome);

describe('a code of which less comes back than its assay says', () => {
  it('gets a corrected assay proposed with its evidence, of the metal that is short alone', async () => {
    await answer();
    await propose();
    const [proposal, ...rest] = await list();
    expect(rest).toEqual([]);
    // Lots 0, 5 and 10 hold none of it.
    expect(proposal).toMatchObject({ productId: weak, metals: [{ metal: 'rh', lots: 9, days: 4 }], decision: null });
    const { percent, low, high } = proposal!.metals[0]!;
    expect(Math.abs(percent - 60)).toBeLessThan(3);
    expect(low).toBeLessThan(percent);
    expect(high).toBeGreaterThan(percent);
    expect(high).toBeLessThan(90);
    const { subweight, before, after } = proposal!.assay!;
    const [value] = await stage.sql<Record<string, string>[]>`
      select weight, pt, pd, rh from converter_value where converter_id = ${weak!} order by revision desc limit 1`;
    expect({ subweight, ...before }).toEqual({
      subweight: Number(value!['weight']),
      pt: Number(value!['pt']),
      pd: Number(value!['pd']),
      rh: Number(value!['rh']),
    });
    expect(after).toMatchObject({ pt: before.pt, pd: before.pd });
    expect(after.rh).toBeCloseTo((before.rh * percent) / 100, 0);
  });

  it('gets it from the job that completing a settlement starts', async () => {
    await answer();
    expect(await list()).toEqual([]);
    await stage.app.work('settlements.propose-assays');
    expect(await list()).toMatchObject([{ productId: weak }]);
  });

  it('shows what the correction does to the listed price, by the prices of today', async () => {
    await answer();
    await propose();
    const { listed, assay } = (await list())[0]!;
    const [version] = await stage.sql<
      Record<string, string>[]
    >`select * from pricing_version order by version desc limit 1`;
    const [value] = await stage.sql<Record<string, string | boolean | null>[]>`
      select * from converter_value where converter_id = ${weak!} order by revision desc limit 1`;
    // Decision §6: ounces at the hedge price less the discount; the converter's own discount goes before.
    const net = (metal: 'Pt' | 'Pd' | 'Rh') => {
      const own = value![`disc${metal}`];
      const by = Number(own ?? version![`disc${metal}`]);
      const isPercentage = own === null ? version![`disc${metal}IsPercentage`] : value![`disc${metal}IsPercentage`];
      const hedge = Number(version![`hedge${metal}`]);
      return isPercentage ? hedge * (1 - by / 100) : hedge - by;
    };
    const worth = ({ pt, pd, rh }: { pt: number; pd: number; rh: number }) =>
      (assay!.subweight * (pt * net('Pt') + pd * net('Pd') + rh * net('Rh'))) / 31_103_476.8;
    expect(listed!.before).toBeCloseTo(worth(assay!.before), 2);
    expect(listed!.after).toBeCloseTo(worth(assay!.after), 2);
    expect(listed!.after).toBeLessThan(listed!.before);
  });

  it('is found although the refiner did not determine the metal in some lots', async () => {
    await answer();
    await answer({ lots: 2, fromDay: 20 });
    await stage.sql`update lot_yield set rh_returned = 0 where received_date = '2026-05-20'`;
    await propose();
    expect(await list()).toMatchObject([{ productId: weak, metals: [{ metal: 'rh', lots: 9 }] }]);
  });

  it('gets a higher assay where more comes back', async () => {
    await answer({ truth: { [weak!]: { pt: 1.5 } } });
    await propose();
    const [proposal] = await list();
    expect(proposal).toMatchObject({ productId: weak, metals: [{ metal: 'pt' }] });
    expect(proposal!.assay!.after.pt).toBeGreaterThan(proposal!.assay!.before.pt * 1.4);
  });
});

describe('nothing is proposed', () => {
  it.each<[string, Partial<Answered>]>([
    ['where all came back', { truth: {} }],
    ['with fewer than eight lots of the code', { lots: 9 }],
    ['on two days', { lots: 6 }],
    ['for what was bought by weight', { columns: { priceUnit: 'lb' } }],
  ])('%s', async (_, world) => {
    await answer(world);
    await propose();
    expect(await list()).toEqual([]);
  });

  it('for a deleted converter, or one without an assay', async () => {
    await answer();
    await stage.sql`update converter set deleted_at = now() where id = ${weak!}`;
    await propose();
    await stage.sql`update converter set deleted_at = null where id = ${weak!}`;
    expect(await list()).toEqual([]);
    await revise({ weight: null });
    await propose();
    await stage.sql`delete from converter_value where converter_id = ${weak!} and revision > 1`;
    expect(await list()).toEqual([]);
  });

  it('from the lots of another company', async () => {
    await answer();
    await stage.sql`update lot_yield set company_id = ${stage.otherPlace.companyId}`;
    await propose();
    expect(await list()).toEqual([]);
  });
});

/** A new revision of the weak converter with other columns. */
const revise = (columns: Readonly<Record<string, number | null>>) =>
  stage.sql`
    insert into converter_value
    select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1) || ${stage.sql.json(columns)})).*
    from converter_value value where converter_id = ${weak!} order by revision desc limit 1`;

describe('a proposal', () => {
  it('compares old lots by the present assay: the truth is proposed whatever the assay was', async () => {
    await answer();
    const [value] = await stage.sql<{ rh: string }[]>`
      select rh from converter_value where converter_id = ${weak!} order by revision desc limit 1`;
    const truth = Number(value!.rh) * 0.6;
    await revise({ rh: Number(value!.rh) * 2 });
    await propose();
    const [doubled] = await list();
    await revise({ rh: truth });
    await propose();
    await stage.sql`delete from converter_value where converter_id = ${weak!} and revision > 1`;
    expect(Math.abs(doubled!.metals[0]!.percent - 30)).toBeLessThan(2);
    // With the corrected assay the same lots are as expected.
    expect(await list()).toEqual([]);
    expect(await outcomes()).toEqual(['withdrawn']);
  });

  it('follows further lots while it is open, as a new version', async () => {
    await answer();
    await propose();
    const [first] = await list();
    await answer({ lots: 3, fromDay: 20 });
    await propose();
    const rows = await list();
    // Lots 1 and 2 of the three hold it.
    expect(rows).toMatchObject([{ proposalId: first!.proposalId, metals: [{ lots: 11, days: 5 }] }]);
    expect(rows[0]!.version).toBeGreaterThan(first!.version);
  });

  it('keeps its version when it would say the same, so that whoever reads it can accept it', async () => {
    await answer();
    expect(await propose()).toBe(true);
    const [first] = await list();
    expect(await propose()).toBe(false);
    expect(await list()).toEqual([first]);
  });

  it('is withdrawn when the lots do not support it any more, and by nobody', async () => {
    await answer();
    await propose();
    await stage.sql`update lot_yield set rh_returned = rh_expected`;
    await propose();
    expect(await list()).toEqual([]);
    expect(await list({ state: 'decided' })).toMatchObject([{ decision: { outcome: 'withdrawn', by: '' } }]);
  });

  it('that was withdrawn comes back as soon as the lots support it', async () => {
    await answer();
    await propose();
    await stage.sql`update lot_yield set rh_returned = rh_expected`;
    await propose();
    expect(await outcomes()).toEqual(['withdrawn']);
    await deleteYields(stage.sql);
    await answer();
    await propose();
    expect(await list()).toMatchObject([{ productId: weak }]);
  });

  it.each(['accepted', 'dismissed'])(
    'comes back after it was %s with eight further lots, and not before',
    async (outcome) => {
      await answer();
      await propose();
      const userId = await stage.idOf('admin');
      const [test] = await stage.sql<{ id: number }[]>`select id from assay_test limit 1`;
      const row = {
        outcome,
        decidedBy: userId,
        decidedAt: '2026-06-15',
        testId: outcome === 'accepted' ? test!.id : null,
      };
      await stage.sql`update assay_proposal set ${stage.sql(row)}`;
      await answer({
        lots: 8,
        fromDay: 20,
        pieces: { ...pieces(), [weak!]: (lot) => (lot === 0 ? 0 : 1 + (lot % 4)) },
      });
      await propose();
      expect(await list(), 'seven further lots').toEqual([]);
      await answer({ lots: 1, fromDay: 25, pieces: { ...pieces(), [weak!]: () => 2 } });
      await propose();
      expect(await list(), 'eight further lots').toMatchObject([{ productId: weak, metals: [{ lots: 17 }] }]);
      await stage.sql`update assay_proposal set ${stage.sql({ ...row, decidedAt: '2026-06-16' })} where outcome is null`;
      await propose();
      expect(await list(), 'after the second decision').toEqual([]);
    },
  );

  it('is not shown while the converter has another assay than the one it starts from', async () => {
    await answer();
    await propose();
    await revise({ pd: 1 });
    const shown = await list();
    await stage.sql`delete from converter_value where converter_id = ${weak!} and revision > 1`;
    expect(shown).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('of two runs at once is made once', async () => {
    await answer();
    await Promise.all([propose(), propose()]);
    expect(await list()).toHaveLength(1);
  });

  it('is told to the screens of the company', async () => {
    await answer();
    const room = `company:${stage.place.companyId} settlements.changed`;
    expect(await stage.announced(() => stage.app.work('settlements.propose-assays'))).toContain(room);
    await answer({ lots: 3, fromDay: 20 });
    expect(await stage.announced(() => stage.app.work('settlements.propose-assays'))).toContain(room);
    await deleteProposals(stage.sql);
    await deleteYields(stage.sql);
    await answer({ truth: {} });
    await stage.app.work('exposure.check-limits');
    expect(await stage.announced(() => stage.app.work('settlements.propose-assays'))).not.toContain(room);
  });
});

it('two weak codes are told apart', async () => {
  await answer({
    lots: 18,
    pieces: { ...pieces(), [other!]: (lot) => (lot * 3) % 4 },
    truth: { [weak!]: short, [other!]: { pd: 0.7 } },
  });
  await propose();
  const found = new Map((await list()).map(({ productId, metals }) => [productId, metals.map(({ metal }) => metal)]));
  expect(found).toEqual(
    new Map([
      [weak, ['rh']],
      [other, ['pd']],
    ]),
  );
});

it('a weak code is found although another one hides it', async () => {
  await answer({
    lots: 20,
    pieces: { ...pieces(), [other!]: (lot) => (lot * 3) % 4 },
    truth: { [weak!]: { rh: 0.1 }, [other!]: { rh: 0.7 } },
  });
  await propose();
  const found = (await list()).map(({ productId, metals }) => [productId, metals.map(({ metal }) => metal)]);
  expect(new Map(found as [number, string[]][])).toEqual(
    new Map([
      [weak, ['rh']],
      [other, ['rh']],
    ]),
  );
});
