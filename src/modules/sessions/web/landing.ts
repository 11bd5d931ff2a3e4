import { activeLoadsPath, identifyPath, newUserPath } from '../../../kernel/paths.ts';
import { session } from '../../../ui/session/session.ts';

/**
 * The first page after signing in: the page on which the session ended, the account form for new users, the carts on a
 * phone, otherwise the search.
 */
export const landingPath = (width = window.innerWidth): string => {
  const wayBack = session.takeWayBack();
  if (session.get()?.isNewUser) return newUserPath();
  if (wayBack !== undefined) return wayBack;
  return width < 720 ? activeLoadsPath() : identifyPath();
};
