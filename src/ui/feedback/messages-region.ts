/** The region of toasts, tooltips and lists of options, so that content floating above a page belongs to a landmark. */
export const messagesId = 'ty-messages';
export const inMessages = { target: `#${messagesId}` };
