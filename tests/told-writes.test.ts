import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows, signedIn } from '../src/kernel/access.ts';
import { isWrite, type Call } from '../src/kernel/contract.ts';
import { topicsOfEvent, type Topic } from '../src/kernel/topics.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* What a write changes is told to the screens of others, so that they ask again for what they show. */

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.drop());

/** What several people work on at once, and their rights. */
const shared = new Set<Topic>([
  'load',
  'loads',
  'hedges',
  'settlements',
  'chat',
  'credits',
  'tickets',
  'uploads',
  'rings',
  'sessions',
]);

/** Other screens show these changes when they read again. */
const quiet = new Set([
  'changePassword',
  'otpConfirm',
  'otpDisable',
  'endSessions',
  'setProfile',
  'removeSecondFactor',
  'editCompany',
  'editPricing',
  'editFacility',
  'editMake',
  'setSageAccounts',
  'seeMessages',
]);
/** Their examples change nothing yet: a paid charge, the same prices, a mail in the queue, a call that nobody makes. */
const idle = new Set([
  'confirmPurchase',
  'repriceLoad',
  'mailQuote',
  'endRing',
  'savePricing',
  'applyOverrides',
  'saveGlobalDefaults',
]);

const writes = Object.entries<Call>(calls)
  .filter(([name, call]) => isWrite(call) && call.access.is !== 'open' && !quiet.has(name) && !idle.has(name))
  .map(([name, call]) => ({ name, call, topics: call.makesStale!.filter((topic) => shared.has(topic)) }))
  .filter(({ topics }) => topics.length > 0);

/** An administrator, or a super admin or a seller where the call needs one. */
const callerOf = (call: Call): Player => {
  const [admin, superAdmin, seller] = ['admin', 'super', 'seller'].map((who) => cast.player(`${who}@troyard.test`));
  const further = call.alsoNeeds?.rule(call.input.parse(call.example(admin!.world))) ?? signedIn;
  if (allows(call.access, admin!.who) && allows(further, admin!.who)) return admin!;
  return allows(call.access, superAdmin!.who) ? superAdmin! : seller!;
};

/** The kinds of the events since the copy was made. Nothing tells what is due, because no live channel is served here. */
const kindsIn = async ({ sql }: TestApp): Promise<string[]> => {
  const rows = await sql<{ kind: string }[]>`select kind from live_event union select kind from live_due`;
  return rows.map(({ kind }) => kind);
};

it.each(writes)('$name tells of $topics', ({ call, topics }) =>
  cast.inOwnWorld(async (app) => {
    await app.sql`delete from live_event`;
    await app.sql`delete from live_due`;
    const caller = callerOf(call);
    const { status, body } = await app.call(call.method, call.path, call.example(caller.world), caller.me);
    expect(status, JSON.stringify(body)).toBe(200);
    const kinds = await kindsIn(app);
    const known = new Set<Topic>(kinds.flatMap((kind) => topicsOfEvent[kind as keyof typeof topicsOfEvent] ?? []));
    expect(
      topics.filter((topic) => !known.has(topic)),
      `told: ${kinds.join(' ')}`,
    ).toEqual([]);
  }),
);

it('a seller’s finished order is told to the buyers', () =>
  cast.inOwnWorld(async (app) => {
    await app.sql`delete from live_event`;
    await app.sql`delete from live_due`;
    const { me, world } = cast.player('seller@troyard.test');
    const finish = { loadId: world.cartId, isSeller: true };
    const { status, body } = await app.call('POST', calls.finishLoad.path, finish, me);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await kindsIn(app)).toEqual(expect.arrayContaining(['load.changed', 'loads.changed']));
  }));
