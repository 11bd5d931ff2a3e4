import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { LiveEvent } from '../../src/platform/live/events.ts';

/** The browser's side belongs to another TypeScript project, so its types are declared here. */
export type LiveTab = {
  readonly subscribe: (room: string, onEvent: (event: LiveEvent) => void, onStale: () => void) => () => void;
  readonly close: () => void;
};
type Options = {
  readonly token: () => string | undefined;
  readonly onEnded?: (token: string | undefined) => void;
  readonly url: string;
};
const browserSide = pathToFileURL(join(import.meta.dirname, '..', '..', 'src', 'ui', 'live', 'live.ts')).href;
const { connectLive } = (await import(browserSide)) as { connectLive: (options: Options) => LiveTab };

/** The live channel of a browser's tab until the end of the test. */
export const liveTab = (options: Options): LiveTab => {
  const live = connectLive(options);
  onTestFinished(live.close);
  return live;
};
