import { activeLoadsPath, identifyPath, newUserPath } from '../../../kernel/paths.ts';
import { session } from '../../../ui/session/session.ts';

/**
 * Where somebody lands who has signed in: whose session was ended goes on where it was, new users complete their account,
 * a phone opens the carts, all others search.
 */
export const landingPath = (width = window.innerWidth): string => {
  const wayBack = session.takeWayBack();
  if (session.get()?.isNewUser) return newUserPath();
  if (wayBack !== undefined) return wayBack;
  return width < 720 ? activeLoadsPath() : identifyPath();
};
