/**
 * V8 flags of the server. By default V8 keeps garbage until the process has half a gigabyte. A small nursery and a
 * limit for the rest halve that under load, without a measurable loss of throughput.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Environment variables for the C library of the server. With one arena per thread it would keep the memory of decoded
 * pictures several times.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
