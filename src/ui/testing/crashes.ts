/** What screens threw while they were drawn in the running test. */
export const crashes: unknown[] = [];
