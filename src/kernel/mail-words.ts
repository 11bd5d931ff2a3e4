/** Sentences about mails for users. */
export const mailWords = {
  noServer: 'No mail server is set up, so nothing is mailed.',
  stays: 'The mail stays in the outbox: no mail server is set up.',
  queued: (what: string, to: string) => `${what} is queued for ${to}.`,
  sent: (what: string, to: string) => `${what} was sent to ${to}.`,
  refused: (what: string, to: string, answer: string) =>
    `${what} was not sent to ${to}. The mail server says: ${answer}`,
} as const;

/** The answer to who has something mailed, without a mail server with what becomes of the mail. */
export const withMailNote = (hasMailServer: boolean, message: string): string =>
  hasMailServer ? message : `${message.replace(/([^.!])$/, '$1.')} ${mailWords.stays}`;

/** The states of a mail. `kept`: there was no mail server when the mail was due. */
export const mailStates = ['queued', 'sent', 'refused', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
