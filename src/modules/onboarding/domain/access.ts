import { all, flag, traders } from '../../../kernel/access.ts';

/** Who invites users and sees whom others have invited. */
export const mayInvite = all(traders, flag('canInviteUsers'));
