/** When a view is mailed, by name, in words that follow a verb: mailed every Monday. */
export const viewSchedules = { weekly: 'every Monday', monthly: 'on the first of each month' } as const;
export type ViewSchedule = keyof typeof viewSchedules;
export const viewScheduleNames = Object.keys(viewSchedules) as [ViewSchedule, ...ViewSchedule[]];
