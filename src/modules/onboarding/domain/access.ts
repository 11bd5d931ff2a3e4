import { all, flag, traders } from '../../../kernel/access.ts';

/** Who invites users and reads the list of invited users. */
export const mayInvite = all(traders, flag('canInviteUsers'));
