import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '../../../../../tests/support/companies.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { companies } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Row = { companyId: number; companyName: string; priceAdjust: number };
const list = async (sent: object, who: Person = 'admin'): Promise<Row[]> =>
  (await stage.send(who, companies.listCompanies, { count: 100, isEmbed: true, ...sent })).body['list'];
const idsOf = async (sent: object, who?: Person) => (await list(sent, who)).map(({ companyId }) => companyId);
const terms = (companyId: number, columns: object) =>
  stage.sql`insert into company_terms ${stage.sql({ companyId, revision: 1, ...columns })}`;
const under = (parentId: number, name: string, columns: object = {}) =>
  makeCompany(stage.sql, parentId, { name, ...columns });

it('says all of a customer’s terms as one percentage, those of its franchise first', async () => {
  const text = uniqueName();
  const franchise = await under(stage.place.companyId, `${text} F`, { kind: 'FRANCHISE' });
  await terms(franchise, { priceMod: '-10' });
  const customer = await under(franchise, `${text} S`);
  await terms(customer, { priceMod: '5', groupModifier: '-2', groupDiscount: '3' });
  const [row] = await list({ text: `${text} S` });
  // 0.90 × 1.05 × 0.98 × 0.97 is 0.898317.
  expect(row!.priceAdjust).toBeCloseTo(-10.17, 2);
});

it('lists by kind and by the company above', async () => {
  const text = uniqueName();
  const franchise = await under(stage.place.companyId, `${text} F`, { kind: 'FRANCHISE' });
  const [own, theirs] = [await under(stage.place.companyId, `${text} 1`), await under(franchise, `${text} 2`)];
  expect(await idsOf({ text })).toEqual([own, theirs]);
  expect(await idsOf({ text, isFranchise: true })).toEqual([franchise]);
  expect(await idsOf({ text, isFranchiseCustomers: true })).toEqual([theirs]);
  expect(await idsOf({ text, parentCompanyId: stage.place.companyId })).toEqual([own]);
  expect(await idsOf({ selfCompanyId: franchise })).toEqual([franchise]);
});

it('sorts by name in any case, both ways, page by page', async () => {
  const text = uniqueName();
  const names = ['b', 'A', 'C'].map((letter) => `${text} ${letter}`);
  for (const name of names) await under(stage.place.companyId, name);
  const sorted = async (sent: object) => (await list({ text, ...sent })).map(({ companyName }) => companyName.at(-1));
  expect(await sorted({})).toEqual(['A', 'b', 'C']);
  expect(await sorted({ customerSort: 'desc' })).toEqual(['C', 'b', 'A']);
  expect(await sorted({ count: 1, offset: 1 })).toEqual(['b']);
});

it('leaves out deleted and unfinished customers, and those of others; switched off ones stand', async () => {
  const text = uniqueName();
  const { companyId } = stage.otherPlace;
  await under(companyId, text, { deletedAt: new Date() });
  await under(companyId, text, { isUnfinished: true });
  await under(stage.place.companyId, text);
  const off = await under(companyId, text, { isActive: false });
  expect(await idsOf({ text }, 'franchise')).toEqual([off]);
  expect(await idsOf({ text }, 'seller')).not.toContain(off);
});
