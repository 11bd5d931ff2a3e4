import { demoSignIns } from '../../database/demo/people.ts';
import type { Who } from '../../src/kernel/actor.ts';
import { allFlags } from '../../src/kernel/flags.ts';
import type { World } from '../../src/kernel/world.ts';
import { openTestApp, type TestApp } from './app.ts';
import { cloneDatabase } from './database.ts';
import { worldOf } from './world.ts';

/** A demo person who is signed in: the header to send, the facts that access rules look at, and what there is for it. */
export type Player = {
  readonly email: string;
  readonly me: { readonly token: string };
  readonly who: Who;
  readonly world: World;
};

/** The demo world with all its people signed in. Made once for a file; each copy of it is a product of its own. */
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

/** `prepare` may change the world before it is copied. */
export const openCast = async (prepare: (app: TestApp) => Promise<void> = async () => {}): Promise<Cast> => {
  const database = await cloneDatabase();
  const app = await openTestApp({ database, isNew: true });
  await prepare(app);
  const players = new Map<string, Player>();
  for (const email of demoEmails) {
    const me = await app.signIn(email);
    players.set(email, { email, me, who: await whoIs(app, me), world: await worldOf(app, email) });
  }
  await app.app.close();
  await app.sql.end();
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
