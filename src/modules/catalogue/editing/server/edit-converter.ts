import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { given, isEmptyEdit } from '../../../../kernel/given.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict, requireFresh } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { publicPicturesNamed } from '../../../files/server/public.ts';
import { readConverter } from '../../server/reads/get-converter.ts';
import { converter } from '../../server/tables.ts';
import type { converterEditing } from '../contract.ts';
import { keepChangedWorth, newestValue } from './changed-worth.ts';
import { converterColumns, keepCodes, keepPictures, valueColumns } from './converter-columns.ts';
import { lockedConverter } from './locked-converter.ts';
import { questionsAboutWorth } from './questions-about-worth.ts';

type Edit = (typeof converterEditing)['editConverter'];

/** Changes a converter. What decides its worth becomes a new revision; prices of loads stay. */
export const editConverter = async (input: Input<Edit>, request: WriteRequest<Edit>) => {
  const { actor, tx, now, link } = request;
  const { productId } = input;
  const stored = await lockedConverter(tx, productId);
  const isStale = input.version !== undefined && input.version !== stored.version;
  const fresh = isStale ? await readConverter({ productId }, { actor, db: tx, link }) : undefined;
  requireFresh(input.version, stored.version, fresh);
  if (isEmptyEdit(input, 'productId', 'ask')) return { message: messages.converterEdited, version: stored.version };
  const { codes, columns } = await converterColumns(request, input);
  const pictures = await publicPicturesNamed(request, input.urls, 'urls');
  if (input.ask) {
    const questions = await questionsAboutChange(tx, actor, productId, input, columns.familyId);
    if (questions.length > 0) throw conflict(questions.join(' '), 'ASK');
  }
  const version = stored.version + 1;
  await tx`update converter set ${tx(rowOf(converter, { ...given(columns), version }))} where id = ${productId}`;
  await keepChangedWorth(
    tx,
    { ...valueColumns(input, columns.familyId), ...given({ price: input.price }) },
    { productId, userId: actor.userId, now },
  );
  await keepCodes(tx, productId, codes);
  await keepPictures(tx, productId, pictures);
  return { message: messages.converterEdited, version };
};

/** Questions about the values that are sent and differ from the stored ones. All assays are judged when one changes. */
const questionsAboutChange = async (
  tx: Tx,
  actor: Actor,
  converterId: number,
  { subweight, ptAssay, pdAssay, rhAssay, price }: Input<Edit>,
  sentFamilyId: number | null | undefined,
): Promise<readonly string[]> => {
  const before = (await newestValue(tx, converterId))!;
  const changed = (sent: string | null | undefined, stored: string | null): boolean =>
    sent != null && (stored === null || Number(sent) !== Number(stored));
  const assays = { pt: ptAssay ?? before.pt, pd: pdAssay ?? before.pd, rh: rhAssay ?? before.rh };
  const isNewAssay = changed(ptAssay, before.pt) || changed(pdAssay, before.pd) || changed(rhAssay, before.rh);
  const typed = {
    ...(changed(subweight, before.weight) && { weight: subweight }),
    ...(isNewAssay && assays),
    ...(changed(price, before.price) && { price }),
  };
  const familyId = sentFamilyId === undefined ? before.familyId : sentFamilyId;
  return questionsAboutWorth(tx, actor, typed, familyId);
};
