import type { Input } from '../../../kernel/contract.ts';
import { given } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { pictureNamed } from '../../files/server/public.ts';
import { setOwnProfile } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';

type SetProfile = (typeof sessions)['setProfile'];

/** Changes what the caller says about itself. */
export const setProfile = async ({ profileUrl, ...sent }: Input<SetProfile>, request: WriteRequest<SetProfile>) => {
  const { actor, tx } = request;
  const profileFileId = await pictureNamed(request, profileUrl, 'profileUrl', [actor.companyId]);
  const profile = given({ ...sent, profileFileId });
  if (Object.keys(profile).length > 0) await setOwnProfile(tx, actor.userId, profile);
  return { message: messages.updated };
};
