import type { ReactNode } from 'react';
import type { Rule } from '../../kernel/access.ts';
import type { AnyPath, PartsOf } from '../../kernel/path.ts';

/** One screen as data. The router, the access test and the axe run use it. */
export type Screen<Pattern extends string = string, Props = PartsOf<Pattern>> = {
  /** From `paths.ts` of its module. */
  readonly path: AnyPath<Pattern>;
  readonly title: string;
  /** What the menu calls it, where that is not its title. */
  readonly menu?: string;
  /** Who may open it: the rule of its calls. Others see a message. */
  readonly opens: Rule;
  /** Loaded on first use. Its page gets the parts of the path. */
  readonly page: () => Promise<{ readonly default: (props: Props) => ReactNode }>;
  /** Outside the shell and without a session: signing in, resetting a password. */
  readonly isPublic?: true;
  /** An old address. It redirects here. */
  readonly movedTo?: string;
  /** Sheets and forms with their own bar at the bottom of a phone. */
  readonly ownBar?: true;
};

/** A screen of any path. Only the router knows the path parts of its page. */
export type AnyScreen = Screen<string, never>;

/** Declares screens. Does not compile when a page needs a part that its path does not have. */
export const screens = <const Patterns extends readonly string[]>(
  ...list: { readonly [At in keyof Patterns]: Screen<Patterns[At]> }
): readonly AnyScreen[] => list;
