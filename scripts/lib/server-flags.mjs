/**
 * What V8 is told when the server runs. Left alone it lets garbage lie until the process holds half a gigabyte: a small
 * nursery and a bound on the rest halve that under load, and cost no throughput that could be measured.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Environment that the C library reads when the server starts. With an arena for each thread, the memory of decoded
 * pictures is kept several times over.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
