/** What all messages that are shown for a moment say. */
export const told = (): string =>
  [...document.querySelectorAll('.ty-toast')].map(({ textContent }) => textContent).join('\n');
