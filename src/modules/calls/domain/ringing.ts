/** So long a call rings, in seconds. Then it was missed. */
export const ringsForSeconds = 30;

/** So long its caller sees what became of it, in seconds after its beginning. */
export const shownForSeconds = 300;

/** The most calls that ring for one load, and of one user, within ten minutes. */
export const ringPace = { ofLoad: 10, ofUser: 30, seconds: 600 } as const;

export const ringOutcomes = ['accepted', 'declined', 'missed'] as const;
export type RingOutcome = (typeof ringOutcomes)[number];
