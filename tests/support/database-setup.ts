import type { TestProject } from 'vitest/node';
import { openTestServer, type TestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Gives every worker of the server tests the one database server they share, and takes leave of it at the end. */
export default async function databaseSetup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await openTestServer();
  project.provide('testServer', server);
  return close;
}
