import type { Flag, Hierarchy } from '../../../kernel/flags.ts';
import { companyToggledFlags, grantingFlags } from '../../../kernel/flags.ts';

/** The inputs of a session's flags. Lists contain stored flag names; unknown names are ignored. */
export type FlagSources = {
  readonly hierarchy: Hierarchy;
  readonly isSA: boolean;
  /** The flags of the role, including restricting ones. */
  readonly roleFlags: readonly string[];
  /** The flags that the company has switched off for all its users. */
  readonly deniedFlags: readonly string[];
  /** The company's own toggles. They apply to sellers. */
  readonly toggles: { readonly [F in (typeof companyToggledFlags)[number]]: boolean };
  /** The customer's company requires pictures from all its users. */
  readonly isPictureMandatory: boolean;
};

/**
 * The flags that are on: granted by the role and not switched off by the company; for sellers the company's toggle must
 * be on too. A super admin has every granting flag. Restricting flags come only from the role.
 */
export const effectiveFlags = (from: FlagSources): ReadonlySet<Flag> => {
  const on = new Set(from.roleFlags as Flag[]);
  for (const denied of from.deniedFlags) on.delete(denied as Flag);
  if (from.hierarchy === 2) for (const toggled of companyToggledFlags) if (!from.toggles[toggled]) on.delete(toggled);
  if (from.isSA) for (const granted of grantingFlags) on.add(granted);
  if (from.isPictureMandatory) on.add('isPictureMandatory');
  return on;
};
