import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid, Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../platform/database.ts';
import type { companies } from '../contract.ts';
import type { CompanyRow } from './public.ts';
import type { CompanySources } from './sources.ts';

type Sent = Input<(typeof companies)['editCompany']>;

/** Refuses terms from anybody but the company directly above. */
export const requireDirectlyAbove = (actor: Actor, row: Pick<CompanyRow, 'parentId'>): void => {
  if (row.parentId !== actor.companyId)
    throw new Refusal('forbidden', 'Only the company directly above sets what a customer is offered.');
};

/** Refuses an `isFranchise` that does not agree with the type of the company. */
export const requireMatchingFranchise = (kind: string, isFranchise: boolean | undefined): void => {
  if (isFranchise !== undefined && isFranchise !== (kind === 'FRANCHISE'))
    throw new Refusal('forbidden', 'A franchise is a company of the type FRANCHISE.');
};

const sendsTerms = ({ priceMod, groupModifier, groupModifierIsPercentage }: Sent): boolean =>
  (priceMod ?? groupModifier ?? groupModifierIsPercentage) !== undefined;

/** Refuses what an edit cannot change in this company. */
export const requireAllowedChange = (actor: Actor, row: CompanyRow, sent: Sent): void => {
  if (row.kind === 'PARENT' && !actor.isAdmin)
    throw new Refusal('forbidden', 'Only administrators change the parent company.');
  if (sendsTerms(sent)) {
    requireDirectlyAbove(actor, row);
    requireDirectlyAbove(actor, { parentId: sent.parentCompanyId ?? row.parentId });
  }
  if (sent.cartSettings !== undefined && row.id !== actor.companyId)
    throw new Refusal('forbidden', 'A franchise sets its own carts.');
  if (sent.companyType !== undefined && sent.companyType !== row.kind)
    throw invalid('companyType', 'The type of a company stays.');
  requireMatchingFranchise(row.kind, sent.isFranchise);
  if (sent.isPartner && row.kind !== 'SELLER') throw invalid('isPartner', 'Only a seller is a partner.');
  if (sent.email !== undefined && row.email !== '' && sent.email !== row.email.toLowerCase())
    throw invalid('email', 'The address of a company stays.');
  if (sent.isActive === false && row.id === actor.companyId)
    throw conflict('You cannot switch your own company off.', 'OWN_COMPANY');
  if (sent.isActive !== undefined && row.kind === 'FRANCHISE' && !actor.flags.has('canCreateFranchise'))
    throw new Refusal('forbidden', messages.franchiseSwitch);
};

/** The address of the first user can be sent, but not changed. */
export const requireSameFirstEmail = async (
  tx: Tx,
  { firstEmails }: CompanySources,
  row: CompanyRow,
  sent: string | undefined,
): Promise<void> => {
  if (sent === undefined) return;
  const stored = (await firstEmails(tx, [row.id])).get(row.id);
  if (sent !== stored?.toLowerCase()) throw invalid('userEmail', 'The address of a user stays.');
};

/** The columns of a franchise's cart settings. Its default facility is one of its own. */
export const cartColumnsOf = async (
  tx: Tx,
  { facilityNames }: CompanySources,
  row: CompanyRow,
  sent: Sent['cartSettings'],
) => {
  if (!sent) return {};
  const { facilityId } = sent;
  if (facilityId !== null && (await facilityNames(tx, [facilityId], row.id)).size === 0)
    throw invalid('cartSettings.facilityId', 'There is no such facility.');
  return {
    cartPictureRequired: sent.isPicRequired,
    cartSignatureRequired: sent.isSignRequired,
    cartEinRequired: sent.isEinRequired,
    defaultFacilityId: facilityId,
  };
};
