import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { textOf } from '../../../../tests/support/pdf.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { loadHistory } from '../../loads/history/contract.ts';
import { invoices } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const address = () => `${uniqueName().toLowerCase()}@yard.test`;
const quote = (more: object = {}) =>
  stage.load({
    type: 5,
    columns: { quoteValidUntil: '2026-06-30' },
    items: [{ offer: 1184.35, columns: { oem: 'GD3' } }],
    ...more,
  });
const mail = (loadId: number, email: string, who: Person = 'buyer') =>
  stage.send(who, invoices.mailQuote, { loadId, email });
const pdf = (loadId: number, who: Person = 'buyer') => stage.send(who, invoices.quotePdf, { loadId });

describe('the paper of a quote', () => {
  it.each([
    ['a quote', 5],
    ['a quote that was accepted', 1],
  ] as const)('is made of %s for both sides, with its prices and their last day', async (_, type) => {
    const { loadId } = await quote({ type });
    for (const who of ['buyer', 'seller'] as const) {
      const { status, file, headers } = await pdf(loadId, who);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain(`filename*=UTF-8''Quote%20${loadId}%20-%20`);
      const text = await textOf(file!);
      for (const said of [`Quote`, String(loadId), 'GD3', 'Total $1,184.35', 'Prices hold until'])
        expect(text).toContain(said);
      for (const other of ['Still owed', 'Pay by', 'Invoice', 'stolen']) expect(text).not.toContain(other);
    }
  });

  it('shows no price to who sees none', async () => {
    const { loadId } = await quote();
    await stage.denied('buyer', 'canSeeSubtotal', async () => {
      expect(await textOf((await pdf(loadId)).file!)).not.toContain('Subtotal');
    });
  });

  it('is not made of a cart, nor for another tenant', async () => {
    const cart = await stage.load();
    expect(await pdf(cart.loadId)).toMatchObject({ status: 409, error: 'There is no quote of this load.' });
    expect((await mail(cart.loadId, address())).status).toBe(409);
    const theirs = await stage.load({ type: 5, columns: { quoteValidUntil: '2026-06-30' } }, stage.otherPlace);
    expect((await pdf(theirs.loadId, 'seller')).status).toBe(404);
    expect((await mail(theirs.loadId, address(), 'seller')).status).toBe(404);
  });
});

describe('a quote is mailed', () => {
  it('with its paper, and that stands in its history', async () => {
    const { loadId } = await quote();
    const to = address();
    expect(await mail(loadId, to)).toMatchObject({
      status: 200,
      body: { message: `Quote ${loadId} is queued for ${to}.` },
    });
    const [sent] = await mailsIn(stage.app, to);
    expect(sent).toMatchObject({
      subject: `Quote ${loadId}`,
      text: expect.stringContaining('1 item, $1,184.35'),
      attachment: { name: expect.stringMatching(new RegExp(`^Quote ${loadId} - .+\\.pdf$`)) },
    });
    const { body } = await stage.send('admin', loadHistory.listHistory, { loadId, isMailed: true });
    expect(body['list']).toMatchObject([{ mail: { title: `Quote ${loadId}`, state: 'queued' } }]);
  });

  it('by its seller too, without figures that its company does not see', async () => {
    const { loadId } = await quote();
    const to = address();
    await stage.sql`update company set can_see_subtotal = false where id = ${stage.place.customerId}`;
    expect((await mail(loadId, to, 'seller')).status).toBe(200);
    await stage.sql`update company set can_see_subtotal = true where id = ${stage.place.customerId}`;
    const [sent] = await mailsIn(stage.app, to);
    expect(await textOf(sent!.attachment!.content)).not.toContain('Subtotal');
    expect(sent!.text).not.toContain('$');
  });

  it('at most five times in ten minutes', async () => {
    const { loadId } = await quote();
    for (let nth = 0; nth < 5; nth += 1) expect((await mail(loadId, address())).status).toBe(200);
    expect((await mail(loadId, address())).status).toBe(429);
  });
});
