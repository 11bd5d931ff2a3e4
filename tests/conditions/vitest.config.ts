import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config.ts';
import { keepSeen, watchConditions, type Seen } from './watched.ts';

/** The browser tests, whose screens tell what their conditions were. */
const {
  plugins = [],
  test,
  ...rest
} = config.test!.projects!.find(
  (project) => (project as TestProjectInlineConfiguration).test?.name === 'browser',
) as TestProjectInlineConfiguration;

export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    projects: [
      {
        ...rest,
        plugins: [watchConditions(), ...plugins],
        test: {
          ...test,
          setupFiles: [test!.setupFiles!, 'tests/conditions/keep-seen.ts'].flat(),
          browser: { ...test!.browser!, commands: { keepSeen: (_, seen: Seen) => keepSeen(seen) } },
        },
      },
    ],
  },
});
