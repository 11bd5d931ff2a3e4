import { demoSignIns } from '../../database/demo/people.ts';
import type { Who } from '../../src/kernel/actor.ts';
import { allFlags, type Flag } from '../../src/kernel/flags.ts';
import type { World } from '../../src/kernel/world.ts';
import { openTestApp, type TestApp } from './app.ts';
import { cloneDatabase, databaseNamed, providedServer, type TestServer } from './database.ts';
import { worldOf } from './world.ts';

/** A demo person who is signed in: the header to send, the facts that access rules look at, and what there is for it. */
export type Player = {
  readonly email: string;
  readonly me: { readonly token: string };
  readonly who: Who;
  readonly world: World;
};

/** The demo world with all its people signed in. Made once for a run; each copy of it is a product of its own. */
export type Cast = {
  readonly players: ReadonlyMap<string, Player>;
  readonly player: (email: string) => Player;
  readonly open: () => Promise<TestApp>;
  /** Lets a test do as it likes in a copy of its own. */
  readonly inOwnWorld: (work: (app: TestApp) => Promise<void>) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** The sign-ins that the demo world offers: one for every shipped role. */
export const demoEmails: readonly string[] = demoSignIns.map(({ email }) => email);

/** A signed-in demo world as plain data, so that the workers of a run can share the one that was made first. */
export type SharedCast = {
  readonly databaseName: string;
  readonly players: readonly (Omit<Player, 'who'> & {
    readonly who: Omit<Who, 'flags'> & { flags: readonly Flag[] };
  })[];
};

/** Signs everybody in, once for a run. The database is copied by each file and never served itself. */
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

/** A copy of the run's signed-in demo world; `prepare` may change it before it is copied further. */
export const openCast = async (prepare?: (app: TestApp) => Promise<void>): Promise<Cast> => {
  const { inject } = await import('vitest');
  const shared = inject('cast');
  const database = await databaseNamed(await providedServer(), shared.databaseName).copy();
  if (prepare) {
    const app = await openTestApp({ database });
    await prepare(app);
    await app.app.close();
    await app.sql.end();
  }
  const players = new Map<string, Player>(
    shared.players.map((player) => [
      player.email,
      { ...player, who: { ...player.who, flags: new Set(player.who.flags) } },
    ]),
  );
  const open = async (): Promise<TestApp> => openTestApp({ database: await database.copy() });
  return {
    players,
    player: (email) => players.get(email)!,
    open,
    inOwnWorld: async (work) => {
      const own = await open();
      try {
        await work(own);
      } finally {
        await own.close();
      }
    },
    drop: database.drop,
  };
};

/** The facts about somebody, from what the product says of its session. */
export const whoIs = async (app: TestApp, me: { token: string }): Promise<Who> => {
  const { body } = await app.call('GET', '/read/v1/user/session', {}, me);
  return {
    hierarchy: body['hierarchy'],
    isSA: body['isSA'],
    isAdmin: body['isAdmin'],
    flags: new Set(allFlags.filter((flag) => body[flag])),
  };
};
