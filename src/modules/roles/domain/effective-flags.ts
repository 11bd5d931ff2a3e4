import type { Flag, Hierarchy } from '../../../kernel/flags.ts';
import { companyToggledFlags, grantingFlags } from '../../../kernel/flags.ts';

/** What decides a session's flags. Lists hold flag names as stored; unknown ones count for nothing. */
export type FlagSources = {
  readonly hierarchy: Hierarchy;
  readonly isSA: boolean;
  /** What the role holds, restricting flags included. */
  readonly roleFlags: readonly string[];
  /** What the company has switched off for everyone in it. */
  readonly deniedFlags: readonly string[];
  /** The company's own toggles; they bind sellers. */
  readonly toggles: { readonly [F in (typeof companyToggledFlags)[number]]: boolean };
  /** The customer's company asks for pictures from everyone in it. */
  readonly isPictureMandatory: boolean;
};

/**
 * The flags that are on: what the role grants and the company has not switched off, for sellers only with the company's
 * toggle as well. A super admin has every granting flag; restricting flags come from the role alone.
 */
export const effectiveFlags = (from: FlagSources): ReadonlySet<Flag> => {
  const on = new Set(from.roleFlags as Flag[]);
  for (const denied of from.deniedFlags) on.delete(denied as Flag);
  if (from.hierarchy === 2) for (const toggled of companyToggledFlags) if (!from.toggles[toggled]) on.delete(toggled);
  if (from.isSA) for (const granted of grantingFlags) on.add(granted);
  if (from.isPictureMandatory) on.add('isPictureMandatory');
  return on;
};
