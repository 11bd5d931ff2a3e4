import { normaliseCode } from '../../../../kernel/codes.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { given } from '../../../../kernel/given.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import { first, type Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import type { converterEditing } from '../contract.ts';
import { codesIn } from '../domain/converter-codes.ts';
import { measuresFault } from '../domain/converter-worth.ts';
import { makeIdNamed, otherMakeId } from '../../../makes/server/public.ts';
import { converterValue } from '../../server/tables.ts';
import type { ValueRow } from '../../server/converter-values.ts';

type Sent = Partial<Omit<Input<(typeof converterEditing)['editConverter']>, 'productId'>>;

/** A live make by its name, whatever its case. Undefined if none is sent; an empty one is no known make. */
const makeIdOf = async (tx: Tx, { make, manufacturer }: Sent): Promise<number | undefined> => {
  if (make !== undefined && manufacturer !== undefined && make.toLowerCase() !== manufacturer.toLowerCase())
    throw invalid('manufacturer', 'Make and manufacturer are the same, and must agree.');
  const name = make ?? manufacturer;
  if (name === undefined) return undefined;
  if (name === '') return otherMakeId(tx);
  const id = await makeIdNamed(tx, name);
  if (id === undefined) throw invalid('make', `There is no make ${name}. Add it under Manufacturer Tips first.`);
  return id;
};

/** A family by its name. Staff may write a new one. */
const familyIdOf = async (
  { tx, actor }: Pick<WriteRequest, 'tx' | 'actor'>,
  family: string | null | undefined,
): Promise<number | null | undefined> => {
  if (family === undefined) return undefined;
  if (family === null || family === '') return null;
  const found = first(await tx<{ id: number }[]>`select id from family where lower(name) = lower(${family})`);
  if (found) return found.id;
  if (actor?.hierarchy !== 1) throw invalid('family', 'There is no such family.');
  const [made] = await tx<{ id: number }[]>`insert into family (name) values (${family}) returning id`;
  return made!.id;
};

const typeIdOf = async (tx: Tx, type: number | undefined): Promise<number | undefined> => {
  if (type === undefined) return undefined;
  const found = await tx`select from converter_type where id = ${type}`;
  if (found.length === 0) throw invalid('type', 'There is no such type.');
  return type;
};

/** The columns of a converter that are sent. Undefined ones are not. */
export const converterColumns = async (request: Pick<WriteRequest, 'tx' | 'actor'>, sent: Sent) => {
  const codes = sent.oem === undefined ? undefined : codesIn(sent.oem);
  const columns = {
    name: sent.name,
    makeId: await makeIdOf(request.tx, sent),
    typeId: await typeIdOf(request.tx, sent.type),
    familyId: await familyIdOf(request, sent.family),
    model: sent.model,
    description: sent.description,
    serialNo: sent.serialNo,
    comment: sent.comment,
    notes: sent.notes,
    warning: sent.catAlert,
    abCode: sent.abCode,
    abSubcode: sent.abSubcode,
    isMarkForTest: sent.isMarkForTest,
    codes: codes?.join(' '),
  };
  return { codes, columns };
};

/** The columns that decide what a converter is worth, as far as they are sent. */
export const valueColumns = (sent: Sent, familyId: number | null | undefined) => ({
  familyId,
  weight: sent.subweight,
  pt: sent.ptAssay,
  pd: sent.pdAssay,
  rh: sent.rhAssay,
  isCalculatedPrice: sent.isCalculatedPrice,
  discPt: sent.ptDisc,
  discPtIsPercentage: sent.ptDiscIsPercentage,
  discPd: sent.pdDisc,
  discPdIsPercentage: sent.pdDiscIsPercentage,
  discRh: sent.rhDisc,
  discRhIsPercentage: sent.rhDiscIsPercentage,
  schemeDisc: sent.schemeDisc,
  schemeDiscIsPercentage: sent.schemeDiscIsPercentage,
  price2Modifier: sent.price2Modifier,
  price2ModifierIsPercentage: sent.price2ModifierIsPercentage,
});

type Worth = Omit<ValueRow, 'converterId' | 'revision' | 'createdAt' | 'createdBy'>;

/** A new converter without anything that decides its worth. */
export const noWorth: Worth = {
  familyId: null,
  weight: null,
  pt: null,
  pd: null,
  rh: null,
  price: null,
  isCalculatedPrice: true,
  discPt: null,
  discPtIsPercentage: true,
  discPd: null,
  discPdIsPercentage: true,
  discRh: null,
  discRhIsPercentage: true,
  schemeDisc: '0',
  schemeDiscIsPercentage: true,
  price2Modifier: '0',
  price2ModifierIsPercentage: true,
};

const percentages = [
  ['ptDisc', 'discPt'],
  ['pdDisc', 'discPd'],
  ['rhDisc', 'discRh'],
  ['schemeDisc', 'schemeDisc'],
  ['price2Modifier', 'price2Modifier'],
] as const;

/** Refuses a worth that says nothing or cannot be. */
export const requireSound = (worth: Worth): void => {
  const fault = measuresFault(worth);
  if (fault) throw invalid('subweight', fault);
  if (!worth.isCalculatedPrice && worth.price === null)
    throw invalid('price', 'Write the override price, or let the price be calculated.');
  for (const [field, column] of percentages) {
    const by = worth[column];
    if (by !== null && worth[`${column}IsPercentage`] && Math.abs(Number(by)) > 100)
      throw invalid(field, 'From -100 to 100 %.');
  }
};

type Revision = {
  readonly converterId: number;
  readonly revision: number;
  readonly userId: number;
  readonly now: Date;
};

/** Writes a revision of what a converter is worth. */
export const keepWorth = async (
  tx: Tx,
  worth: Worth,
  { converterId, revision, userId, now }: Revision,
): Promise<void> => {
  requireSound(worth);
  const row = { ...worth, converterId, revision, createdAt: now, createdBy: userId };
  await tx`insert into converter_value ${tx(rowOf(converterValue, row))}`;
};

/** Replaces the codes of a converter. Its make and type are copied with them. */
export const keepCodes = async (tx: Tx, converterId: number, codes: readonly string[] | undefined): Promise<void> => {
  if (codes === undefined) {
    await tx`
      update converter_code set make_id = converter.make_id, type_id = converter.type_id from converter
      where converter.id = ${converterId} and converter_id = converter.id
        and (converter_code.make_id <> converter.make_id or converter_code.type_id <> converter.type_id)`;
    return;
  }
  await tx`delete from converter_code where converter_id = ${converterId}`;
  await tx`
    insert into converter_code (converter_id, position, code, stamped, make_id, type_id)
    select id, nth - 1, code, stamped, make_id, type_id
    from converter, unnest(${codes.map(normaliseCode)}::text[], ${codes}::text[]) with ordinality as sent (code, stamped, nth)
    where id = ${converterId}`;
};

/** Replaces the pictures of a converter. Undefined leaves them. */
export const keepPictures = async (
  tx: Tx,
  converterId: number,
  fileIds: readonly number[] | undefined,
): Promise<void> => {
  if (fileIds === undefined) return;
  await tx`delete from converter_picture where converter_id = ${converterId}`;
  await tx`
    insert into converter_picture (converter_id, position, file_id)
    select ${converterId}, nth - 1, file_id from unnest(${fileIds}::integer[]) with ordinality as sent (file_id, nth)`;
};

/** The sent columns over the stored ones. */
export const over = (stored: Worth, sent: Partial<{ [Name in keyof Worth]: Worth[Name] | undefined }>): Worth => ({
  ...stored,
  ...(given(sent) as Partial<Worth>),
});
