/** The texts of all messages that are shown for a moment. */
export const told = (): string =>
  [...document.querySelectorAll('.ty-toast')].map(({ textContent }) => textContent).join('\n');
