import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { SandboxMethod } from '../src/modules/plans/domain/sandbox-cards.ts';
import type { Call } from '../src/kernel/contract.ts';
import { caseInputs } from './support/access-cases.ts';
import type { TestAnswer, TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { accessRows, accountNames, accounts, expectedName, type AccessRow, type Account } from './support/expected.ts';
import { makeConverter } from './support/catalogue.ts';
import { makeCompany } from './support/companies.ts';
import { makeViewRow } from './support/report-views.ts';
import { makeExportRow } from './support/report-exports.ts';
import { makeHedge } from './support/hedges.ts';
import { endPayments, paidWith } from './support/plan-payments.ts';
import { makeGift } from './support/plan-rows.ts';
import { makeProposal } from './support/proposals.ts';
import { makeDocument, makeLot, makeSettlement } from './support/settlements.ts';
import { makeFacility } from './support/facilities.ts';
import { codeOf, makeFactor } from './support/second-factors.ts';
import { makeMessage } from './support/messages.ts';
import { makeMake } from './support/makes.ts';
import { makeTest } from './support/tests.ts';
import { makeTicket } from './support/tickets.ts';
import { makeRole } from './support/roles.ts';
import { makeUpload } from './support/make-upload.ts';
import { makeUser, shippedRole } from './support/users.ts';
import { makeLoad, placeOf, type LoadSpec, type Place } from './support/scene.ts';

/* Who may make which call, from `tests/expected/access.csv`, which was written independently of the contracts. */

/** Cells with another answer for now: the statuses, and why. */
type Difference = {
  readonly call: Call;
  readonly case: string;
  readonly accounts: readonly Account[];
  readonly answers: readonly number[];
};
const differences: readonly Difference[] = [
  // An Accountant creates and accepts no loads, but may finish a load with the Accountant as participant, like any user
  // of the buyer side.
  {
    call: calls.finishLoad,
    case: 'without isSeller; the caller made or accepted the load',
    accounts: ['accountant'],
    answers: [200],
  },
];

const rows = accessRows();
const declared = Object.values<Call>(calls);
const callOf = new Map(declared.map((call) => [expectedName(call), call]));
// The outbox in production is tested beside its call.
const tested = rows.filter((row) => callOf.has(row.call) && row.case !== 'in production');
const differenceOf = ({ call, case: name }: AccessRow, account: Account): Difference | undefined =>
  differences.find((each) => expectedName(each.call) === call && each.case === name && each.accounts.includes(account));

let cast: Cast;
let app: TestApp;
const places = new Map<string, { readonly own: Place; readonly colleagues: Place }>();

beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  for (const email of Object.values(accounts)) {
    const own = await placeOf(app.sql, email);
    const [colleague] = await app.sql<{ id: number }[]>`
      select id from app_user where company_id = ${own.companyId} and id <> ${own.buyerId} order by id desc limit 1`;
    places.set(email, { own, colleagues: { ...own, buyerId: colleague!.id } });
  }
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const card = async (method: SandboxMethod) => {
  await endPayments(app.sql);
  return paidWith(method);
};

const sceneOf = (player: Player) => {
  const { own, colleagues } = places.get(player.email)!;
  return {
    player,
    load: (spec?: LoadSpec) => makeLoad(app.sql, own, spec),
    role: () => makeRole(app.sql),
    upload: (kind: 'add' | 'edit') => makeUpload(app.sql, { by: own.buyerId, kind }),
    converter: async () => (await makeConverter(app.sql)).productId,
    facility: () => makeFacility(app.sql),
    make: () => makeMake(app.sql),
    test: () => makeTest(app.sql, player.world.productId, { companyId: own.companyId }),
    message: (loadId: number) => makeMessage(app.sql, { loadId, userId: own.buyerId }),
    ticket: () => makeTicket(app.sql, player.world),
    sheet: () => makeExportRow(app.sql, player.email),
    view: (report: string) => makeViewRow(app.sql, player.email, report),
    hedge: () => makeHedge(app.sql, { companyId: own.companyId, createdBy: own.buyerId }),
    settlement: () => makeSettlement(app.sql, { companyId: own.companyId, createdBy: own.buyerId }),
    document: async () => {
      const owner = { companyId: own.companyId, createdBy: own.buyerId };
      return makeDocument(app.sql, owner, await makeSettlement(app.sql, owner));
    },
    proposal: () => makeProposal(app.sql, own.companyId),
    card,
    secondStep: async () => {
      const { body } = await app.call('POST', calls.purchasePlan.path, await card('second-step'), player.me);
      return body['clientSecret'] as string;
    },
    gift: async () => makeGift(app.sql, await usersOf(player).customer()),
    lot: () => makeLot(app.sql, { companyId: own.companyId, createdBy: own.buyerId }),
    ...usersOf(player),
    ownFinish: async () => {
      const [me] = await app.sql<{ id: number }[]>`select id from app_user where email = ${player.email}`;
      return makeLoad(app.sql, own, { type: 3, columns: { finishedBy: me!.id, finishedAt: app.now() } });
    },
    colleaguesLoad: (spec?: LoadSpec) => makeLoad(app.sql, colleagues, spec),
  };
};

/** Users and customers that a case changes. */
const usersOf = ({ world }: Player) => {
  const company = async () => {
    if (world.hierarchy !== 2) return world.companyId;
    const [own] = await app.sql<{ parentId: number }[]>`select parent_id from company where id = ${world.companyId}`;
    return own!.parentId;
  };
  return {
    customer: async () => makeCompany(app.sql, await company()),
    facilityOf: async (companyId: number) => {
      const [row] = await app.sql<{ id: number }[]>`select min(id) as id from facility where company_id = ${companyId}`;
      return row!.id;
    },
    colleague: async (companyId?: number) => {
      const id = companyId ?? (await company());
      const [owner] = await app.sql<{ kind: string }[]>`select kind from company where id = ${id}`;
      return makeUser(app.sql, id, { role: owner!.kind === 'FRANCHISE' ? 'Franchise Buyer' : 'Grader' });
    },
    superior: async () => makeUser(app.sql, await company(), { isSa: true, isAdmin: true }),
    lastSuperAdmin: async () => {
      const [only] = await app.sql<{ id: number }[]>`select id from app_user where email = 'super@troyard.test'`;
      await app.sql`update app_user set is_sa = false where id <> ${only!.id}`;
      return only!.id;
    },
    strangersSession: async () => {
      const [found] = await app.sql<{ id: number }[]>`
        select id from session where user_id <> ${world.userId} order by id limit 1`;
      return found!.id;
    },
    factor: async (isConfirmed: boolean) => {
      const secret = await makeFactor(app.sql, world.userId, isConfirmed);
      return codeOf(secret, app.now());
    },
    shippedRole: (name: string) => shippedRole(app.sql, name),
    franchise: async () => {
      if (world.hierarchy === 10) return world.companyId;
      const [found] = await app.sql<
        { id: number }[]
      >`select id from company where kind = 'FRANCHISE' order by id limit 1`;
      return found!.id;
    },
  };
};

it('every declared call has its rows, and every case its input', () => {
  expect(declared.map(expectedName).filter((name) => !rows.some(({ call }) => call === name))).toEqual([]);
  const named = new Set(
    tested.map((row) => `${callOf.get(row.call)!.method} ${callOf.get(row.call)!.path} | ${row.case}`),
  );
  const inputs = Object.entries(caseInputs).flatMap(([call, cases]) =>
    Object.keys(cases).map((each) => `${call} | ${each}`),
  );
  expect(inputs.filter((each) => !named.has(each))).toEqual([]);
  for (const each of differences)
    expect(tested.some((row) => row.call === expectedName(each.call) && row.case === each.case)).toBe(true);
});

/** Calls that end sessions or use up a token run in a separate world. */
const spends = new Set<Call>([
  calls.login,
  calls.unlock,
  calls.resetPassword,
  calls.logout,
  calls.changePassword,
  calls.endSessions,
]);
const invitedUpload = "with a valid invitation header or the self-registration's";
const listedInvoice =
  'the list shows an invoice in which the caller is neither buyer, assistant nor grader (h2: its own, type 3)';

const dumpedInvoice = 'the file holds an invoice in which the caller is neither buyer, assistant nor grader';

/** The answer of one cell. */
const answerOf = async (row: AccessRow, account: Account): Promise<TestAnswer> => {
  const call = callOf.get(row.call)!;
  const player = cast.player(accounts[account === 'nobody' ? 'super' : account]);
  const me: Record<string, string> = account === 'nobody' ? {} : { ...player.me };
  if (row.case === listedInvoice) return listedAnswer(player, me);
  if (row.case === dumpedInvoice) return dumpedAnswer(player, me);
  const input = caseInputs[`${call.method} ${call.path}`]?.[row.case];
  const sent = input ? await input(sceneOf(player)) : exampleOf(call, player);
  if (row.case === invitedUpload) me['invitation'] = player.world.invitation;
  if (!spends.has(call)) return app.call(call.method, call.path, sent, me);
  let answer: TestAnswer | undefined;
  await cast.inOwnWorld(async (own) => {
    answer = await own.call(call.method, call.path, sent, me);
  });
  return answer!;
};

/**
 * A list answers everybody. The cell asks whether the list contains a colleague's invoice: 200 if it does, else 404.
 */
const listedAnswer = async (player: Player, me: Record<string, string>): Promise<TestAnswer> => {
  const { loadId } = await sceneOf(player).colleaguesLoad({ type: 3 });
  const { path } = calls.listInvoices;
  const answer = await app.call('GET', path, { type: 3, count: 1000 }, me);
  const isListed = answer.body['list']?.some((each: { loadId: number }) => each.loadId === loadId);
  return answer.status === 200 && !isListed ? { ...answer, status: 404, body: {} } : answer;
};

/** The same of the file that lists invoices: its link, fetched. */
const dumpedAnswer = async (player: Player, me: Record<string, string>): Promise<TestAnswer> => {
  const { loadId } = await sceneOf(player).colleaguesLoad({ type: 3 });
  const { path } = calls.dumpInvoices;
  const answer = await app.call('GET', path, { type: 3, format: 'csv' }, me);
  if (answer.status !== 200) return answer;
  const { body: sheet } = await app.app.inject(answer.body['link'] as string);
  const isHeld = sheet.split('\r\n').some((line) => line.split(',')[1] === String(loadId));
  return isHeld ? answer : { ...answer, status: 404, body: {} };
};

/** The example of a call for this user or, if there is none, of another one. A refusal must not depend on it. */
const exampleOf = (call: Call, player: Player): object =>
  call.example(player.world) ?? [...cast.players.values()].map(({ world }) => call.example(world)).find(Boolean) ?? {};

describe.each(accountNames)('%s', (account) => {
  it.each(tested.map((row) => [row.call, row.case, row] as const))('%s %s', async (_, __, row) => {
    const { status, body } = await answerOf(row, account);
    const said = JSON.stringify({ status, error: body['error'], fields: body['fields'] });
    const difference = differenceOf(row, account);
    if (difference) expect(difference.answers, said).toContain(status);
    else if (row[account] === 'yes') expect(status, said).toBe(200);
    else if (account === 'nobody') expect(status, said).toBe(401);
    else expect([403, 404], said).toContain(status);
  });
});
