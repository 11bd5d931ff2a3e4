/**
 * Month and year of a card as they are typed (`4/29`, `04 / 2029`, `0429`), as `04/2029`. Undefined for any other text,
 * and for a month that is over in all time zones.
 */
export const readExpiry = (typed: string, now: Date): string | undefined => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/. -]?\s*((?:20)?\d{2})\s*$/.exec(typed) ?? [];
  const [at, full] = [Number(month), year.length === 2 ? 2000 + Number(year) : Number(year)];
  if (at < 1 || at > 12 || year === '') return undefined;
  // The first instant after the month, in the time zone that is last.
  const over = Date.UTC(full, at, 1, 12);
  return over <= now.getTime() ? undefined : `${String(at).padStart(2, '0')}/${full}`;
};
