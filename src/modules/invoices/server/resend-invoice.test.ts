import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { textOf } from '../../../../tests/support/pdf.ts';
import type { LoadSpec } from '../../../../tests/support/scene.ts';
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
const resend = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, invoices.resendInvoice, { loadId, ...more });
const priced: LoadSpec = { type: 3, items: [{ offer: 1184.35, columns: { oem: 'GD3' } }] };
/** The text of the paper that was mailed to an address, or undefined. */
const paperTo = async (to: string) => {
  const [mail] = await mailsIn(stage.app, to);
  return mail && { ...mail, paper: await textOf(mail.attachment!.content) };
};
/** Runs `work` while the company of the seller has a toggle off. */
const withoutToggle = async (toggle: string, work: () => Promise<unknown>) => {
  await stage.sql`update company set ${stage.sql(toggle)} = false where id = ${stage.place.customerId}`;
  await work();
  await stage.sql`update company set ${stage.sql(toggle)} = true where id = ${stage.place.customerId}`;
};

describe('an invoice is mailed again', () => {
  it.each([3, 4] as const)('with its paper, of type %i, to the address that is typed', async (type) => {
    const { loadId } = await stage.load({ ...priced, type });
    const to = address();
    const { invoiceNo } = await stage.loadRow(loadId);
    expect(await resend(loadId, { email: to })).toMatchObject({
      status: 200,
      body: { message: 'Invoice resent successfully' },
    });
    const mail = await paperTo(to);
    expect(mail).toMatchObject({
      subject: `Invoice ${invoiceNo as string}`,
      text: expect.stringContaining('1 item, $1,184.35'),
      attachment: { name: expect.stringMatching(/^Invoice .+ - Peachtree Auto Recyclers\.pdf$/) },
    });
    for (const said of ['GD3', 'Total $1,184.35', invoiceNo as string]) expect(mail!.paper).toContain(said);
  });

  it('with its signature', async () => {
    const imagesOf = async (signatureFileId: number | null) => {
      const { loadId } = await stage.load({ ...priced, columns: { signatureFileId } });
      const to = address();
      await resend(loadId, { email: to });
      const [mail] = await mailsIn(stage.app, to);
      return (
        Buffer.from(mail!.attachment!.content)
          .toString('latin1')
          .match(/\/Subtype \/Image/g)?.length ?? 0
      );
    };
    const [signed] = await stage.sql<{ signatureFileId: number }[]>`
      select signature_file_id from load where signature_file_id is not null limit 1`;
    const without = await imagesOf(null);
    expect(await imagesOf(signed!.signatureFileId)).toBe(without + 1);
  });

  it('to the address of the seller as written on the load, if none is typed', async () => {
    const to = address();
    const { loadId } = await stage.load({ ...priced, columns: { sellerEmail: to } });
    expect((await resend(loadId)).status).toBe(200);
    expect(await mailsIn(stage.app, to)).toHaveLength(1);
  });

  it('and stands in the history of the load, with who sent it to whom', async () => {
    const { loadId } = await stage.load(priced);
    const to = address();
    await resend(loadId, { email: to });
    const { body } = await stage.send('admin', loadHistory.listHistory, { loadId });
    expect(body['list'][0]).toMatchObject({
      subject: 'load',
      action: 'mailed',
      userName: 'Dana Okafor',
      changes: [{ field: 'To', before: null, after: to }],
    });
    // The history also holds how the load was made, and another load may be mailed too.
    await resend((await stage.load(priced)).loadId, { email: address() });
    const mails = await stage.send('admin', loadHistory.listHistory, { loadId, isMailed: true });
    expect(mails.body['list']).toEqual([body['list'][0]]);
  });

  it('and its finish can no longer be taken back', async () => {
    const { loadId } = await stage.load(priced);
    const told = await stage.announced(() => resend(loadId, { email: address() }));
    expect(told).toContain(`load:${loadId} load.changed`);
    expect(await stage.loadRow(loadId)).toMatchObject({ undoEndedAt: stage.app.now() });
  });
});

