/**
 * What reads are about. A read names its topic and a write names the topics that it makes stale, so neither has to know the
 * other. `load` is one load with everything on it, `loads` is every list of loads and invoices, and `chat` is the messages of loads.
 */
export type Topic =
  | 'sessions'
  | 'preferences'
  | 'companies'
  | 'facilities'
  | 'users'
  | 'invitations'
  | 'mails'
  | 'roles'
  | 'audit'
  | 'first steps'
  | 'prices'
  | 'makes'
  | 'catalogue'
  | 'tests'
  | 'credits'
  | 'tickets'
  | 'uploads'
  | 'payment modes'
  | 'load'
  | 'loads'
  | 'hedges'
  | 'settlements'
  | 'chat'
  | 'exports'
  | 'views'
  | 'call servers'
  | 'rings';

/** The topics that an event of the live channel makes stale, by its kind. */
export const topicsOfEvent = {
  'load.changed': ['load', 'loads'],
  'loads.changed': ['loads'],
  // What is open of each metal is read with the loads.
  'hedges.changed': ['hedges', 'loads'],
  'settlements.changed': ['settlements', 'hedges', 'loads'],
  'chat.said': ['chat'],
  'call.changed': ['rings'],
  'chats.changed': ['chat'],
  'rights.changed': ['sessions'],
  'credits.changed': ['credits'],
  'tickets.changed': ['tickets'],
  'uploads.changed': ['uploads'],
  'prices.changed': ['prices', 'load', 'loads'],
} as const satisfies Readonly<Record<string, readonly Topic[]>>;

export type LiveKind = keyof typeof topicsOfEvent;
