import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { userNow } from '../../sessions/server/public.ts';
import type { UploadKind } from '../domain/sheet-head.ts';
import { writeFault } from './upload-fields.ts';

/** Whoever started the upload has lost the right to it since. The message is a sentence for people. */
export class RightLostError extends Error {
  override readonly name = 'RightLostError';
}

type Started = { readonly userId: number; readonly kind: UploadKind; readonly fields: readonly string[] };

/** The user who started an upload, as it is now. Throws a RightLostError unless the user could start it now. */
export const requireStillMay = async (db: Db, { userId, kind, fields }: Started): Promise<Actor> => {
  const user = await userNow(db, userId);
  if (!user) throw new RightLostError('The upload was stopped: who started it may not sign in any more.');
  const fault = writeFault(user, kind, fields);
  if (fault)
    throw new RightLostError(
      `The upload was stopped: who started it has lost a right. ${fault.columns === undefined ? fault.sentence : `${fault.columns}.`}`,
    );
  return user;
};
