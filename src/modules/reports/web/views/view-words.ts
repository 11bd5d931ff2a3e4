import { dateText } from '../../../../ui/format/format-date.ts';
import { dimensionTitles } from '../../domain/dimensions.ts';
import type { View } from '../../views/contract.ts';
import { viewDaysTitles } from '../../views/domain/view-days.ts';
import { viewSchedules } from '../../views/domain/view-schedules.ts';
import { daysNow } from './view-address.ts';

/** Days that do not move on, in words. */
export const fixedDaysText = ({ from, to }: ReturnType<typeof daysNow>): string =>
  from === to && from !== undefined
    ? dateText(from)
    : [from && `from ${dateText(from)}`, to && `to ${dateText(to)}`].filter(Boolean).join(' ') || 'All time';

/** What a view shows, who else sees it, and when it is mailed. */
export const wordsOfView = (view: View): string => {
  const grouped = view.grouping.map((dimension) => dimensionTitles[dimension]).join(', then ');
  return [
    view.days === null ? fixedDaysText(daysNow(view)) : viewDaysTitles[view.days],
    grouped && `by ${grouped}`,
    !view.isOwn && `of ${view.owner}`,
    view.isOwn && view.roleName !== null && `shared with ${view.roleName}`,
    view.schedule !== null && `mailed ${viewSchedules[view.schedule]}`,
  ]
    .filter(Boolean)
    .join(', ');
};
