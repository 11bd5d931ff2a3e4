import { normaliseCode } from '../../../../kernel/codes.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { given } from '../../../../kernel/given.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict, invalid } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { publicPicturesNamed } from '../../../files/server/public.ts';
import { converter } from '../../server/tables.ts';
import type { converterEditing } from '../contract.ts';
import { wholeDollars } from '../domain/converter-worth.ts';
import {
  converterColumns,
  keepCodes,
  keepPictures,
  keepWorth,
  noWorth,
  over,
  valueColumns,
} from './converter-columns.ts';
import { questionsAboutWorth } from './questions-about-worth.ts';

type Add = (typeof converterEditing)['addConverter'];

/** Adds a converter. Without assays its base price counts; with them the metal does, unless it is sent otherwise. */
export const addConverter = async (input: Input<Add>, request: WriteRequest<Add>) => {
  const { actor, tx, now } = request;
  // From a load the price typed is that of its item, and the converter gets it in whole dollars.
  if (input.isEditInvoice === undefined && Number(wholeDollars(input.basePrice)) !== Number(input.basePrice))
    throw invalid('basePrice', 'Whole numbers only.');
  const { codes, columns } = await converterColumns(request, {
    ...input,
    make: input.make ?? input.manufacturer ?? '',
  });
  if (input.ask) {
    const { subweight: weight, ptAssay: pt, pdAssay: pd, rhAssay: rh, basePrice: price } = input;
    const typed = { weight, pt, pd, rh, price };
    const questions = [
      ...(await questionsAboutWorth(tx, actor, typed, columns.familyId)),
      ...(await questionsAboutCodes(tx, codes!)),
    ];
    if (questions.length > 0) throw conflict(questions.join(' '), 'ASK');
  }
  const pictures = await publicPicturesNamed(request, input.urls, 'urls');
  const row = given({ ...columns, createdAt: now });
  const [made] = await tx<{ id: number }[]>`insert into converter ${tx(rowOf(converter, row))} returning id`;
  const converterId = made!.id;
  const hasAssays = input.subweight != null && input.ptAssay != null;
  const worth = over(noWorth, {
    ...valueColumns(input, columns.familyId),
    price: wholeDollars(input.basePrice),
    isCalculatedPrice: input.isCalculatedPrice ?? hasAssays,
  });
  await keepWorth(tx, worth, { converterId, revision: 1, userId: actor.userId, now });
  await keepCodes(tx, converterId, codes);
  await keepPictures(tx, converterId, pictures);
  return { message: messages.converterAdded, productId: converterId };
};

/** Asks before a code is added that a converter of the catalogue has. */
const questionsAboutCodes = async (tx: Tx, codes: readonly string[]): Promise<readonly string[]> => {
  const found = await tx<{ stamped: string; make: string }[]>`
      select stamped, make.name as make from converter_code
      join converter on converter.id = converter_id and converter.deleted_at is null join make on make.id = converter.make_id
      where code = any(${codes.map(normaliseCode)}) order by converter_id limit 1`;
  return found.map(
    ({ stamped, make }) => `The catalogue has ${stamped} already, a converter of ${make}. Add another one?`,
  );
};
