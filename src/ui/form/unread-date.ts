import { announce } from '../feedback/live-region.tsx';

export const unreadDate = 'A date cannot be read. Mend it first.';

const unreadField = (form: Element | null) => form?.querySelector('[data-wrong]') ?? undefined;

/**
 * Whether a date field of this form holds text that is no date. Such a field keeps its last date, which must not be sent
 * for what is typed. It says below it what is wrong.
 */
export const hasUnreadDate = (form: Element | null): boolean => unreadField(form) !== undefined;

/** Answers the same, and shows the field. It is not focused, because a focused field does not say what is wrong. */
export const showUnreadDate = (form: Element | null): boolean => {
  const field = unreadField(form);
  if (!field) return false;
  field.scrollIntoView({ block: 'nearest' });
  announce(unreadDate, 'assertive');
  return true;
};
