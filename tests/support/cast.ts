import { demoSignIns } from '../../database/demo/people.ts';
import type { Who } from '../../src/kernel/actor.ts';
import { allFlags, type Flag } from '../../src/kernel/flags.ts';
import type { World } from '../../src/kernel/world.ts';
import { openTestApp, type TestApp } from './app.ts';
import { cloneDatabase, databaseNamed, providedServer, type TestDatabase, type TestServer } from './database.ts';
import { worldOf } from './world.ts';

/** A signed-in demo user: the header to send, the facts for access rules, and its ids in the world. */
export type Player = {
  readonly email: string;
  readonly me: { readonly token: string };
  readonly who: Who;
  readonly world: World;
};

/** The demo world with all its users signed in. Made once per run. Each copy is a separate product. */
export type Cast = {
  readonly players: ReadonlyMap<string, Player>;
  readonly player: (email: string) => Player;
  readonly open: () => Promise<TestApp>;
  /** Runs a test that may change everything in its own copy. */
  readonly inOwnWorld: <Result>(work: (app: TestApp) => Promise<Result>) => Promise<Result>;
  readonly drop: () => Promise<void>;
};

/** The sign-ins of the demo world: one for every shipped role. */
export const demoEmails: readonly string[] = demoSignIns.map(({ email }) => email);

/** A signed-in demo world as plain data, so that the workers of a run share one world. */
export type SharedCast = {
  readonly databaseName: string;
  readonly players: readonly (Omit<Player, 'who'> & {
    readonly who: Omit<Who, 'flags'> & { flags: readonly Flag[] };
  })[];
};

/** Signs all users in, once per run. Each file copies the database; no server uses the original. */
export const makeSharedCast = async (server: TestServer): Promise<SharedCast & { drop: () => Promise<void> }> => {
  const database = await cloneDatabase(server);
  const app = await openTestApp({ database, isNew: true });
  const players = [];
  for (const email of demoEmails) {
    const me = await app.signIn(email);
    const who = await whoIs(app, me);
    players.push({ email, me, who: { ...who, flags: [...who.flags] }, world: await worldOf(app, email) });
  }
  await app.app.close();
  await app.sql.end();
  return { databaseName: database.name, players, drop: database.drop };
};

/** The run's signed-in demo world. `prepare` changes a copy of it before that is copied further. */
export const openCast = async (prepare?: (app: TestApp) => Promise<void>): Promise<Cast> => {
  const { inject } = await import('vitest');
  const shared = inject('cast');
  const original = databaseNamed(await providedServer(), shared.databaseName);
  const prepared = prepare && (await preparedCopy(original, prepare));
  const players = new Map<string, Player>(
    shared.players.map((player) => [
      player.email,
      { ...player, who: { ...player.who, flags: new Set(player.who.flags) } },
    ]),
  );
  const open = async (): Promise<TestApp> => openTestApp({ database: await (prepared ?? original).copy() });
  return {
    players,
    player: (email) => players.get(email)!,
    open,
    inOwnWorld: async (work) => {
      const own = await open();
      try {
        return await work(own);
      } finally {
        await own.close();
      }
    },
    drop: async () => prepared?.drop(),
  };
};

const preparedCopy = async (
  original: TestDatabase,
  prepare: (app: TestApp) => Promise<void>,
): Promise<TestDatabase> => {
  const database = await original.copy();
  const app = await openTestApp({ database });
  await prepare(app);
  await app.app.close();
  await app.sql.end();
  return database;
};

/** The facts about a user, from the product's session answer. */
export const whoIs = async (app: TestApp, me: { token: string }): Promise<Who> => {
  const { body } = await app.call('GET', '/read/v1/user/session', {}, me);
  return {
    hierarchy: body['hierarchy'],
    isSA: body['isSA'],
    isAdmin: body['isAdmin'],
    flags: new Set(allFlags.filter((flag) => body[flag])),
  };
};
