/** Errors that screens have thrown while they were drawn in the running test. */
export const crashes: unknown[] = [];
