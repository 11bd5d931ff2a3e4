import { beforeAll } from 'vitest';

/* Runs before each file of browser tests. All of them share one browser: what one keeps must not change the next. */

beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
