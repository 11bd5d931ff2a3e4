import type { AnyRouter } from '@tanstack/react-router';
import { allows, dashboardReaders } from '../../../kernel/access.ts';
import { mayOpen } from '../../../ui/page/may-open.ts';
import { session, whoOf } from '../../../ui/session/session.ts';
import { newUserPath } from '../../customers/paths.ts';
import { dashboardPath } from '../../dashboard/paths.ts';
import { identifyPath } from '../../identify/paths.ts';
import { settledInvoicesPath } from '../../invoices/paths.ts';
import { activeLoadsPath, createLoadPath } from '../../loads/paths.ts';

/**
 * The first page after signing in: the page that was asked for or on which the session ended, if the
 * user may open it; the account form for new users; the invoices for those who buy nothing and may open them, such as
 * accountants; the carts on a phone, otherwise the search.
 */
export const landingPath = (router: AnyRouter, width = window.innerWidth): string => {
  const wayBack = session.takeWayBack();
  const current = session.get();
  if (current?.isNewUser) return newUserPath();
  const opens = (address: string) => mayOpen(router, address, whoOf(current));
  if (wayBack !== undefined && opens(wayBack)) return wayBack;
  if (current?.hierarchy === 1 && !opens(createLoadPath()) && opens(settledInvoicesPath()))
    return settledInvoicesPath();
  return width < 720 ? activeLoadsPath() : identifyPath();
};

/** Where a user who is signed in already is sent from the sign-in page: to the dashboard, if the user may open it. */
export const returningPath = (router: AnyRouter): string => {
  const current = session.get();
  return current && !current.isNewUser && allows(dashboardReaders, whoOf(current))
    ? dashboardPath()
    : landingPath(router);
};
