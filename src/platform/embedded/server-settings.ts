/** PostgreSQL settings by name, as `postgres -c name=value` takes them. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * What the embedded server runs with unless the caller says otherwise. The sizes were measured with a million
 * converters: the whole search index stays in memory, and the planner trusts it.
 */
export const defaultSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '512MB',
  work_mem: '32MB',
  random_page_cost: '1.1',
  // Compiling a query costs more than any of ours takes.
  jit: 'off',
  timezone: 'UTC',
  // The app logs its own errors; the server's log would repeat them with the statement's values.
  log_min_error_statement: 'panic',
};
