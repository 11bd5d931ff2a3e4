import { cpus, loadavg } from 'node:os';
import type { Sql } from '../src/platform/database.ts';
import { countListed, type InvoiceQuery, type Viewer } from './invoice-limit.ts';
import { addInvoices } from './invoice-world.ts';
import { fire, inTurns, type Pair } from './measure.ts';
import { startBenchServer } from './servers.ts';
import { openWorld, signIn } from './world.ts';

const pageSize = 40;
/** The page that is compared with the first one, and the last one that a search answers. */
const farPage = 400;
const lastSearched = 26;
const invoiceTargets = { first: 3, far: 5 } as const;

type InvoiceLine = {
  readonly name: string;
  /** The first page beside its plain SQL. */
  readonly first: Pair;
  /** A page further down beside the first one, and its number: the last full one if there are fewer than 400. */
  readonly far: Pair;
  readonly page: number;
};

/**
 * The accountant of the demo world, which may see the invoices of two of the four facilities, and those it took part in.
 */
export const viewerIn = async (owner: Sql): Promise<Viewer> => {
  const [viewer] = await owner<Viewer[]>`
    select id as user_id, company_id, (select array_agg(id) from facility where name in ('Atlanta', 'Tampa')) as facility_ids
    from app_user where email = 'accountant@troyard.test'`;
  await owner`
    update role_permission set facility_ids = ${[...viewer!.facilityIds]}
    where flag = 'canViewAllFacilityInvoices' and role_id = (select role_id from app_user where id = ${viewer!.userId})`;
  return viewer!;
};

/**
 * The eight combinations. The customer and the buyer are those with the most and the third most invoices of the company.
 * The text is a word of that customer's name.
 */
const combinationsIn = async (
  owner: Sql,
  { companyId }: Viewer,
): Promise<readonly (readonly [name: string, query: InvoiceQuery])[]> => {
  const [most] = await owner<[{ customer: number; buyer: number; word: string }]>`
    select company.id as customer, left(split_part(name, ' ', -1), 8) as word,
      (select buyer_id from load where type = 4 and company_id = ${companyId} group by 1 order by count(*) desc offset 2 limit 1) as buyer
    from company
    where id = (select customer_id from load where type = 4 and company_id = ${companyId} group by 1 order by count(*) desc limit 1)`;
  const ago = (days: number) => String(Date.now() - days * 86_400_000);
  return [
    ['settled', { type: '4' }],
    ['settled, of 600 days', { type: '4', from: ago(800), to: ago(200) }],
    ['settled, of a customer', { type: '4', customer: String(most.customer) }],
    ['settled, of a buyer', { type: '4', buyer: String(most.buyer) }],
    ['settled, at a facility', { type: '4', facility: 'Tampa' }],
    ['settled, something owed', { type: '4', status: 'owed' }],
    ['settled, not in the books', { type: '4', status: '1' }],
    ['settled, with a text', { type: '4', text: most.word }],
  ];
};

/** The invoice lists over so many invoices, for a user who may not see all, in a world of their own. */
export const measureInvoices = async (benchDir: string, invoices: number): Promise<InvoiceLine[]> => {
  const { database, owner, filesDir } = await openWorld(`${benchDir}-invoices`, 5000);
  await addInvoices(owner, invoices);
  const viewer = await viewerIn(owner);
  const [product, limit] = [
    await startBenchServer('product', { database, filesDir }),
    await startBenchServer('limit', { database, filesDir }),
  ];
  const token = await signIn(product.base, 'accountant@troyard.test');
  const found: InvoiceLine[] = [];
  for (const [name, query] of await combinationsIn(owner, viewer)) {
    const pages = Math.floor((await countListed(owner, query, viewer)) / pageSize);
    const page = Math.max(1, Math.min('text' in query ? lastSearched : farPage, pages));
    const ours = (nth: number) =>
      fire(product.base, token, {
        path: `/read/v1/load/invoice/getAll?${new URLSearchParams({ ...query, count: String(pageSize), offset: String((nth - 1) * pageSize) }).toString()}`,
      });
    const plain = `/invoices?${new URLSearchParams({ ...query, viewer: JSON.stringify(viewer) }).toString()}`;
    const first = await inTurns(
      () => ours(1),
      () => fire(limit.base, token, { path: plain }),
      40,
    );
    // A slow page is asked for less often.
    const far = await inTurns(
      () => ours(page),
      () => ours(1),
      Math.max(3, Math.min(12, Math.round(600 / (await ours(page))))),
    );
    found.push({ name, first, far, page });
    process.stdout.write(
      `        ${name}: ${first.ours.p50.toFixed(2)} to ${first.limit.p50.toFixed(2)} ms, page ${page}: ${far.ours.p50.toFixed(2)} to ${far.limit.p50.toFixed(2)} ms\n`,
    );
  }
  product.stop();
  limit.stop();
  await owner.end();
  await database.stop();
  return found;
};

const firstRatio = ({ first }: InvoiceLine): number => first.ours.p50 / first.limit.p50;
/** The target is one for page 400. A shorter list is measured to its end, and only shown. */
const isLong = ({ page }: InvoiceLine): boolean => page === farPage;
const farRatio = ({ far }: InvoiceLine): number => far.ours.p50 / far.limit.p50;

/** The line of all combinations in the table of the bench. */
export const invoiceLine = (invoices: number, lines: readonly InvoiceLine[]) => {
  const [first, far] = [Math.max(...lines.map(firstRatio)), Math.max(...lines.filter(isLong).map(farRatio))];
  return {
    what: `Eight lists of ${invoices.toLocaleString('en-US')} invoices (table below): the first page to its plain SQL, page ${farPage} to the first`,
    figure: `at most ${first.toFixed(2)} and ${far.toFixed(2)} times at p50`,
    target: `at most ${invoiceTargets.first} and ${invoiceTargets.far}`,
    isMet: first <= invoiceTargets.first && far <= invoiceTargets.far,
  };
};

const ms = (value: number) => `${value.toFixed(2)} ms`;
const held = (ratio: number, most: number) => `${ratio.toFixed(2)}${ratio <= most ? '' : ', **missed**'}`;

/** The table of the README. */
export const invoiceTable = (invoices: number, lines: readonly InvoiceLine[]): string =>
  [
    `${invoices.toLocaleString('en-US')} invoices; ${cpus().length} × ${cpus()[0]!.model.trim()}, load ${loadavg()[0]!.toFixed(1)}.`,
    '',
    `| Invoices | First page at p50 | Times its plain SQL (at most ${invoiceTargets.first}) | Further page | Times the first page (at most ${invoiceTargets.far}) |`,
    '|---|---|---|---|---|',
    ...lines.map(
      (line) =>
        `| ${line.name} | ${ms(line.first.ours.p50)} | ${held(firstRatio(line), invoiceTargets.first)} | ${line.page}: ${ms(line.far.ours.p50)} | ${isLong(line) ? held(farRatio(line), invoiceTargets.far) : `${farRatio(line).toFixed(2)}, the last page`} |`,
    ),
  ].join('\n');
