import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows, signedIn } from '../src/kernel/access.ts';
import { isWrite, type Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { rowVersions } from './support/row-versions.ts';

let cast: Cast;
let admin: Player;
let superAdmin: Player;
let seller: Player;
beforeAll(async () => {
  cast = await openCast();
  admin = cast.player('admin@troyard.test');
  superAdmin = cast.player('super@troyard.test');
  seller = cast.player('seller@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const make = (app: TestApp, { me }: Player, call: Call, input: object, key: string) =>
  app.call(call.method, call.path, input, { ...me, 'idempotency-key': key });

/** Every write with a session, because keys are stored per caller. Not signing out, which ends the caller, and not
 * the second factor, whose answers are shown once and whose codes work once. */
const writes: readonly (readonly [string, Call])[] = Object.entries<Call>(calls).filter(
  ([name, call]) =>
    isWrite(call) && call.access.is !== 'open' && !call.answersSecret && !name.startsWith('otp') && name !== 'logout',
);

const clientId = '6f1c1b52-2c0a-4f0e-8a5e-0d3f5f6a7b81';

/** Another input of a call whose example does not depend on the ids of the world. */
const otherInputs: Readonly<Record<string, object>> = {
  addConverter: { name: 'Other', type: 1, oem: 'OTHER-1', basePrice: 1, urls: ['/files/1/x'] },
  applyOverrides: { overridesModifier: 1 },
  saveGlobalDefaults: { weight: 1, pt: 1, pd: 1, rh: 1 },
  setPreferences: { scheme: 'dark' },
  inviteUser: { fname: 'Bo', lname: 'Reed', email: 'bo@savannah.test' },
  addFacility: { ...calls.addFacility.example({} as never), name: 'Another' },
  setLimits: { rh: 12 },
  startExport: { report: 'cost-sheet', format: 'csv' },
  saveView: { report: 'cost-sheet', name: 'Another' },
  addHedge: { ...calls.addHedge.example({ today: '2026-06-15' } as never), hedgeNo: 'Another' },
  saveSettlement: { ...calls.saveSettlement.example({ today: '2026-06-15' } as never), settlementNo: 'Another' },
  readLotSheet: { preparedFor: 'Another' },
  saveSheetMapping: { preparedFor: 'Another', mapping: { lotNo: 'Lot' } },
  changePassword: { currentPassword: 'Another-41-yard', newPassword: 'x', confirmPassword: 'x' },
  endSessions: { sessionId: 1 },
  setProfile: { firstName: 'Another' },
  addMake: { make: 'Another' },
  confirmMetals: { moveId: 1 },
  addRole: { name: 'Another', type: 1, permissions: [{ permissionName: 'canBuildCart' }] },
  addRoleShort: { name: 'Another', type: 1, permissions: [{ permissionName: 'canBuildCart' }] },
  purchasePlan: { ...calls.purchasePlan.example({} as never), planType: 2 },
  takeSandboxStep: { clientSecret: 'another', isConfirmed: false },
  askExpert: { message: 'Another?' },
  makeJournal: { from: '2026-01-01' },
  setSageAccounts: { accounts: [{ kind: 'cash', account: '1100' }] },
  requestLoad: { isRequestFromGradingSession: true, message: 'Another' },
  updatePermission: { permissionId: 22, isAccessible: false },
};

describe.each(writes)('%s', (name, call) => {
  /** Makes the call as an administrator, or as a super admin or a seller where the call needs one. */
  const caller = (): Player => {
    const further = call.alsoNeeds?.rule(call.input.parse(call.example(admin.world))) ?? signedIn;
    if (allows(call.access, admin.who) && allows(further, admin.who)) return admin;
    return allows(call.access, superAdmin.who) ? superAdmin : seller;
  };

  it('with the same key again answers the same and does nothing more', () =>
    inOwnWorld(async (app) => {
      const input = call.example(caller().world)!;
      const first = await make(app, caller(), call, input, 'key');
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const after = await rowVersions(app.sql);
      const second = await make(app, caller(), call, input, 'key');
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect(await rowVersions(app.sql)).toEqual(after);
    }));

  it('five times at once has one effect', () =>
    inOwnWorld(async (app) => {
      const input = call.example(caller().world)!;
      const [{ entries: before }] = await app.sql<
        [{ entries: number }]
      >`select count(*)::int as entries from idempotency_key`;
      const answers = await Promise.all(Array.from({ length: 5 }, () => make(app, caller(), call, input, 'key')));
      for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
      // A prepared write works in two transactions, and another of the five may end what one has begun.
      const doubled = await app.sql`
        select subject, action from audit_entry
        where request_id is not null and user_id = ${caller().world.userId} and action <> 'SIGN_IN'
        group by subject, action having count(distinct request_id) > 1`;
      expect(doubled).toEqual([]);
      expect(await app.sql`select count(*)::int as entries from idempotency_key`).toEqual([{ entries: before + 1 }]);
    }));

  it('refuses the key for another input, also for one that is only worded otherwise', () =>
    inOwnWorld(async (app) => {
      // It has only files. Other files under the same key are tested in uploads.test.ts.
      if (call.body && Object.keys(call.input.shape).length === 0) return;
      const input = call.example(caller().world)!;
      await make(app, caller(), call, input, 'key');
      const after = await rowVersions(app.sql);
      const other = call.example({
        ...admin.world,
        cartId: admin.world.pendingCartId,
        invoiceId: admin.world.settledId,
        customerId: admin.world.customerId + 1,
        spareCustomerId: admin.world.spareCustomerId + 1,
        companyId: admin.world.companyId + 1,
        roleId: admin.world.roleId + 1,
        colleagueId: admin.world.colleagueId + 1,
        colleagueRoleId: admin.world.colleagueRoleId + 1,
        makeId: admin.world.makeId + 1,
        testId: admin.world.testId + 1,
        productId: admin.world.productId + 1,
        facilityId: admin.world.facilityId + 1,
        emptyFacilityId: admin.world.emptyFacilityId + 1,
        spareProductId: admin.world.spareProductId - 1,
        earlierVersion: admin.world.earlierVersion + 1,
        ticketId: admin.world.ticketId + 1,
        hedgeId: admin.world.hedgeId + 1,
        settlementId: admin.world.settlementId + 1,
        documentId: admin.world.documentId + 1,
        proposalId: admin.world.proposalId + 1,
        lotId: admin.world.lotId + 1,
        exportId: admin.world.exportId + 1,
        viewId: admin.world.viewId + 1,
        requestId: admin.world.requestId + 1,
        quoteId: admin.world.quoteId + 1,
        transactionId: admin.world.transactionId + 1,
        giftId: admin.world.giftId + 1,
        dryUploadId: admin.world.dryUploadId + 1,
      })!;
      const isSame = JSON.stringify(other) === JSON.stringify(input);
      const otherForm = call.largeFile === undefined ? { clientId } : { title: 'Another' };
      const same = call.body ? (otherInputs[name] ?? otherForm) : otherInputs[name]!;
      const changed = isSame ? same : other;
      const { status, body } = await make(app, caller(), call, changed, 'key');
      expect([status, body['code']]).toEqual([409, 'KEY_REUSED']);
      expect(await rowVersions(app.sql)).toEqual(after);
    }));
});

describe('a key', () => {
  const pay = (world: Player['world'], amount: number) => ({ loadId: world.invoiceId, paymentMethod: 'CASH', amount });
  const payments = async (app: TestApp, loadId: number) =>
    (await app.sql`select from payment where load_id = ${loadId} and deleted_at is null`).length;

  it('belongs to one caller: another’s same key is a call of its own', () =>
    inOwnWorld(async (app) => {
      const { invoiceId } = admin.world;
      const before = await payments(app, invoiceId);
      const mine = await make(app, admin, calls.addPayment, pay(admin.world, 0.01), 'key');
      const theirs = await make(
        app,
        cast.player('super@troyard.test'),
        calls.addPayment,
        pay(admin.world, 0.01),
        'key',
      );
      expect([mine.status, theirs.status]).toEqual([200, 200]);
      expect(theirs.body['paymentId']).not.toBe(mine.body['paymentId']);
      expect(await payments(app, invoiceId)).toBe(before + 2);
    }));

  it('belongs to one call', () =>
    inOwnWorld(async (app) => {
      const { cartId } = admin.world;
      expect((await make(app, admin, calls.editLoad, { loadId: cartId }, 'key')).status).toBe(200);
      expect((await make(app, admin, calls.finishLoad, { loadId: cartId }, 'key')).body).toHaveProperty('invoiceNo');
    }));

  it('is not kept by a call that was refused', () =>
    inOwnWorld(async (app) => {
      const { invoiceId } = admin.world;
      const [{ balance }] = await app.sql<[{ balance: string }]>`select balance from load where id = ${invoiceId}`;
      const tooMuch = await make(app, admin, calls.addPayment, pay(admin.world, Number(balance) + 1), 'key');
      expect(tooMuch.status).toBe(400);
      expect(await app.sql`select from idempotency_key`).toHaveLength(0);
      expect((await make(app, admin, calls.addPayment, pay(admin.world, Number(balance)), 'key')).status).toBe(200);
    }));

  it('answers the one who lost the right as anybody without it', () =>
    inOwnWorld(async (app) => {
      const { me, world } = cast.player('buyer@troyard.test');
      const open = () =>
        app
          .call('POST', calls.addLoad.path, calls.addLoad.example(world), { ...me, 'idempotency-key': 'key' })
          .then(({ status }) => status);
      expect(await open()).toBe(200);
      await app.sql`delete from role_permission where flag = 'canBuildCart'`;
      expect(await open()).toBe(403);
    }));

  it.each([
    ['empty', ''],
    ['over 200 characters', 'k'.repeat(201)],
  ])('that is %s is refused', (_, key) =>
    inOwnWorld(async (app) => {
      const { status, body } = await make(app, admin, calls.editLoad, { loadId: admin.world.cartId }, key);
      expect([status, body['fields']]).toEqual([400, { 'Idempotency-Key': '1 to 200 characters.' }]);
    }),
  );
});

it('a clientId makes the repeat of a phone the same row, whatever its key', () =>
  inOwnWorld(async (app) => {
    expect(allows(calls.addItem.access, admin.who)).toBe(true);
    for (const [call, input] of [
      [calls.addItem, { ...calls.addItem.example(admin.world), clientId }],
      [calls.addPayment, { ...calls.addPayment.example(admin.world), clientId }],
    ] as const) {
      const answers = await Promise.all(['a', 'b', 'c'].map((key) => make(app, admin, call, input, key)));
      for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    }
  }));
