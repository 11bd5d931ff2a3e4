import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../../tests/support/companies.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { companies } from '../../../companies/contract.ts';
import { invoices } from '../../contract.ts';
import { loadLists } from '../../../loads/lists/contract.ts';
import { loadReport } from '../../../loads/report/contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Call = Parameters<Stage['send']>[1];
const idsOf = async (call: Call, sent: object, who: Person = 'admin'): Promise<number[]> => {
  const { status, body } = await stage.send(who, call, { count: 50, ...sent });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'].map((row: { loadId: number }) => row.loadId);
};
/** A short word that no other row of the database has. */
const mark = () => uniqueName().slice(0, 12);

/** Stored, and what finds it. */
const spellings: [stored: string, typed: string[]][] = [
  ['José Peña', ['Jose Pena', 'JOSÉ PEÑA', 'pena jose', 'Jose\u0301 Pen\u0303a', ' Jose   Peña ']],
  ['Jose\u0301 Pen\u0303a', ['jose pena', 'José Peña']],
  ['Müller & Söhne', ['muller', 'Müller&Söhne', 'muller & sohne', 'SÖHNE']],
  ['Łódź Straße', ['lodz', 'strasse', 'Łódź', 'STRASSE lodz']],
  ['O’Brien-Smith', ["O'Brien", 'OBrien', 'obrien smith', 'O`Brien', 'smith-o’brien'.slice(0, 5)]],
  ["D'Angelo", ['DAngelo', 'd’angelo', 'd-angelo']],
  ['J.R. Auto', ['JR Auto', 'J R', 'j.r.', 'auto jr']],
  ['A&B Metals, Inc.', ['AB Metals', 'A&B', 'a & b metals inc', 'metals inc']],
  ['Ｎｏｒｔｈ Ｙａｒｄ', ['north yard']],
  ['Ерёмин', ['еремин', 'ЕРЁМИН']],
  ['AT&T Scrap/Core', ['att scrap', 'AT&T', 'att core', 'scrap core']],
  ['Smith-Jones', ['smithjones', 'smith jones', 'Smith‑Jones']],
  ['Núñez & Hijos', ['nunez and hijos', 'nunez & hijos']],
  ['7-Eleven', ['7eleven', '7 eleven']],
  ['مُحَمَّد أحمد', ['محمد احمد', 'أحمد']],
  ['שָׁלוֹם', ['שלום']],
  ['Soft\u00adhyphen', ['softhyphen', 'Soft\u00adhyphen']],
  ['Lot 4711', ['٤٧١١', '๔๗๑๑', 'lot 4711']],
];

describe('a name is found as people type it', () => {
  it.each(spellings)('%s', async (stored, typed) => {
    const [key, other] = [mark(), mark()];
    const { companyId, facilityId, buyerId } = stage.place;
    const named = await makeCompany(stage.sql, companyId, { name: `${stored} ${key}` });
    const plain = await makeCompany(stage.sql, companyId, { name: other });
    const at = { companyId, facilityId, buyerId };
    const make = async (type: 1 | 3) => {
      const byCustomer = await stage.load({ type, columns: { name: 'Plain' } }, { ...at, customerId: named });
      const byName = await stage.load({ type, columns: { name: `${stored} ${key}` } }, { ...at, customerId: plain });
      return [byCustomer.loadId, byName.loadId];
    };
    const [carts, settled] = [await make(1), await make(3)];
    for (const words of typed)
      for (const text of [`${words} ${key}`, `${key.toLowerCase()} ${words}`]) {
        expect(
          (await idsOf(loadLists.listLoads, { text, type: 1 })).toSorted((a, b) => a - b),
          text,
        ).toEqual(carts);
        expect(
          (await idsOf(invoices.listInvoices, { text, type: 3 })).toSorted((a, b) => a - b),
          text,
        ).toEqual(settled);
        expect(
          (await idsOf(loadReport.reportLoads, { text })).toSorted((a, b) => a - b),
          text,
        ).toEqual([...carts, ...settled]);
        const found = await stage.send('buyer', companies.searchCompanies, { text });
        expect(
          found.body['list'].map((row: { companyId: number }) => row.companyId),
          text,
        ).toEqual([named]);
      }
    for (const text of [`${key} missing`, `${typed[0]!} ${other} missing`])
      for (const sent of [{ text, type: 3 }]) expect(await idsOf(invoices.listInvoices, sent)).toEqual([]);
  });
});

