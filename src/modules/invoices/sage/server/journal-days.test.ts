import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import type { Call } from '../../../../kernel/contract.ts';
import { payments } from '../../../payments/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import { invoices } from '../../contract.ts';
import { sage } from '../contract.ts';

/* A day of the books is that of the facility on which something happened, not that on which a journal is made. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.sql`update session set seen_at = '2100-01-01', expires_at = '2100-01-01'`;
});
afterAll(() => stage.close());
const inZone = (zone: string) => stage.sql`
  update facility set time_zone = ${zone}, is_sign_required = false where id = ${stage.place.facilityId}`;
/** Nothing waits before each test. */
beforeEach(async () => {
  await inZone('America/New_York');
  await stage.send('admin', sage.makeJournal, {});
});

/** Makes a call at a time. */
const at = async (time: string, call: Call, input: object) => {
  stage.app.setNow(new Date(time));
  const { status, body } = await stage.send('admin', call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** A settled invoice of $10 for each piece. */
const settled = async (time: string, quantity: number) => {
  const { loadId, itemIds } = await stage.load({ type: 3, items: [{ quantity, offer: 10 }] });
  await at(time, invoices.completeLoad, { loadId });
  return { loadId, itemId: itemIds[0]! };
};
const pay = async (time: string, loadId: number, amount: number) =>
  (await at(time, payments.addPayment, { loadId, paymentMethod: 'CASH', amount }))['paymentId'] as number;
/** The days of a journal with account, debit and credit of each line. */
const linesOf = async ({ link }: Record<string, unknown>) => {
  const file = await stage.app.app.inject(link as string);
  const [, ...lines] = file.body.trimEnd().split('\r\n');
  return lines.map((line) => {
    const [day, , account] = line.split(',');
    return [day, account, ...line.split(',').slice(-2)].join(' ');
  });
};
const later = '2026-12-01T12:00:00Z';
const journal = async (days: object = {}) => linesOf(await at(later, sage.makeJournal, days));

it('a correction has the day on which it was made, and its month exports it', async () => {
  const edited = await settled('2026-07-05T16:00:00Z', 3);
  const voided = await settled('2026-07-06T16:00:00Z', 5);
  const paid = await settled('2026-07-07T16:00:00Z', 7);
  const paymentId = await pay('2026-07-08T16:00:00Z', paid.loadId, 11);
  const july = await at('2026-08-01T16:00:00Z', sage.makeJournal, { from: '2026-07-01', to: '2026-07-31' });
  expect(july['entries']).toBe(4);
  await at('2026-08-10T16:00:00Z', loadItems.editItem, { ...edited, quantity: 4 });
  await at('2026-08-11T16:00:00Z', loadLifeCycle.deleteLoad, { cartId: voided.loadId, isInvoice: true });
  await at('2026-08-12T16:00:00Z', payments.deletePayment, { paymentId, loadId: paid.loadId });
  expect(await at(later, sage.makeJournal, { from: '2026-09-01', to: '2026-09-30' })).toEqual({
    link: null,
    entries: 0,
    message: 'Nothing of these days waits. 4 entries wait of other days.',
  });
  expect(await journal({ from: '2026-08-01', to: '2026-08-31' })).toEqual([
    '2026-08-10 5000  30.00',
    '2026-08-10 2000 30.00 ',
    '2026-08-10 5000 40.00 ',
    '2026-08-10 2000  40.00',
    '2026-08-11 5000  50.00',
    '2026-08-11 2000 50.00 ',
    '2026-08-12 2000  11.00',
    '2026-08-12 1000 11.00 ',
  ]);
});

it('a correction of the same day leaves one entry, and one of a later day takes back and posts anew', async () => {
  const invoice = await settled('2026-07-05T16:00:00Z', 3);
  await at('2026-07-05T18:00:00Z', loadItems.editItem, { ...invoice, quantity: 4 });
  await at('2026-07-06T18:00:00Z', loadItems.editItem, { ...invoice, quantity: 6 });
  await at('2026-07-06T19:00:00Z', loadItems.editItem, { ...invoice, quantity: 4 });
  await at('2026-07-07T19:00:00Z', loadItems.editItem, { ...invoice, quantity: 5 });
  expect((await journal()).filter((line) => line.includes(' 5000 '))).toEqual([
    '2026-07-05 5000 40.00 ',
    '2026-07-07 5000  40.00',
    '2026-07-07 5000 50.00 ',
  ]);
});

it('a payment that was taken before its invoice was settled has the day of the settlement', async () => {
  const { loadId } = await stage.load({ type: 3, items: [{ quantity: 9, offer: 10 }] });
  await pay('2026-07-20T16:00:00Z', loadId, 13);
  await at('2026-08-03T16:00:00Z', invoices.completeLoad, { loadId });
  await pay('2026-08-05T16:00:00Z', loadId, 17);
  expect((await at(later, sage.makeJournal, { to: '2026-07-31' }))['entries']).toBe(0);
  expect(await journal({ from: '2026-08-01' })).toEqual([
    '2026-08-03 5000 90.00 ',
    '2026-08-03 2000  90.00',
    '2026-08-03 2000 13.00 ',
    '2026-08-03 1000  13.00',
    '2026-08-05 2000 17.00 ',
    '2026-08-05 1000  17.00',
  ]);
});

describe.each([
  // An evening is of the next day at Greenwich, a morning of the day before.
  ['Pacific/Honolulu', '2026-08-01T09:00:00Z', '2026-07-31'],
  ['America/New_York', '2026-08-01T03:30:00Z', '2026-07-31'],
  ['Pacific/Auckland', '2026-07-31T13:30:00Z', '2026-08-01'],
])('at a facility in %s', (zone, time, day) => {
  beforeEach(() => inZone(zone));
  const other = day === '2026-07-31' ? '2026-08-01' : '2026-07-31';

  it('the days that are asked for are those of the facility', async () => {
    await settled(time, 2);
    expect((await at(later, sage.makeJournal, { from: other, to: other }))['entries']).toBe(0);
    expect(await journal({ from: day, to: day })).toEqual([`${day} 5000 20.00 `, `${day} 2000  20.00`]);
  });

  it('the day does not follow a facility whose zone is changed', async () => {
    await settled(time, 2);
    await inZone('Europe/London');
    expect((await journal())[0]).toBe(`${day} 5000 20.00 `);
  });
});

it.each([
  ['Los Angeles', -7],
  ['New York', -4],
  ['London', 1],
])('a time from midnight to midnight in %s is of the same days at the facility', async (_, hours) => {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000;
  await settled('2026-07-31T04:30:00Z', 2);
  const of = (from: string, to: string) => ({ from: midnight(from), to: midnight(to) - 1 });
  expect((await at(later, sage.exportSage, of('2026-07-30', '2026-07-31')))['entries']).toBe(0);
  expect((await at(later, sage.exportSage, of('2026-08-01', '2026-08-02')))['entries']).toBe(0);
  const list = { ...of('2026-07-31', '2026-08-01'), type: 1, status: '1' };
  expect((await at(later, invoices.listInvoices, list))['list']).toHaveLength(1);
  expect(await linesOf(await at(later, sage.exportSage, of('2026-07-31', '2026-08-01')))).toHaveLength(2);
});

it('a time holds the days whose noon at the facility is in it', async () => {
  await inZone('Pacific/Auckland');
  await settled('2026-07-05T04:00:00Z', 2);
  const noon = Date.parse('2026-07-05T00:00:00Z');
  const waiting = async (from: number, to: number) =>
    (await at(later, invoices.listInvoices, { type: 1, status: '1', from, to }))['list'].length;
  expect([await waiting(noon, noon), await waiting(noon + 1, noon + 43_200_000)]).toEqual([1, 0]);
  expect((await at(later, sage.exportSage, { from: noon + 1, to: noon + 43_200_000 }))['entries']).toBe(0);
  expect((await at(later, sage.exportSage, { from: noon, to: noon }))['entries']).toBe(1);
});

it('the list of what waits shows a correction among the days on which it was made', async () => {
  const invoice = await settled('2026-07-05T16:00:00Z', 3);
  await journal();
  await at('2026-08-10T16:00:00Z', loadItems.editItem, { ...invoice, quantity: 4 });
  const waiting = async (from: string, to: string) => {
    const sent = { type: 1, status: '1', from: Date.parse(from), to: Date.parse(to) };
    return (await at(later, invoices.listInvoices, sent))['list'].map((each: { loadId: number }) => each.loadId);
  };
  expect(await waiting('2026-08-10', '2026-08-11')).toEqual([invoice.loadId]);
  expect(await waiting('2026-07-05', '2026-07-06')).toEqual([]);
});

it('a reversal is written on the accounts of its entry, also when it is exported first', async () => {
  const invoice = await settled('2026-07-05T16:00:00Z', 3);
  await at('2026-08-10T16:00:00Z', loadLifeCycle.deleteLoad, { cartId: invoice.loadId, isInvoice: true });
  expect(await journal({ from: '2026-08-01' })).toEqual(['2026-08-10 5000  30.00', '2026-08-10 2000 30.00 ']);
  await at(later, sage.setSageAccounts, { accounts: [{ kind: 'purchases', account: '5999' }] });
  expect(await journal()).toEqual(['2026-07-05 5000 30.00 ', '2026-07-05 2000  30.00']);
  await stage.sql`delete from sage_account`;
});

it('an invoice that is settled and taken back within a day needs no entry', async () => {
  const { loadId } = await settled('2026-07-05T16:00:00Z', 3);
  await at('2026-07-05T17:00:00Z', loadLifeCycle.deleteLoad, { cartId: loadId, isInvoice: true });
  expect(await at(later, sage.makeJournal, {})).toEqual({
    link: null,
    entries: 0,
    message: 'Nothing waits to be exported.',
  });
});
