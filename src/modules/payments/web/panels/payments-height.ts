/** The height of the list of one payment with its head, in pixels: the room that it gets before it is read. */
export const onePaymentHeight = 75;
