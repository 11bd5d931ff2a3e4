import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep, seed } from '../../../../../tests/support/depth.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { payments } from '../../../payments/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import { invoices } from '../../contract.ts';
import { sage } from '../contract.ts';

/*
 * Whatever happens to invoices, and however time is split into journals, the books get each entry once, on its day at
 * the facility. The ledger below keeps the same books by the rules alone.
 */

const zones = ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu'] as const;

let stage: Stage;
let facilities: readonly { readonly facilityId: number; readonly zone: string }[];
beforeAll(async () => {
  stage = await openStage();
  await stage.sql`update session set seen_at = '2100-01-01', expires_at = '2100-01-01'`;
  const made = await stage.sql<{ id: number }[]>`
    select id from facility where company_id = ${stage.place.companyId} and deleted_at is null order by id limit ${zones.length}`;
  facilities = zones.map((zone, at) => ({ facilityId: made[at]!.id, zone }));
  for (const { facilityId, zone } of facilities)
    await stage.sql`
      update facility set time_zone = ${zone}, is_pic_required = false, is_ein_required = false, is_sign_required = false where id = ${facilityId}`;
  await stage.send('admin', sage.makeJournal, {});
});
afterAll(() => stage.close());

const hour = 3_600_000;
const dayOf = (zone: string, at: Date) => at.toLocaleDateString('sv-SE', { timeZone: zone });

/** Cents of an account by invoice and day: debits less credits. */
class Ledger {
  readonly sums = new Map<string, number>();
  add(invoiceNo: string, day: string, account: string, cents: number): void {
    const key = `${invoiceNo} ${day} ${account}`;
    const sum = (this.sums.get(key) ?? 0) + cents;
    if (sum === 0) this.sums.delete(key);
    else this.sums.set(key, sum);
  }
  buy(invoiceNo: string, day: string, cents: number): void {
    this.add(invoiceNo, day, '5000', cents);
    this.add(invoiceNo, day, '2000', -cents);
  }
  pay(invoiceNo: string, day: string, cents: number): void {
    this.add(invoiceNo, day, '2000', cents);
    this.add(invoiceNo, day, '1000', -cents);
  }
}

type Invoice = {
  readonly loadId: number;
  readonly itemId: number;
  readonly invoiceNo: string;
  readonly zone: string;
  cents: number;
  isSettled: boolean;
  isVoid: boolean;
  readonly paid: Map<number, number>;
};

