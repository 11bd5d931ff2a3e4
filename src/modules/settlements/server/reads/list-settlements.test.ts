import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSettlement } from '../../../../../tests/support/settlements.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { settlements } from '../../contract.ts';

let stage: Stage;
let accountantId: number;
let franchiseUserId: number;
beforeAll(async () => {
  stage = await openStage();
  [accountantId, franchiseUserId] = [await stage.idOf('accountant'), await stage.idOf('franchise')];
});
afterAll(() => stage.close());

const at = (text: string) => new Date(text);
const completed = (text: string) => ({ completedAt: at(text), completedBy: accountantId });
/** A settlement of the parent company, found by its contract number. */
const made = (contractNo: string, columns: object = {}) =>
  makeSettlement(stage.sql, { companyId: stage.place.companyId, createdBy: accountantId }, { contractNo, ...columns });
const ofFranchise = (contractNo: string) =>
  makeSettlement(stage.sql, { companyId: stage.otherPlace.companyId, createdBy: franchiseUserId }, { contractNo });
const list = (sent: object, who: Person = 'accountant') => stage.send(who, settlements.listSettlements, sent);
const idsOf = async (sent: object, who: Person = 'accountant') => {
  const { status, body } = await list(sent, who);
  return status === 200 ? body['list'].map(({ settlementId }: { settlementId: number }) => settlementId) : status;
};

describe('the two lists', () => {
  it('1 holds open ones, 2 completed ones, and without a type it is 1', async () => {
    const text = uniqueName();
    const [open, done] = [await made(text), await made(text, completed('2026-06-20T15:00:00Z'))];
    expect(await idsOf({ text, type: 1 })).toEqual([open]);
    expect(await idsOf({ text, type: 2 })).toEqual([done]);
    expect(await idsOf({ text })).toEqual([open]);
    expect(await idsOf({ text, type: 3 })).toBe(400);
  });

  it('tells of each its numbers and days, and whether it is complete', async () => {
    const text = uniqueName();
    const columns = { settlementNo: 'S-9', shipmentNo: 'SH-9', receivedDate: '2026-06-03', metalDueDate: '2026-07-01' };
    const settlementId = await made(text, { ...columns, ...completed('2026-06-20T15:00:00Z') });
    expect((await list({ text, type: 2 })).body['list']).toMatchObject([
      {
        settlementId,
        settlementNo: 'S-9',
        contractNo: text,
        shipmentNo: 'SH-9',
        receivedDate: '2026-06-03T23:59:59.000Z',
        metalDueDate: '2026-07-01T23:59:59.000Z',
        createdDate: '2026-06-12T15:00:00.000Z',
        completedDate: '2026-06-20T15:00:00.000Z',
        isComplete: true,
      },
    ]);
  });
});

describe('the days', () => {
  it('of open ones are those of their creation, to the first and last millisecond', async () => {
    const text = uniqueName();
    const createdAt = at('2026-06-10T12:00:00Z');
    const one = await made(text, { createdAt, receivedDate: '2026-01-01' });
    const time = createdAt.getTime();
    expect(await idsOf({ text, from: time, to: time })).toEqual([one]);
    expect(await idsOf({ text, from: time + 1 })).toEqual([]);
    expect(await idsOf({ text, to: time - 1 })).toEqual([]);
  });

  it('of completed ones are those of their completion', async () => {
    const text = uniqueName();
    const one = await made(text, { createdAt: at('2026-06-10T12:00:00Z'), ...completed('2026-06-20T15:00:00Z') });
    const [created, done] = [at('2026-06-10T12:00:00Z').getTime(), at('2026-06-20T15:00:00Z').getTime()];
    expect(await idsOf({ text, type: 2, from: done, to: done })).toEqual([one]);
    expect(await idsOf({ text, type: 2, from: done + 1 })).toEqual([]);
    expect(await idsOf({ text, type: 2, to: done - 1 })).toEqual([]);
    expect(await idsOf({ text, type: 2, from: created, to: created })).toEqual([]);
  });

  it('that end before they begin are refused', async () => {
    expect(await idsOf({ from: 2, to: 1 })).toBe(400);
  });
});

describe('a text', () => {
  it.each(['settlementNo', 'contractNo', 'shipmentNo'])(
    'is found in %s, in any case, as a part of it',
    async (column) => {
      const text = uniqueName();
      const one = await made('C-88', { [column]: `a${text}b` });
      expect(await idsOf({ text: text.toLowerCase() })).toEqual([one]);
      expect(await idsOf({ text: text.toUpperCase() })).toEqual([one]);
    },
  );

  it('has no signs that stand for others', async () => {
    const text = uniqueName();
    await made(text);
    expect(await idsOf({ text: `${text.slice(0, 4)}%${text.slice(5)}` })).toEqual([]);
    expect(await idsOf({ text: `${text.slice(0, 4)}_${text.slice(5)}` })).toEqual([]);
  });
});

