import type { Input } from '../../../kernel/contract.ts';
import { isEmptyEdit } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { makes } from '../contract.ts';
import { columnsOf, lockedMake, setPictures } from './make-row.ts';
import type { MakeUses } from './make-uses.ts';
import { readMakes } from './reads/list-makes.ts';
import { make } from './tables.ts';

type Edit = (typeof makes)['editMake'];

/** Changes a make. With a new name its converters are found by it. */
export const editMake =
  ({ respell }: Pick<MakeUses, 'respell'>) =>
  async (input: Input<Edit>, request: WriteRequest<Edit>) => {
    const { tx } = request;
    const row = await lockedMake(tx, input.makeId);
    const isStale = input.version !== undefined && input.version !== row.version;
    const fresh = isStale ? (await readMakes(request, tx`make.id = ${row.id}`))[0] : undefined;
    requireFresh(input.version, row.version, fresh);
    if (isEmptyEdit(input, 'makeId')) return { message: messages.makeEdited, version: row.version };
    const { makeId, version: _, imglUrls, ...sent } = input;
    const version = row.version + 1;
    await tx`update make set ${tx(rowOf(make, { ...columnsOf(sent), version }))} where id = ${makeId}`;
    await setPictures(request, makeId, imglUrls);
    if (sent.make !== undefined && sent.make !== row.name) await respell(request, makeId);
    return { message: messages.makeEdited, version };
  };
