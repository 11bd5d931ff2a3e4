import type { Call } from '../../src/kernel/contract.ts';
import type { Flag } from '../../src/kernel/flags.ts';
import { first, type Sql } from '../../src/platform/database.ts';
import type { TestApp } from './app.ts';
import { openCast } from './cast.ts';
import { accounts } from './expected.ts';
import { makeLoad, placeOf, type LoadSpec, type MadeLoad, type Place } from './scene.ts';

/** A demo user by its column in `tests/expected`. */
export type Person = keyof typeof accounts;

/** What a test of a verb compares: the status and the parts of the body. */
export type Reply = {
  readonly status: number;
  readonly code?: string;
  readonly error?: string;
  /** The message for each field of the input. */
  readonly fields?: Readonly<Record<string, string>>;
  // Each call has its own body; tests read what they expect.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: Record<string, any>;
  /** The answer of a call that is no JSON. */
  readonly file: Buffer | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
};

/**
 * One database and one server for all tests of a file. Each test makes its own loads, so that tests do not affect each
 * other.
 */
export type Stage = {
  readonly app: TestApp;
  readonly sql: Sql;
  /** The parent company's place: its buyer buys from the company of `seller`. */
  readonly place: Place;
  /** The place of another tenant: the franchise. */
  readonly otherPlace: Place;
  /** Another customer, facility and buyer of the same company. */
  readonly neighbour: Pick<Place, 'customerId' | 'facilityId' | 'buyerId'>;
  /** A franchise that is not the one of `otherPlace`. */
  readonly otherFranchiseId: number;
  readonly idOf: (who: Person) => Promise<number>;
  readonly send: (who: Person, call: Call, input: object) => Promise<Reply>;
  readonly load: (spec?: LoadSpec, place?: Partial<Place>) => Promise<MadeLoad>;
  /** The columns of a load, by camelCase names. */
  readonly loadRow: (loadId: number) => Promise<Record<string, unknown>>;
  readonly itemRow: (itemId: number) => Promise<Record<string, unknown>>;
  /** The live events caused by `work`, as `room kind`. */
  readonly announced: (work: () => Promise<unknown>) => Promise<string[]>;
  /** Runs `work` while a role has or lacks a flag. */
  readonly granted: <T>(who: Person, flag: Flag, work: () => Promise<T>) => Promise<T>;
  readonly denied: <T>(who: Person, flag: Flag, work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

export const openStage = async (): Promise<Stage> => {
  const cast = await openCast();
  const app = await cast.open();
  const { sql } = app;
  const [seller, buyer, otherPlace] = await Promise.all([
    placeOf(sql, accounts.seller),
    placeOf(sql, accounts.buyer),
    placeOf(sql, accounts.franchise),
  ]);
  const place = { ...seller, buyerId: buyer.buyerId };
  const neighbour = await neighbourOf(sql, place);
  const [franchise] = await sql<{ id: number }[]>`
    select id from company where kind = 'FRANCHISE' and id <> ${otherPlace.companyId} order by id limit 1`;
  const roleOf = (who: Person) => sql`(select role_id from app_user where email = ${accounts[who]})`;
  const lastEvent = async () => {
    const rooms = await sql<{ room: string; last: string }[]>`select room, last_number as last from live_room`;
    return new Map(rooms.map(({ room, last }) => [room, Number(last)]));
  };
  const send: Stage['send'] = async (who, call, input) => {
    const { me } = cast.player(accounts[who]);
    const { status, body, file, headers } = await app.call(call.method, call.path, input, me);
    return { status, body, file, headers, code: body['code'], error: body['error'], fields: body['fields'] };
  };
  return {
    app,
    sql,
    place,
    otherPlace,
    neighbour,
    otherFranchiseId: franchise!.id,
    send,
    idOf: async (who) => first(await sql<{ id: number }[]>`select id from app_user where email = ${accounts[who]}`)!.id,
    load: (spec, at) => makeLoad(sql, { ...place, ...at }, spec),
    loadRow: async (loadId) => first(await sql<Record<string, unknown>[]>`select * from load where id = ${loadId}`)!,
    itemRow: async (itemId) =>
      first(await sql<Record<string, unknown>[]>`select * from load_item where id = ${itemId}`)!,
    announced: async (work) => {
      const before = await lastEvent();
      const [due] = await sql<{ last: string }[]>`select last_value as last from live_due_id_seq`;
      await work();
      const events = await sql<{ room: string; number: string; kind: string }[]>`
        select room, number, kind from live_event order by room, number`;
      // Nothing tells what is due, because no live channel is served here.
      const waiting = await sql<{ room: string; kind: string }[]>`
        select room, kind from live_due where id > ${due!.last} order by room, id`;
      return [...events.filter(({ room, number }) => Number(number) > (before.get(room) ?? 0)), ...waiting]
        .map(({ room, kind }) => `${room} ${kind}`)
        .toSorted();
    },
    granted: async (who, flag, work) => {
      const made = await sql`
        insert into role_permission (role_id, flag) values (${roleOf(who)}, ${flag}) on conflict do nothing returning role_id`;
      try {
        return await work();
      } finally {
        if (made.length > 0) await sql`delete from role_permission where role_id = ${roleOf(who)} and flag = ${flag}`;
      }
    },
    denied: async (who, flag, work) => {
      const gone =
        await sql`delete from role_permission where role_id = ${roleOf(who)} and flag = ${flag} returning role_id`;
      try {
        return await work();
      } finally {
        if (gone.length > 0) await sql`insert into role_permission (role_id, flag) values (${roleOf(who)}, ${flag})`;
      }
    },
    close: async () => {
      await app.close();
      await cast.drop();
    },
  };
};

const neighbourOf = async (sql: Sql, { companyId, customerId, facilityId }: Place): Promise<Stage['neighbour']> => {
  const [found] = await sql<Stage['neighbour'][]>`select
    (select id from company where parent_id = ${companyId} and kind = 'SELLER' and id <> ${customerId} order by id limit 1) as customer_id,
    (select id from facility where company_id = ${companyId} and id <> ${facilityId} and deleted_at is null order by id limit 1) as facility_id,
    (select id from app_user where email = ${accounts.grader}) as buyer_id`;
  return found!;
};
