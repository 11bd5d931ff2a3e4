import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { deleteDB } from 'idb';
import { outgoing } from '../outgoing/outgoing.ts';
import { outgoingStore } from '../outgoing/outgoing-store.ts';
import { crashes } from './crashes.ts';

/* Runs before each file of browser tests. All of them share one browser: what one keeps must not change the next. */

beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  return deleteDB('troyard-outgoing');
});

/** What one test has not sent is not sent in the next one. Its screen is gone first, so that it does nothing meanwhile. */
afterEach(async () => {
  await cleanup();
  await outgoing.forget();
  const left = await outgoingStore.all();
  await outgoingStore.delete(left.map(({ key }) => key));
});

/** A screen that can't be drawn fails its test, also where the test looks elsewhere. */
afterEach(() => {
  const [crash] = crashes.splice(0);
  if (crash !== undefined) throw crash;
});
