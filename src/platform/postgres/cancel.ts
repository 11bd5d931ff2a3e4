import pg from 'pg';

/** Members of a `pg` client that its types leave out. */
type Known = { readonly processID: number; readonly secretKey: number };
type Cancelling = pg.Connection & {
  connect(port: number, host: string): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Asks PostgreSQL to end what a client runs. The request needs no free connection of the server. It may arrive late, so the client must not
 * run anything else afterwards.
 */
export const cancelOn = (client: pg.PoolClient, settings: pg.ClientConfig): void => {
  const { processID, secretKey } = client as unknown as Known;
  const asking = new pg.Client(settings);
  const connection = asking.connection as Cancelling;
  // Without an answer the statement ends by itself, or by its time limit.
  connection.on('error', () => {});
  connection.once(asking.ssl ? 'sslconnect' : 'connect', () => connection.cancel(processID, secretKey));
  connection.connect(asking.port, asking.host.startsWith('/') ? `${asking.host}/.s.PGSQL.${asking.port}` : asking.host);
};
