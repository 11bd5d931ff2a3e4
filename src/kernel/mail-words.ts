/** What a person is told about mails. Whether a mail arrives, the mail server says later. */
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

/** How it stands with a mail. `kept`: no mail server was set up when its turn came. */
export const mailStates = ['queued', 'sent', 'refused', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