const step = fc.record({
  hours: fc.integer({ min: 0, max: 30 * 24 }),
  act: fc.constantFrom('open', 'settle', 'settle', 'pay', 'pay', 'edit', 'edit', 'void', 'takeBack', 'export'),
  which: fc.nat(99),
  amount: fc.integer({ min: 1, max: 9 }),
  /** Which export, and how long before and after now it reaches, in hours. */
  kind: fc.constantFrom('days', 'time', 'all'),
  before: fc.integer({ min: 0, max: 60 * 24 }),
  after: fc.integer({ min: 0, max: 3 * 24 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
const history = fc.record({
  opened: fc.array(step, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 6, maxLength: 24 }),
  /** Where all time is split at the end, in hours from its beginning, and in which order the parts are asked for. */
  splits: fc.array(fc.double({ min: 0, max: 400 * 24, noNaN: true }), { maxLength: 5 }),
  order: fc.array(fc.nat(99), { minLength: 6, maxLength: 6 }),
  isByDays: fc.boolean(),
});

const begin = Date.parse('2026-06-16T00:00:00Z');

/** Plays one history and compares the journals with the ledger. */
const play = async ({
  opened,
  steps,
  splits,
  order,
  isByDays,
}: typeof history extends fc.Arbitrary<infer E> ? E : never) => {
  const due = new Ledger();
  const posted = new Ledger();
  const made: Invoice[] = [];
  let now = begin;
  const isDone = ({ status }: { status: number }) => status === 200;

  const take = async (answer: { status: number; body: Record<string, unknown> }, from?: string, to?: string) => {
    const { status, body } = answer;
    expect(status, JSON.stringify(body)).toBe(200);
    if (body['link'] === null) {
      if (body['message'] === 'Nothing waits to be exported.') expect(posted.sums).toEqual(due.sums);
      return;
    }
    const file = await stage.app.app.inject(body['link'] as string);
    const [, ...lines] = file.body.trimEnd().split('\r\n');
    for (const line of lines) {
      const [day, invoiceNo, account] = line.split(',') as [string, string, string];
      const [credit, debit] = line.split(',').toReversed();
      expect(day >= (from ?? '') && day <= (to ?? '9'), `${line} in ${from} to ${to}`).toBe(true);
      posted.add(invoiceNo, day, account, Math.round(100 * (Number(debit) - Number(credit))));
    }
  };
  const byDays = async (from?: string, to?: string) =>
    take(await stage.send('admin', sage.makeJournal, { from, to }), from, to);
  const byTime = async (from: number, to: number) => take(await stage.send('admin', sage.exportSage, { from, to }));

  const acts: Record<Step['act'], (given: Step, invoice: Invoice | undefined) => Promise<unknown>> = {
    open: async ({ which, amount: quantity }) => {
      const facility = facilities[which % facilities.length]!;
      const { loadId, itemIds } = await stage.load({ type: 3, items: [{ quantity, offer: 10 }] }, facility);
      const { invoiceNo } = await stage.loadRow(loadId);
      made.push({
        loadId,
        itemId: itemIds[0]!,
        invoiceNo: invoiceNo as string,
        zone: facility.zone,
        cents: quantity * 1000,
        isSettled: false,
        isVoid: false,
        paid: new Map(),
      });
    },
    settle: async (_, invoice) => {
      if (!invoice || !isDone(await stage.send('admin', invoices.completeLoad, { loadId: invoice.loadId }))) return;
      const day = dayOf(invoice.zone, new Date(now));
      invoice.isSettled = true;
      due.buy(invoice.invoiceNo, day, invoice.cents);
      // The books learn of the invoice now, and of what was paid on it before.
      for (const cents of invoice.paid.values()) due.pay(invoice.invoiceNo, day, cents);
    },
    pay: async ({ amount }, invoice) => {
      if (!invoice) return;
      const sent = { loadId: invoice.loadId, paymentMethod: 'CASH', amount };
      const answer = await stage.send('admin', payments.addPayment, sent);
      if (!isDone(answer)) return;
      invoice.paid.set(answer.body['paymentId'] as number, amount * 100);
      if (invoice.isSettled) due.pay(invoice.invoiceNo, dayOf(invoice.zone, new Date(now)), amount * 100);
    },
    edit: async ({ amount }, invoice) => {
      if (!invoice) return;
      const sent = { loadId: invoice.loadId, itemId: invoice.itemId, quantity: amount };
      if (!isDone(await stage.send('admin', loadItems.editItem, sent))) return;
      if (invoice.isSettled)
        due.buy(invoice.invoiceNo, dayOf(invoice.zone, new Date(now)), amount * 1000 - invoice.cents);
      invoice.cents = amount * 1000;
    },
    void: async (_, invoice) => {
      if (!invoice || invoice.isVoid) return;
      const sent = { cartId: invoice.loadId, isInvoice: true };
      if (!isDone(await stage.send('admin', loadLifeCycle.deleteLoad, sent))) return;
      invoice.isVoid = true;
      if (invoice.isSettled) due.buy(invoice.invoiceNo, dayOf(invoice.zone, new Date(now)), -invoice.cents);
    },
    takeBack: async ({ which }, invoice) => {
      const paymentId = [...(invoice?.paid.keys() ?? [])][which % (invoice?.paid.size || 1)];
      if (!invoice || paymentId === undefined) return;
      const sent = { paymentId, loadId: invoice.loadId };
      if (!isDone(await stage.send('admin', payments.deletePayment, sent))) return;
      if (invoice.isSettled)
        due.pay(invoice.invoiceNo, dayOf(invoice.zone, new Date(now)), -invoice.paid.get(paymentId)!);
      invoice.paid.delete(paymentId);
    },
    export: async ({ kind, before, after, which }) => {
      const [from, to] = [now - before * hour, now + after * hour];
      if (kind === 'all') return byDays();
      if (kind === 'time') return byTime(from, to);
      const asking = zones[which % 3]!;
      return byDays(dayOf(asking, new Date(from)), dayOf(asking, new Date(to)));
    },
  };
  stage.app.setNow(new Date(now));
  for (const given of opened) await acts.open(given, undefined);
  for (const given of steps) {
    now += given.hours * hour;
    stage.app.setNow(new Date(now));
    await acts[given.act](given, made[given.which % (made.length || 1)]);
  }
  const times = [
    ...new Set([begin - hour, ...splits.map((hours) => Math.round(begin + hours * hour)).toSorted((a, b) => a - b)]),
  ];
  const parts = times.map((from, at) => ({ from, to: (times[at + 1] ?? Date.parse('2036-01-01')) - 1, at }));
  for (const { from, to } of parts.toSorted((one, other) => order[one.at]! - order[other.at]!)) {
    if (isByDays) await byDays(dayOf('UTC', new Date(from - 24 * hour)), dayOf('UTC', new Date(to)));
    else await byTime(Math.max(0, from - (from === begin - hour ? 48 * hour : 0)), to);
  }
  expect(posted.sums).toEqual(due.sums);
  const { body } = await stage.send('admin', sage.makeJournal, {});
  expect(body).toMatchObject({ link: null, entries: 0, message: 'Nothing waits to be exported.' });
};

it(
  'are the books, however they are split, each entry once and on its day',
  { timeout: isDeep ? 1_800_000 : 60_000 },
  async () => {
    await fc.assert(fc.asyncProperty(history, play), { numRuns: isDeep ? 1000 : 6, seed, endOnFailure: true });
  },
);
