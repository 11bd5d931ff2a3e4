import { allows, flag, inWords, type Rule } from '../../../kernel/access.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { mayPriceConverters } from '../../catalogue/domain/access.ts';
import { mayUploadConverters, mayUploadEdits } from '../domain/access.ts';
import type { UploadKind } from '../domain/sheet-head.ts';

const seesAssay = flag('canAccessAssay');
const seesPrices = flag('canShowPricing');
const assays = ['subweight', 'ptAssay', 'pdAssay', 'rhAssay'];
/** The base price of a new converter is typed by whoever adds it. The price of one that is there needs its own right. */
const prices = ['price', 'isCalculatedPrice'];

const ruleOf = (field: string, kind: UploadKind): Rule | undefined => {
  if (assays.includes(field)) return seesAssay;
  return kind === 'edit' && prices.includes(field) ? mayPriceConverters : undefined;
};

/** Whether a reader sees a field of a converter, by the rules of the answers that show it. */
export const maySee = (reader: Actor, field: string): boolean =>
  assays.includes(field) ? allows(seesAssay, reader) : !prices.includes(field) || allows(seesPrices, reader);

/** Whether a reader may have the rows of a sheet: of its own one, with all that it may still write; else of what it sees. */
export const mayReadRows = (
  reader: Actor,
  sheet: { readonly createdBy: number; readonly kind: string; readonly fields: readonly string[] },
): boolean =>
  sheet.fields.every((field) => maySee(reader, field)) ||
  (sheet.createdBy === reader.userId && writeFault(reader, sheet.kind as UploadKind, sheet.fields) === undefined);

/** Why the actor may not write an upload of a kind with these columns, and the columns. Undefined if the actor may. */
export const writeFault = (
  actor: Actor,
  kind: UploadKind,
  fields: readonly string[],
): { readonly sentence: string; readonly columns?: string } | undefined => {
  const ofKind = kind === 'add' ? mayUploadConverters : mayUploadEdits;
  if (!allows(ofKind, actor)) return { sentence: `This needs ${inWords(ofKind)}.` };
  const refused = fields.flatMap((field) => {
    const rule = ruleOf(field, kind);
    return rule && !allows(rule, actor) ? [`${field} needs ${inWords(rule)}`] : [];
  });
  if (refused.length === 0) return undefined;
  const columns = refused.join(', ');
  return { sentence: `You may not write all columns of this file: ${columns}.`, columns };
};

/** Refuses an upload of a kind, or with columns, that the actor may not write. */
export const requireMayWrite = (actor: Actor, kind: UploadKind, fields: readonly string[]): void => {
  const fault = writeFault(actor, kind, fields);
  if (fault)
    throw new Refusal(
      'forbidden',
      fault.sentence,
      fault.columns === undefined ? {} : { fields: { file: `${fault.columns}.` } },
    );
};
