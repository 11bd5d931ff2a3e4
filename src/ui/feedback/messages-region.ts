/** Where toasts and tooltips stand: what floats over a page still belongs to a landmark of it. */
export const messagesId = 'ty-messages';
export const inMessages = { target: `#${messagesId}` };
