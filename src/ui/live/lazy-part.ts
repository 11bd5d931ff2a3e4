import { lazy } from 'react';
import { whenOnline } from './use-online.ts';

/** The pauses before an import that failed is tried again. */
const pausesMs = [500, 2_000, 5_000];

const loaded = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (let failed = 0; ; failed += 1) {
    await whenOnline();
    try {
      return await load();
    } catch (thrown) {
      const pause = pausesMs[failed];
      if (pause === undefined) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/**
 * A part of a page whose code is loaded when it is shown first. Without a connection it waits, and a lost answer is
 * asked for again: a failed import would take the whole page away, with what is typed there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loaded(load));
