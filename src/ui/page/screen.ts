import type { ComponentType } from 'react';
import type { Rule } from '../../kernel/access.ts';
import type { AnyPath } from '../../kernel/path.ts';

/** One screen as data: the router, the access test and the axe run are made from these. */
export type Screen = {
  /** From `src/kernel/paths.ts`. */
  readonly path: AnyPath;
  readonly title: string;
  /** Who may open it: the rule of the calls it makes. Others are told so. */
  readonly opens: Rule;
  /** Loaded when it is first opened. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Outside the shell and without a session: signing in, resetting a password. */
  readonly isPublic?: true;
  /** An old address: whoever opens it is sent there. */
  readonly movedTo?: string;
  /** Paper and forms that have a bar of their own at the bottom of a phone. */
  readonly ownBar?: true;
};

export const screens = (...list: Screen[]): readonly Screen[] => list;
