import type { Announcement } from './events.ts';

/** The channel on which a commit tells the processes that there are new events. */
export const liveChannel = 'troyard_live';

/** PostgreSQL takes less than 8,000 bytes. */
const mostBytes = 7000;
const due = 'due';

/** What a notification says: the rooms with new events, and whether others wait to be told. Rooms of many are not named. */
export const noticeOf = (announced: readonly Announcement[], isDue: boolean): string => {
  const words = [...(isDue ? [due] : []), ...new Set(announced.map(({ room }) => room))].join(' ');
  return words.length > mostBytes ? (isDue ? `${due} *` : '*') : words;
};

/** Without names, any room may have new events. */
export const readNotice = (
  payload: string,
): { readonly isDue: boolean; readonly names: readonly string[] | undefined } => {
  const words = payload.split(' ');
  const names = words.filter((word) => word !== due);
  return { isDue: words.includes(due), names: payload === '' || names.includes('*') ? undefined : names };
};
