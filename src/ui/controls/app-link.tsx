import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** A path of this app, with search and hash if needed: `/loads?page=2`. */
  to: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A real link from a plain path: opens in place, in a new tab with the middle button, and preloads its page when
 * pointed at.
 */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const router = useRouter();
  const { pathname, search, hash } = new URL(to, 'http://app');
  // The router types its links by known routes; the paths here are data.
  const target = {
    to: pathname,
    search: router.options.parseSearch(search),
    hash: hash.slice(1),
    preload: 'intent',
    // The router marks a link as the current one only at its exact address: tabs differ in their search alone.
    activeOptions: { exact: true },
  } as LinkProps;
  return <Link {...target} {...rest} />;
}
