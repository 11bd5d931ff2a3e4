import { monitorEventLoopDelay } from 'node:perf_hooks';
import { extractTextItems, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Answer } from '../src/kernel/contract.ts';
import { decimal } from '../src/kernel/decimal.ts';
import { moneyText, numberText } from '../src/kernel/number-text.ts';
import { phoneText } from '../src/kernel/phone-text.ts';
import type { TestApp } from './support/app.ts';
import { demoEmails, openCast, type Cast, type Player } from './support/cast.ts';
import { pagesOf, textOf } from './support/pdf.ts';

/* The PDF of an invoice: its content, and what it hides from whom. */

let cast: Cast;
let app: TestApp;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  buyer = cast.player('super@troyard.test');
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

type View = Answer<typeof calls.viewInvoice>;

const viewOf = async (own: TestApp, { me }: Player, loadId: number): Promise<View> =>
  (await own.call('GET', calls.viewInvoice.path, { loadId }, me)).body as View;
const pdfOf = async (own: TestApp, { me }: Player, loadId: number): Promise<Buffer> => {
  const { status, body, file } = await own.call('GET', calls.invoicePdf.path, { loadId }, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return file!;
};

/** An invoice with everything that can be printed: a discount, payments, a signature. */
const fullInvoice = async ({ sql }: TestApp): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    select id from load where type = 4 and company_id = 1 and discount <> 0 and amount_paid > 0 and signature_file_id is not null and video_grader_id is not null order by id desc limit 1`;
  return row!.id;
};

const head = 'Item Type Price Units Qty/Weight Box Total';

describe('the paper', () => {
  it('is A4, named by its number, and never kept by a proxy', async () => {
    const loadId = await fullInvoice(app);
    const { invoiceNo } = (await viewOf(app, buyer, loadId)).loadDetails;
    const { headers, file } = await app.call('GET', calls.invoicePdf.path, { loadId }, buyer.me);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''Invoice%20${invoiceNo}%20-%20`),
      'content-length': String(file!.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [page] = await pagesOf(file!);
    expect([page!.width, page!.height].map(Math.round)).toEqual([595, 842]);
    expect((await getMeta(new Uint8Array(file!))).info).toMatchObject({ Title: `Invoice ${invoiceNo}` });
  });

  it('keeps a margin of 1 cm, and has type at 0.7 of the screen’s', async () => {
    const { items } = await extractTextItems(new Uint8Array(await pdfOf(app, buyer, await fullInvoice(app))));
    const cm = 72 / 2.54;
    for (const { x, y, width, str } of items.flat().filter(({ str }) => str.trim() !== '')) {
      expect(x, str).toBeGreaterThanOrEqual(cm - 0.1);
      expect(x + width, str).toBeLessThanOrEqual(595.28 - cm + 0.1);
      expect(y, str).toBeGreaterThanOrEqual(cm);
    }
    const sizes = new Set(items.flat().map(({ fontSize }) => Math.round(fontSize * 100) / 100));
    // 11, 12, 15, 17 and 18 pixels, each 0.75 of a point.
    expect([...sizes].sort((a, b) => a - b)).toEqual([11, 12, 15, 17, 18].map((px) => Math.round(px * 52.5) / 100));
  });

  it('says what the screen says: parties, every item, counts, totals, payments', async () => {
    const loadId = await fullInvoice(app);
    const { loadDetails: load, paymentDetails } = await viewOf(app, buyer, loadId);
    const [page] = await pagesOf(await pdfOf(app, buyer, loadId));
    const text = page!.lines.join('\n');
    const day = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
    // The columns stand side by side, so their lines take turns.
    expect(page!.lines.slice(0, 10)).toEqual([
      `${load.parentCompanyName} Invoice`,
      `${load.facilityAddress}, ${load.facilityCity}, ${load.facilityState} ${load.facilityZipcode} ${load.invoiceNo}`,
      `${phoneText(load.facilityPhone)}, ${load.facilityEmail}`,
      'Bought from Date Load Facility',
      `${load.companyName} ${day(load.date!)} ${load.loadId} ${load.facilityCity}`,
      `${load.firstName} ${load.lastName}`,
      'Buyer Grader Pay by',
      load.address,
      `${load.buyerFirstName} ${load.buyerLastName} ${load.videoGraderFirstName} ${load.videoGraderLastName} ${day(load.payForwardDate!)}`,
      `${load.city}, ${load.state} ${load.zipcode}`,
    ]);
    for (const said of [
      `Subtotal ${moneyText(load.subtotal!)}`,
      `Total ${moneyText(load.grandtotal!)}`,
      `Paid ${moneyText(load.amountPaid!)}`,
      `Still owed ${moneyText(load.balance!)}`,
      'Page 1 of 1',
      head,
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/Discount .*−\$/);
    for (const item of load.itemList) {
      const line = page!.lines.find((each) => each.startsWith(item.oem) && each.endsWith(numberText(item.total!, 2)));
      expect(line, item.oem).toContain(numberText(item.unitPrice!, 2));
    }
    expect(load.summary.lines.length).toBeGreaterThan(0);
    for (const { label, pieces, value } of load.summary.lines)
      expect(text).toMatch(new RegExp(`${label} .*${pieces} pieces? \\${moneyText(value!)}`));
    expect(text).toContain(`Total units ${load.summary.units}`);
    expect(text).toContain(`Total pieces ${load.summary.pieces}`);
    expect(paymentDetails.list.length).toBeGreaterThan(0);
    for (const { amount } of paymentDetails.list) expect(text).toContain(moneyText(amount!));
  });

  it('has its fonts, the logo and the signature in it', async () => {
    const raw = (await pdfOf(app, buyer, await fullInvoice(app))).toString('latin1');
    expect(raw.match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(4);
    expect(raw).toMatch(/\+Inter-Regular/);
    expect(raw).toMatch(/\+JetBrainsMono-Medium/);
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  it('is made without a picture whose bytes are gone', () =>
    cast.inOwnWorld(async (own) => {
      const loadId = await fullInvoice(own);
      await own.sql`update file set sha256 = decode(repeat('00', 32), 'hex')`;
      expect((await pdfOf(own, buyer, loadId)).toString('latin1')).not.toMatch(/\/Subtype \/Image/);
    }));

  it('is made without a picture that cannot be read', () =>
    cast.inOwnWorld(async (own) => {
      const loadId = await fullInvoice(own);
      const sha256 = await own.files.put(Buffer.from('No picture at all.'));
      await own.sql`update file set sha256 = decode(${sha256}, 'hex')`;
      expect((await pdfOf(own, buyer, loadId)).toString('latin1')).not.toMatch(/\/Subtype \/Image/);
    }));

  it('has the days of the facility, not those of the server', () =>
    cast.inOwnWorld(async (own) => {
      const loadId = await fullInvoice(own);
      await own.sql`update payment set created_at = '2026-03-02T03:30:00Z' where load_id = ${loadId}`;
      await own.sql`update facility set time_zone = 'America/New_York'`;
      expect(await textOf(await pdfOf(own, buyer, loadId))).toContain(', 03/01/2026 $');
    }));

  it('of a deleted invoice is void on every page for staff, and not there for its seller', () =>
    cast.inOwnWorld(async (own) => {
      const seller = cast.player('seller@troyard.test');
      const { invoiceId } = seller.world;
      expect(await textOf(await pdfOf(own, seller, invoiceId))).not.toContain('VOID');
      await manyItems(own, invoiceId, 100);
      await own.sql`update load set deleted_at = now() where id = ${invoiceId}`;
      const pdf = await pdfOf(own, buyer, invoiceId);
      const { items } = await extractTextItems(new Uint8Array(pdf));
      expect(items.length).toBeGreaterThan(1);
      for (const page of items) expect(page.map(({ str }) => str)).toContain('VOID');
      expect((await own.call('GET', calls.invoicePdf.path, { loadId: invoiceId }, seller.me)).status).toBe(404);
    }));
});

describe('what a flag hides', () => {
  it.each(demoEmails)('is not on the paper of %s, and nothing else is missing', async (email) => {
    const player = cast.player(email);
    const { invoiceId } = player.world;
    const { status, body } = await app.call('GET', calls.viewInvoice.path, { loadId: invoiceId }, player.me);
    if (status !== 200)
      return expect((await app.call('GET', calls.invoicePdf.path, { loadId: invoiceId }, player.me)).status).toBe(
        status,
      );
    expectLike(body as View, await textOf(await pdfOf(app, player, invoiceId)));
  });

  it.each([
    ['canSeeUnitPrice', 'Item Type Units Qty/Weight Box', true],
    ['canSeeSubtotal', head, false],
  ] as const)('is gone from a seller’s paper with %s', (flag, columns, hasTotals) =>
    cast.inOwnWorld(async (own) => {
      const seller = cast.player('seller@troyard.test');
      const { invoiceId } = seller.world;
      const before = await viewOf(own, seller, invoiceId);
      expect([before.loadDetails.itemList[0]!.unitPrice, before.loadDetails.subtotal]).not.toContain(undefined);
      await own.sql`delete from role_permission where flag = ${flag} and role_id = (select role_id from app_user where email = 'seller@troyard.test')`;
      const text = await textOf(await pdfOf(own, seller, invoiceId));
      expectLike(await viewOf(own, seller, invoiceId), text);
      expect(text).toContain(columns);
      expect(text.includes('$')).toBe(hasTotals);
      const amounts = hasTotals
        ? before.loadDetails.itemList.map(({ unitPrice }) => unitPrice!)
        : [before.loadDetails.grandtotal!, before.loadDetails.balance!];
      for (const amount of amounts) expect(text.split(/[\s$]/)).not.toContain(numberText(amount, 2));
    }),
  );

  /** Each guarded part is in the PDF exactly when it is on the screen. */
  const expectLike = ({ loadDetails: load }: View, text: string): void => {
    expect(text.includes(' Price ')).toBe(load.itemList[0]!.unitPrice !== undefined);
    for (const [word, value] of [
      ['Subtotal', load.subtotal],
      ['Still owed', load.balance],
    ] as const)
      expect(text.includes(word), word).toBe(value !== undefined);
    expect(text).toContain(load.itemList[0]!.oem);
  };
});

/** Adds copies of an invoice's first item, each with its own code. */
const manyItems = async ({ sql }: TestApp, loadId: number, count: number): Promise<void> => {
  const [item] = await sql`select * from load_item where load_id = ${loadId} and status = 1 order by id limit 1`;
  const { id: _, clientId: __, receipt, ...stored } = item!;
  // What the database works out from the receipt is not inserted.
  const rest = Object.fromEntries(
    Object.entries(stored).filter(([key]) => !/Ounces$|AtHedge$|^hedgeValue$|^marketValue$/.test(key)),
  );
  for (let from = 0; from < count; from += 200) {
    const rows = Array.from({ length: Math.min(200, count - from) }, (_, index) => ({
      ...rest,
      receipt: sql.json(receipt),
      oem: `T${String(from + index).padStart(4, '0')}-X`,
    }));
    await sql`insert into load_item ${sql(rows)}`;
  }
};

describe('a thousand items', () => {
  it('are made beside other requests, with the head on every page and every item once', () =>
    cast.inOwnWorld(async (own) => {
      const { invoiceId } = buyer.world;
      const ownItems = (await viewOf(own, buyer, invoiceId)).loadDetails.itemList;
      await manyItems(own, invoiceId, 1000);
      await pdfOf(own, buyer, invoiceId);
      const pauses = monitorEventLoopDelay({ resolution: 5 });
      pauses.enable();
      const begun = performance.now();
      const state = { isMade: false };
      const making = pdfOf(own, buyer, invoiceId).then((file) => {
        state.isMade = true;
        return file;
      });
      let others = 0;
      while (!state.isMade) {
        await own.call('GET', calls.getLoad.path, { loadId: buyer.world.cartId }, buyer.me);
        if (!state.isMade) others += 1;
      }
      const file = await making;
      pauses.disable();
      console.log(
        `1,000 items in ${Math.round(performance.now() - begun)} ms, ${others} other answers meanwhile, longest pause ${Math.round(pauses.max / 1e6)} ms`,
      );
      expect(others).toBeGreaterThan(0);
      const pages = await pagesOf(file);
      expect(pages.length).toBeGreaterThan(10);
      for (const [index, { lines }] of pages.entries()) {
        expect(lines.at(-1)).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`));
        if (index > 0 && lines.some((line) => /^T\d{4}-X/.test(line))) expect(lines[1]).toBe(head);
      }
      // What a page ends with is what the next begins with, and what its items and all before come to.
      let sum = decimal('0');
      for (const [index, { lines }] of pages.entries()) {
        const totals = lines.flatMap((line) => /^T\d{4}-X.* ([\d,]+\.\d\d)$/.exec(line)?.[1] ?? []);
        if (index > 0 && totals.length > 0) expect(lines[0]).toBe(`Brought forward ${moneyText(sum.toFixed(2))}`);
        if (index === 0) sum = ownItems.reduce((all, { total }) => all.plus(total!), sum);
        sum = totals.reduce((all, each) => all.plus(each.replaceAll(',', '')), sum);
        const isLast = lines.some((line) => line.includes('T0999-X')) || totals.length === 0;
        expect(lines.filter((line) => line.startsWith('Carried forward'))).toEqual(
          isLast ? [] : [`Carried forward ${moneyText(sum.toFixed(2))}`],
        );
      }
      const codes = pages.flatMap(({ lines }) => lines.flatMap((line) => /^T\d{4}-X/.exec(line)?.[0] ?? []));
      expect(codes).toHaveLength(1000);
      expect(new Set(codes).size).toBe(1000);
    }));
});
