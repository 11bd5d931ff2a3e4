import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { queueMail } from '../../../../platform/mail.ts';
import { loadPath } from '../../../till/paths.ts';
import { addressOfUser } from '../../../users/server/public.ts';
import type { LoadRecord } from '../../server/store.ts';

type News = { readonly kind: string; readonly subject: string; readonly lines: readonly string[] };

/** Tells who has asked for a load, on an open screen and by mail, what became of it. A switched-off user is not told. */
export const tellRequester = async (
  publicUrl: string,
  request: Pick<WriteRequest, 'tx' | 'announce' | 'enqueue' | 'encryption'>,
  { id, requestedBy }: Pick<LoadRecord, 'id' | 'requestedBy'>,
  { kind, subject, lines }: News,
): Promise<void> => {
  if (requestedBy === null) return;
  await tellUser(publicUrl, request, { userId: requestedBy, loadId: id }, { kind, subject, lines });
};

/** Tells a user about a load, on an open screen and by mail with its address. */
export const tellUser = async (
  publicUrl: string,
  { tx, announce, enqueue, encryption }: Pick<WriteRequest, 'tx' | 'announce' | 'enqueue' | 'encryption'>,
  { userId, loadId }: { readonly userId: number; readonly loadId: number },
  { kind, subject, lines }: News,
): Promise<void> => {
  announce(`user:${userId}`, kind, { loadId });
  const to = await addressOfUser(tx, userId);
  if (to === undefined) return;
  const text = [...lines, `Open the load: ${publicUrl}${loadPath({ loadId })}`].join('\n\n');
  await queueMail({ tx, enqueue, encryption }, { to, subject, text, about: null });
};
