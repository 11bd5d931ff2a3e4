import type { Config } from '../platform/config.ts';
import { isLoopback } from '../platform/is-loopback.ts';

/**
 * Why the demo world must not be served with this configuration, because its passwords are public. Undefined if it may
 * be served.
 */
export const whyDemoIsNotServed = ({
  production,
  host,
  demo,
  publicUrl,
}: Pick<Config, 'production' | 'host' | 'demo' | 'publicUrl'>): string | undefined => {
  if (production)
    return 'This is the demo world, whose passwords everybody knows: it is never served in production. Set DATA_DIR or DATABASE_URL to a database of your own.';
  if (!isLoopback(host) && !demo)
    return `This is the demo world, whose passwords everybody knows, and HOST=${host} opens it to other machines. Set DEMO=true to have it so, or DATA_DIR to a folder of your own.`;
  if (!isLoopback(new URL(publicUrl).hostname) && !demo)
    return `This is the demo world, whose passwords everybody knows, and PUBLIC_URL=${publicUrl} says that others open it. Set DEMO=true to have it so, or DATA_DIR to a folder of your own.`;
  return undefined;
};
