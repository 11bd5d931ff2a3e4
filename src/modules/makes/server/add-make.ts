import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { makes } from '../contract.ts';
import { columnsOf, setPictures } from './make-row.ts';
import { make } from './tables.ts';

type Add = (typeof makes)['addMake'];

/** Adds a make. Its name is taken if a make has it, in any case, that is not deleted. */
export const addMake = async ({ imglUrls, ...sent }: Input<Add>, request: WriteRequest<Add>) => {
  const { tx, now } = request;
  const row = { ...columnsOf(sent), createdAt: now };
  const [made] = await tx<{ id: number }[]>`insert into make ${tx(rowOf(make, row))} returning id`;
  await setPictures(request, made!.id, imglUrls);
  return { message: messages.makeAdded, makeId: made!.id };
};