describe('the order', () => {
  const three = async (rows: readonly object[]) => {
    const text = uniqueName();
    const ids: number[] = [];
    for (const row of rows) ids.push(await made(text, row));
    return { text, ids };
  };
  const inOrder = (ids: readonly number[], ...places: number[]) => places.map((place) => ids[place]);

  it.each([
    ['settlementNo', 1, ['b-2', 'A-1', 'C-3']],
    ['shipmentNo', 1, ['b-2', 'A-1', 'C-3']],
    ['createdDate', 1, [at('2026-06-02T10:00:00Z'), at('2026-06-01T10:00:00Z'), at('2026-06-03T10:00:00Z')]],
    ['metalDueDate', 1, ['2026-06-02', '2026-06-01', '2026-06-03']],
    ['receivedDate', 1, ['2026-06-02', '2026-06-01', '2026-06-03']],
    ['completedDate', 2, [at('2026-06-02T10:00:00Z'), at('2026-06-01T10:00:00Z'), at('2026-06-03T10:00:00Z')]],
  ] as const)('by %s rises and falls', async (sort, type, values) => {
    const column = { createdDate: 'createdAt', completedDate: 'completedAt' }[sort as 'createdDate'] ?? sort;
    const by = type === 2 ? { completedBy: accountantId } : {};
    const { text, ids } = await three(values.map((value) => ({ [column]: value, ...by })));
    expect(await idsOf({ text, type, sort })).toEqual(inOrder(ids, 1, 0, 2));
    expect(await idsOf({ text, type, sort: `-${sort}` })).toEqual(inOrder(ids, 2, 0, 1));
  });

  it('without a wish is the last created, or the last completed, first', async () => {
    const created = await three(['02', '01', '03'].map((day) => ({ createdAt: at(`2026-06-${day}T10:00:00Z`) })));
    expect(await idsOf({ text: created.text })).toEqual(inOrder(created.ids, 2, 0, 1));
    // Completed in another order than created.
    const done = await three(
      ['02', '01', '03'].map((day, place) => ({
        createdAt: at(`2026-05-1${9 - place}T10:00:00Z`),
        ...completed(`2026-06-${day}T10:00:00Z`),
      })),
    );
    expect(await idsOf({ text: done.text, type: 2 })).toEqual(inOrder(done.ids, 2, 0, 1));
  });

  it('of equal values is that of their making, so that no page misses one', async () => {
    const { text, ids } = await three([{}, {}, {}]);
    expect(await idsOf({ text, sort: 'metalDueDate' })).toEqual(ids);
    expect(await idsOf({ text, sort: '-metalDueDate' })).toEqual(ids.toReversed());
  });

  it('by what no column shows is refused', async () => {
    expect(await idsOf({ sort: 'reason' })).toBe(400);
  });

  it('comes page by page', async () => {
    const { text, ids } = await three([{}, {}, {}]);
    const sort = 'createdDate';
    const first = (await list({ text, sort, count: 2 })).body;
    expect([first['list'].length, first['areMoreItemsAvailable']]).toEqual([2, true]);
    const rest = (await list({ text, sort, count: 2, offset: 2 })).body;
    expect([rest['list'][0].settlementId, rest['list'].length, rest['areMoreItemsAvailable']]).toEqual([
      ids[2],
      1,
      false,
    ]);
  });
});

describe('who sees which', () => {
  it('staff see those of every company, a franchise with the right its own', async () => {
    const text = uniqueName();
    const [own, franchises] = [await made(text), await ofFranchise(text)];
    for (const who of ['accountant', 'admin', 'super'] as const)
      expect(await idsOf({ text, sort: 'createdDate' }, who)).toEqual([own, franchises]);
    await stage.granted('franchise', 'canAccessSettlement', async () => {
      expect(await idsOf({ text }, 'franchise')).toEqual([franchises]);
    });
  });

  it('nobody without the right, and no seller with it', async () => {
    for (const who of ['buyer', 'grader', 'franchise', 'seller'] as const) expect(await idsOf({}, who)).toBe(403);
    expect(await stage.denied('accountant', 'canAccessSettlement', () => idsOf({}))).toBe(403);
    expect(await stage.granted('seller', 'canAccessSettlement', () => idsOf({}, 'seller'))).toBe(403);
  });
});
