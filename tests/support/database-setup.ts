import type { TestProject } from 'vitest/node';
import { ensurePdfFonts } from '../../scripts/lib/pdf-fonts.mjs';
import { makeSharedCast, type SharedCast } from './cast.ts';
import { openTestServer, type TestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    cast: SharedCast;
  }
}

/**
 * Gives every worker of the server tests the shared database server, the signed-in demo world, and the fonts for PDFs.
 */
export default async function databaseSetup(project: TestProject): Promise<() => Promise<void>> {
  ensurePdfFonts();
  const { server, close } = await openTestServer();
  const { drop, ...cast } = await makeSharedCast(server);
  project.provide('testServer', server);
  project.provide('cast', cast);
  return async () => {
    await drop();
    await close();
  };
}
