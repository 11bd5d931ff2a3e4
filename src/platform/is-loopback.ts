import { isIPv4 } from 'node:net';

/**
 * Whether only this machine can reach the address, also one in brackets as in a URL. An unknown name counts as reachable
 * by others.
 */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
