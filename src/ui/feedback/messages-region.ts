/** The region of toasts and tooltips, so that content floating above a page belongs to a landmark. */
export const messagesId = 'ty-messages';
export const inMessages = { target: `#${messagesId}` };