describe('the number of an invoice is found as people type it', () => {
  let code: string;
  let swapped: string;
  let loadId: number;
  let name: string;
  beforeAll(async () => {
    const [facility] = await stage.sql<{ code: string }[]>`
      select code from facility where id = ${stage.place.facilityId} and substr(code, 1, 1) <> substr(code, 2, 1)`;
    code = facility!.code;
    swapped = code[1]! + code[0]! + code.slice(2);
    name = mark();
    const customerId = await makeCompany(stage.sql, stage.place.companyId, { name: `Jos\u00e9 ${name}` });
    ({ loadId } = await stage.load(
      { type: 3, columns: { name: 'Plain', invoiceNo: `${code}-9020358` } },
      { customerId },
    ));
  });
  const asTyped = (text: string) => text.replace('ATL', code).replace('ALT', swapped).replace('NAME', name);

  it.each([
    'ATL-9020358',
    'ATL9020358',
    'ATL 9020358',
    'atl–9020358',
    '#9020358',
    '9020358',
    '020358',
    'Invoice ATL-9020358',
    'invoice no 9020358',
    'INV# ATL9020358',
    'ATL-9O2O358',
    'ALT-9020358',
    'ALT9O20358',
    '9020358 NAME',
    'jose NAME ATL-9020358',
    'ATL9020358   jose',
  ])('%s', async (typed) => {
    const text = asTyped(typed);
    expect(await idsOf(invoices.listInvoices, { text, type: 3 }), text).toEqual([loadId]);
    expect(await idsOf(loadReport.reportLoads, { text }), text).toEqual([loadId]);
    const { body } = await stage.send('admin', invoices.countInvoices, { text });
    expect(body['list']).toEqual([{ type: 3, count: 1 }]);
  });

  it.each(['ATL-9020359', 'ATL-9020385', '9020358 nobody', 'XQ9020358', 'ATL-920358'])('but not %s', async (typed) => {
    const text = asTyped(typed);
    expect(await idsOf(invoices.listInvoices, { text, type: 3 }), text).toEqual([]);
    expect(await idsOf(loadReport.reportLoads, { text }), text).toEqual([]);
  });
});

it('notes of a cart are found without accents, for those who may open it', async () => {
  const key = mark();
  const { loadId } = await stage.load({ type: 1, columns: { notes: `Niño’s ${key}` } });
  const text = `ninos ${key}`;
  expect(await idsOf(loadLists.listLoads, { text, type: 1 })).toEqual([loadId]);
  expect(await idsOf(loadReport.reportLoads, { text })).toEqual([loadId]);
  expect(await idsOf(loadLists.listLoads, { text, type: 1, isMyCarts: true }, 'seller')).toEqual([]);
  expect(await idsOf(loadLists.listLoads, { text: `${key} north`, type: 1 })).toEqual([]);
});

it('notes of an invoice are found in the report of loads, and not in the lists of invoices', async () => {
  const key = mark();
  const { loadId } = await stage.load({ type: 3, columns: { notes: `Call ${key}` } });
  expect(await idsOf(loadReport.reportLoads, { text: key })).toEqual([loadId]);
  for (const who of ['admin', 'seller'] as const)
    expect(await idsOf(invoices.listInvoices, { text: key, type: 3 }, who), who).toEqual([]);
  expect((await stage.send('admin', invoices.countInvoices, { text: key })).body['list']).toEqual([]);
});

it.each(['ʼ', 'ʹ', '꧐', '᥆', '᪀', '%'])('%s does not match every row', async (text) => {
  await stage.load({ type: 1, columns: { name: 'Plain' } });
  expect(await idsOf(loadLists.listLoads, { text, type: 1 })).toEqual([]);
  expect((await stage.send('buyer', companies.searchCompanies, { text })).body['list']).toEqual([]);
});

it('a search for signs alone takes them as they are', async () => {
  const { loadId } = await stage.load({ type: 1, columns: { name: 'Row ~^~ 7' } });
  expect(await idsOf(loadLists.listLoads, { text: '~^~', type: 1 })).toEqual([loadId]);
  expect(await idsOf(loadLists.listLoads, { text: '~%~', type: 1 })).toEqual([]);
});
