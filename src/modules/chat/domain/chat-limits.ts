/** The most characters of a message. */
export const longestMessage = 2000;

/** As many messages are shown at first, and read at once. */
export const messagesAtOnce = 100;

/** Counts of unread messages end here. */
export const mostUnread = 100;

/** One user sends at most so many messages within ten seconds, to all loads and through all processes together. */
export const mostSent = 30;
export const sentWithinMs = 10_000;
