/** The embedded PostgreSQL cannot run here; the message says in plain words why and what would help. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
