import type { ReactNode } from 'react';
import type { Rule } from '../../kernel/access.ts';
import type { AnyPath, PartsOf } from '../../kernel/path.ts';

/** One screen as data: the router, the access test and the axe run are made from these. */
export type Screen<Pattern extends string = string, Props = PartsOf<Pattern>> = {
  /** From `src/kernel/paths.ts`. */
  readonly path: AnyPath<Pattern>;
  readonly title: string;
  /** What the menu calls it, where that is not its title. */
  readonly menu?: string;
  /** Who may open it: the rule of the calls it makes. Others are told so. */
  readonly opens: Rule;
  /** Loaded when it is first opened. Its page takes the parts of the path. */
  readonly page: () => Promise<{ readonly default: (props: Props) => ReactNode }>;
  /** Outside the shell and without a session: signing in, resetting a password. */
  readonly isPublic?: true;
  /** An old address: whoever opens it is sent there. */
  readonly movedTo?: string;
  /** Paper and forms that have a bar of their own at the bottom of a phone. */
  readonly ownBar?: true;
};

/** A screen of any path. Only the router knows the parts that its page takes. */
export type AnyScreen = Screen<string, never>;

/** Declares screens. Does not compile where a page takes a part that its path does not have. */
export const screens = <const Patterns extends readonly string[]>(
  ...list: { readonly [At in keyof Patterns]: Screen<Patterns[At]> }
): readonly AnyScreen[] => list;
