import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the main job, by its calls', () => {
  it('runs from a stamped code to a settled, paid invoice', async () => {
    const { call } = test;
    const me = await test.signIn('buyer@troyard.test');
    const customers = await call('GET', '/read/v1/company/search', { text: 'peachtree', count: 10 }, me);
    const customerId = customers.body.list[0].companyId;
    const one = await call('GET', '/read/v1/company/search', { customerId, count: 10 }, me);
    expect(one.body.list).toEqual([customers.body.list[0]]);
    // For another tenant it looks as if it did not exist.
    const franchise = await test.signIn('franchise@troyard.test');
    const foreign = await call('GET', '/read/v1/company/search', { customerId }, franchise);
    expect(foreign.body.list).toEqual([]);

    const found = await call(
      'GET',
      '/read/v1/product/search',
      { text: 'gd3 ea6', companyId: customerId, facilityCity: 'Atlanta' },
      me,
    );
    expect(found.status).toBe(200);
    const [first, ...others] = found.body.list;
    expect(first).toMatchObject({
      oem: 'GD3+EA6',
      offerPrice: 184.35,
      basePrice: 195.89,
      match: { kind: 'exact', reason: 'Exact code' },
    });
    expect(others.find((each: { oem: string }) => each.oem === '6D3+EA6')).toMatchObject({
      match: { kind: 'look-alike', reason: 'Look-alike, 6 for G', swapped: [0] },
    });

    const receipt = await call(
      'GET',
      '/read/v1/product/receipt',
      { productId: first.productId, companyId: customerId, facilityCity: 'Atlanta' },
      me,
    );
    expect(receipt.body.offerSteps.at(-1)).toEqual({ kind: 'total', label: 'Offer', note: '', amount: 184.35 });

    const added = await call(
      'POST',
      '/write/v1/load/add',
      { customerId, loadName: 'Walk-in', facilityCity: 'Atlanta' },
      me,
    );
    expect(added.status).toBe(200);
    const { loadId } = added.body;
    const item = await call(
      'POST',
      '/write/v1/load/items/add',
      { loadId, productId: first.productId, quantity: 3.5, unit: 1, box: 2 },
      me,
    );
    expect(item).toMatchObject({ status: 200, body: { message: 'Successfully added the item in load' } });
    const load = await call('GET', '/read/v1/load/get', { loadId }, me);
    expect(load.body).toMatchObject({ subtotal: 645.23, grandtotal: 645.23, type: 1, status: 2, items: 1 });
    const items = await call('GET', '/read/v1/load/items/getAll', { loadId }, me);
    expect(items.body.list[0]).toMatchObject({ unit: 4, quantity: 3.5, total: 645.23, basePrice: 184.35, status: 1 });

    const tooEarly = await call('POST', '/write/v1/load/payment/add', { loadId, paymentMethod: 'CASH', amount: 1 }, me);
    expect(tooEarly.status).toBe(409);
    const wrongTotal = await call('POST', '/write/v1/load/finish', { loadId, expectedTotal: 600 }, me);
    expect(wrongTotal).toMatchObject({ status: 409, body: { code: 'TOTAL_CHANGED' } });
    const finished = await call('POST', '/write/v1/load/finish', { loadId, expectedTotal: 645.23 }, me);
    expect(finished.body.invoiceNo).toMatch(/^ATL-\d{5}$/);
    const late = await call(
      'POST',
      '/write/v1/load/items/add',
      { loadId, productId: first.productId, quantity: 1 },
      me,
    );
    expect(late).toMatchObject({ status: 409, body: { error: 'This is an invoice; it takes no new items.' } });

    const unsigned = await call('POST', '/write/v1/load/complete', { loadId }, me);
    expect(unsigned).toMatchObject({ status: 400, body: { fields: { signature: 'Atlanta asks for a signature.' } } });
    const completed = await call(
      'POST',
      '/write/v1/load/complete',
      { loadId, date: '06/15/2026', signature: pixel },
      me,
    );
    expect(completed).toMatchObject({ status: 200, body: { invoiceNo: finished.body.invoiceNo } });

    const tooMuch = await call(
      'POST',
      '/write/v1/load/payment/add',
      { loadId, paymentMethod: 'CASH', amount: 645.24 },
      me,
    );
    expect(tooMuch).toMatchObject({
      status: 400,
      body: { fields: { amount: 'At most the $645.23 that is still owed.' } },
    });
    const paid = await call(
      'POST',
      '/write/v1/load/payment/add',
      { loadId, paymentMethod: 'CHECK', referenceNumber: '2291', amount: 645.23 },
      me,
    );
    expect(paid.status).toBe(200);
    const settled = await call('GET', '/read/v1/load/invoice/getAll', { type: 4, text: finished.body.invoiceNo }, me);
    expect(settled.body.list).toMatchObject([{ loadId, grandtotal: 645.23, balance: 0, type: 4, status: 7 }]);
    const view = await call('GET', '/read/v1/load/invoice/view', { loadId }, me);
    expect(view.body).toMatchObject({
      loadDetails: { invoiceNo: finished.body.invoiceNo, date: '2026-06-15', balance: 0 },
      paymentDetails: { list: [{ paymentMethod: 'CHECK', amount: 645.23 }] },
    });
    const signature = await test.app.inject({ method: 'GET', url: view.body.loadDetails.signature });
    expect(signature.headers['content-type']).toBe('image/png');
  });
});

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
