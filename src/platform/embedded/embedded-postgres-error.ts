/** The embedded PostgreSQL cannot run here. The message says why and what would help. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
