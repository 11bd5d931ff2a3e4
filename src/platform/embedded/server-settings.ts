/** PostgreSQL settings by name, for `postgres -c name=value`. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * The settings of the embedded server, unless the caller overrides them. The sizes were measured with a million
 * converters: the whole search index stays in memory, and the planner expects that.
 */
export const defaultSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '512MB',
  work_mem: '32MB',
  random_page_cost: '1.1',
  // Compiling a query takes longer than any of our queries.
  jit: 'off',
  timezone: 'UTC',
  // The app logs its own errors. The server's log would repeat them with the values of the statement.
  log_min_error_statement: 'panic',
};
