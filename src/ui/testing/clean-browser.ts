import { afterEach, beforeAll } from 'vitest';
import { deleteDB } from 'idb';
import { outgoing } from '../outgoing/outgoing.ts';
import { crashes } from './crashes.ts';

/* Runs before each file of browser tests. All of them share one browser: what one keeps must not change the next. */

beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  return deleteDB('troyard-outgoing');
});

afterEach(() => outgoing.forget());

/** A screen that can't be drawn fails its test, also where the test looks elsewhere. */
afterEach(() => {
  const [crash] = crashes.splice(0);
  if (crash !== undefined) throw crash;
});
