import { isIPv4 } from 'node:net';

/** Whether only this machine can reach the address. An unknown name counts as reachable by others. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
