import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { withCode } from './errors.ts';

/** Methods that `pg` calls on a COPY stream and that are missing in its types. */
type Handlers = {
  handleError: (error: Error) => void;
  handleReadyForQuery: (connection: pg.Connection) => void;
  handleCopyInResponse: (connection: pg.Connection) => void;
};
type Ended = (error?: Error) => void;

/** `pg` refuses a COPY on a pipelining connection. Pipelining is off until the COPY has ended. */
const setPipelining = (client: pg.PoolClient, isOn: boolean): void => void Reflect.set(client, 'pipeline', isOn);

/** Sends a COPY on an idle connection, and calls `ended` once when PostgreSQL has answered it. */
const start = <S extends (Readable | Writable) & pg.Submittable>(
  client: pg.PoolClient,
  stream: S,
  ended: Ended,
): S & Handlers => {
  const handlers = stream as S & Handlers;
  const { handleError, handleReadyForQuery } = handlers;
  let isOver = false;
  const end = (error?: Error): void => {
    if (isOver) return;
    isOver = true;
    setPipelining(client, true);
    ended(error);
  };
  handlers.handleError = (error) => {
    handleError.call(stream, withCode(error, 'CONNECTION_CLOSED'));
    end(error);
  };
  handlers.handleReadyForQuery = (connection) => {
    handleReadyForQuery.call(stream, connection);
    end();
  };
  // The user of the stream gets each error too. Without a listener, a later error would end the process.
  stream.on('error', () => {});
  setPipelining(client, false);
  client.query(stream);
  return handlers;
};

/** Starts a COPY into the database. Rejects when PostgreSQL refuses the statement. */
export const copyInOn = (client: pg.PoolClient, text: string, ended: Ended): Promise<Writable> =>
  new Promise((resolve, reject) => {
    const stream = start(client, from(text), (error) => {
      ended(error);
      if (error) reject(error);
    });
    const { handleCopyInResponse } = stream;
    stream.handleCopyInResponse = (connection) => {
      handleCopyInResponse.call(stream, connection);
      resolve(stream);
    };
  });

/**
 * Starts a COPY out of the database. When the stream is closed early, its connection is closed too, because nothing
 * reads the remaining rows.
 */
export const copyOutOn = async (client: pg.PoolClient, text: string, ended: Ended): Promise<Readable> => {
  const stream = start(client, to(text), ended);
  stream.once('close', () => {
    if (!stream.readableEnded) client.connection.stream.destroy();
  });
  return stream;
};
