import type { TestProject } from 'vitest/node';
import { ensurePdfFonts } from '../../scripts/lib/pdf-fonts.mjs';
import { openTestServer, type TestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Gives every worker of the server tests the one database server they share, and the fonts of PDFs. */
export default async function databaseSetup(project: TestProject): Promise<() => Promise<void>> {
  ensurePdfFonts();
  const { server, close } = await openTestServer();
  project.provide('testServer', server);
  return close;
}
