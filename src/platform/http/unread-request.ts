import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { securityHeaders } from './security-headers.ts';

/** The status of what the parser of HTTP refuses, by the code of its error. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers a request that the HTTP parser refuses. No route and no hook sees it, so this sets the security headers and
 * writes the log line.
 */
export const refuseUnread =
  (logger: Logger) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    // The client has left.
    if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    logger.info({ status: Number.parseInt(status, 10), ip: socket.remoteAddress, code: error.code }, 'unread request');
    const body = JSON.stringify({ error: 'The request could not be read.' });
    const headers = {
      ...securityHeaders(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${Buffer.byteLength(body)}`,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
