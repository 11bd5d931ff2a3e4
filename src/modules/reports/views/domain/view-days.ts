/** Days of a view that move on with time, by name. A week begins on Monday. */
export const viewDays = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'all',
] as const;
export type ViewDays = (typeof viewDays)[number];

export const viewDaysTitles: Readonly<Record<ViewDays, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
  all: 'All time',
};

const dayMs = 86_400_000;
const text = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The first and the last day, as YYYY-MM-DD, seen from `today`. Both are included. "Last 7 days" ends today. Without a
 * first or last day it is all time.
 */
export const daysOfView = (days: ViewDays, today: string): { readonly from?: string; readonly to?: string } => {
  const now = new Date(`${today}T00:00:00Z`);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const before = (count: number) => text(new Date(now.getTime() - count * dayMs));
  const first = (ofYear: number, ofMonth: number) => text(new Date(Date.UTC(ofYear, ofMonth, 1)));
  const last = (ofYear: number, ofMonth: number) => text(new Date(Date.UTC(ofYear, ofMonth + 1, 0)));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  switch (days) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: before(1), to: before(1) };
    case 'last7':
      return { from: before(6), to: today };
    case 'last30':
      return { from: before(29), to: today };
    case 'last90':
      return { from: before(89), to: today };
    case 'thisWeek':
      return { from: before(sinceMonday), to: today };
    case 'lastWeek':
      return { from: before(sinceMonday + 7), to: before(sinceMonday + 1) };
    case 'thisMonth':
      return { from: first(year, month), to: today };
    case 'lastMonth':
      return { from: first(year, month - 1), to: last(year, month - 1) };
    case 'thisYear':
      return { from: first(year, 0), to: today };
    case 'lastYear':
      return { from: first(year - 1, 0), to: last(year - 1, 11) };
    case 'all':
      return {};
  }
};
