import { isIPv4 } from 'node:net';

/** Whether only this machine reaches what listens there. A name that is not known for it counts as open to others. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
