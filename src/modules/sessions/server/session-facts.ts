import { allFlags, type Flag } from '../../../kernel/flags.ts';
import type { FileRef } from '../../../platform/http/bind.ts';
import type { SessionFacts } from '../contract.ts';
import type { SignedIn } from './authenticate.ts';

const picture = (fileId: number | null, name: string, link: (file: FileRef) => string): string | null =>
  fileId === null ? null : link({ fileId, name, reach: 'public' });

/** Answers the session data of a signed-in user for the browser. */
export type FactsOf = (who: SignedIn, link: (file: FileRef) => string) => SessionFacts;

/** The session data in an installation, which sends mails or not, and whose mails can be read or not. */
export const sessionFacts =
  ({ hasOutbox, hasMailServer }: Pick<SessionFacts, 'hasOutbox' | 'hasMailServer'>): FactsOf =>
  (who, link) => {
    const flags = Object.fromEntries(allFlags.map((flag) => [flag, who.flags.has(flag)])) as Record<Flag, boolean>;
    return {
      userId: who.userId,
      email: who.email,
      firstName: who.firstName,
      lastName: who.lastName,
      phone: who.phone,
      roleId: who.roleId,
      roleName: who.roleName,
      profileUrl: picture(who.profileFileId, 'profile', link),
      companyId: who.companyId,
      parentCompanyId: who.parentCompanyId,
      organisationName: who.organisationName,
      companyLogo: picture(who.logoFileId, 'logo', link),
      hierarchy: who.hierarchy,
      isSA: who.isSA,
      isAdmin: who.isAdmin,
      isFranchise: who.isFranchise,
      isNewUser: who.isNewUser,
      invitedFacilities: [...who.invitedFacilities],
      hasSecondFactor: who.hasSecondFactor,
      needsSecondFactor: who.needsSecondFactor,
      isViewing: who.isViewing,
      hasOutbox,
      hasMailServer,
      ...flags,
    };
  };
