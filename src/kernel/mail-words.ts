/** What a person is told about mails. Who has something mailed is told that it is queued: whether it arrives, the mail server says later. */
export const mailWords = {
  noServer: 'No mail server is set up, so nothing is mailed.',
  queued: (what: string, to?: string) => `${what} is queued${to === undefined ? '' : ` for ${to}`}.`,
  sent: (what: string, to: string) => `${what} was sent to ${to}.`,
  refused: (what: string, to: string, answer: string) =>
    `${what} was not sent to ${to}. The mail server says: ${answer}`,
} as const;

/** The answer to who has something mailed. */
export const mailMessage = (hasMailServer: boolean, what: string, to?: string): string =>
  hasMailServer ? mailWords.queued(what, to) : mailWords.noServer;

/** The answer to an act that also mails somebody. */
export const withMailNote = (hasMailServer: boolean, message: string): string =>
  hasMailServer ? message : `${message.replace(/[.!]$/, '')}. ${mailWords.noServer}`;

/** How it stands with a mail. `kept`: no mail server was set up when its turn came. */
export const mailStates = ['queued', 'sent', 'refused', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
