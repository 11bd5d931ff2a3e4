import { allows, dashboardReaders } from '../../../kernel/access.ts';
import { activeLoadsPath, dashboardPath, identifyPath, newUserPath } from '../../../kernel/paths.ts';
import { session, whoOf } from '../../../ui/session/session.ts';

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

/** Where a user who is signed in already is sent from the sign-in page: to the dashboard, if the user may open it. */
export const returningPath = (): string => {
  const current = session.get();
  return current && !current.isNewUser && allows(dashboardReaders, whoOf(current)) ? dashboardPath() : landingPath();
};
