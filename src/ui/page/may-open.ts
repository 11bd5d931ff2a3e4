import type { AnyRouter } from '@tanstack/react-router';
import { allows, type Rule } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen of a route. */
    readonly opens?: Rule;
  }
}

/** Whether a user may open an address of the product, by the screen behind it. Nobody may open an unknown address. */
export const mayOpen = (router: AnyRouter, address: string, who: Who | undefined): boolean => {
  const { pathname } = new URL(address, window.location.origin);
  const opens = router.getMatchedRoutes(pathname)[2]?.options.staticData?.opens;
  return opens !== undefined && allows(opens, who);
};
