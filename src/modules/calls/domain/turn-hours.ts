/** How long the sign-in to a TURN server holds, in hours. A call that lasts longer goes on; a later one asks again. */
export const turnHours = 12;