describe('the paper leaves out', () => {
  it.each([
    ['canSeeSubtotal', 'Subtotal'],
    ['canSeeUnitPrice', 'Price'],
  ] as const)('without %s of the sender: %s', async (flag, word) => {
    const { loadId } = await stage.load(priced);
    const [shown, hidden] = [address(), address()];
    await resend(loadId, { email: shown });
    await stage.denied('buyer', flag, () => resend(loadId, { email: hidden }));
    expect((await paperTo(shown))!.paper).toContain(word);
    expect((await paperTo(hidden))!.paper).not.toContain(word);
  });

  it.each([
    ['can_see_subtotal', 'Subtotal'],
    ['can_see_unit_price', 'Price'],
  ] as const)('without %s of the customer: %s', async (toggle, word) => {
    const { loadId } = await stage.load(priced);
    const to = address();
    await withoutToggle(toggle, () => resend(loadId, { email: to }));
    const mail = await paperTo(to);
    expect(mail!.paper).not.toContain(word);
    expect(mail!.text.includes('$')).toBe(toggle !== 'can_see_subtotal');
  });
});

describe('sending is refused', () => {
  it('without any address, at its field', async () => {
    const { loadId } = await stage.load(priced, { customerId: stage.neighbour.customerId });
    await stage.sql`update company set email = '' where id = ${stage.neighbour.customerId}`;
    expect(await resend(loadId)).toMatchObject({
      status: 400,
      fields: { email: 'The customer has no address. Type one.' },
    });
  });

  it('for a cart, in words', async () => {
    const { loadId } = await stage.load();
    expect(await resend(loadId, { email: address() })).toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
      error: 'There is an invoice to send once the cart is finished.',
    });
  });

  it('to franchises and sellers, and for an invoice that the sender does not see', async () => {
    const theirs = await stage.load(priced, stage.otherPlace);
    expect((await resend(theirs.loadId, { email: address() }, 'franchise')).status).toBe(403);
    const { loadId } = await stage.load(priced, { buyerId: await stage.idOf('grader') });
    expect((await resend(loadId, { email: address() }, 'seller')).status).toBe(403);
    expect((await resend(loadId, { email: address() })).status).toBe(404);
  });

  it('at the sixth time within ten minutes, also when all are sent at once', async () => {
    const { loadId } = await stage.load(priced);
    const to = address();
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(loadId, { email: to }, 'admin')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await mailsIn(stage.app, to)).toHaveLength(5);
    const { loadId: other } = await stage.load(priced);
    expect((await resend(other, { email: to }, 'admin')).status).toBe(200);
  });

  it('at the sixth time of one invoice, whoever sends it', async () => {
    const { loadId } = await stage.load(priced);
    const senders = ['admin', 'buyer', 'admin', 'buyer', 'admin'] as const;
    for (const who of senders) expect((await resend(loadId, { email: address() }, who)).status).toBe(200);
    expect((await resend(loadId, { email: address() }, 'buyer')).status).toBe(429);
  });

  it('to a user who has sent thirty mails within ten minutes, also when two are sent at once', async () => {
    const userId = await stage.idOf('super');
    const loads = await Promise.all([1, 2, 3].map(() => stage.load({ ...priced, type: 4 })));
    const used = (count: number, minutesLeft: number) => stage.sql`
      insert into limited_use (key, id, ends_at)
      select ${`mails by user ${userId}`}, gen_random_uuid(), now() + make_interval(mins => ${minutesLeft}) from generate_series(1, ${count}::integer)`;
    await used(30, -1);
    await used(29, 9);
    const answers = await Promise.all(loads.map(({ loadId }) => resend(loadId, { email: address() }, 'super')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)!.error).toMatch(/^You have sent many mails in the last 10/);
  });

  it('with the minutes until there is room', async () => {
    const { loadId } = await stage.load({ ...priced, type: 4 });
    const key = `mails about invoice ${loadId}`;
    await stage.sql`
      insert into limited_use (key, id, ends_at) select ${key}, gen_random_uuid(), now() + interval '3 minutes' from generate_series(1, 5)`;
    const refused = await resend(loadId, { email: address() }, 'buyer');
    expect([refused.status, refused.error]).toEqual([
      429,
      'Many mails of this invoice were sent in the last 10 minutes. Try again in 3 min.',
    ]);
    const uses = await stage.sql`select from limited_use where key = ${key}`;
    expect(uses).toHaveLength(5);
  });
});

it('a repeat with the same key mails once', async () => {
  const { loadId } = await stage.load(priced);
  const to = address();
  const { token } = await stage.app.signIn('buyer@troyard.test');
  const send = () =>
    stage.app.call('POST', invoices.resendInvoice.path, { loadId, email: to }, { token, 'idempotency-key': to });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect(await mailsIn(stage.app, to)).toHaveLength(1);
});
