import { z } from 'zod';
import { signedIn, type Rule } from './access.ts';
import { visibility } from './contract.ts';

/** Who sees a field. Undefined for a field that every reader sees. */
const ruleOfField = (field: z.ZodType): Rule | undefined =>
  visibility.get(field)?.rule ??
  (field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? ruleOfField(field.unwrap() as z.ZodType)
    : undefined);

/**
 * What a call also needs whose orders are named after fields of its rows: an order shows who has more, so it needs the
 * right to see the field.
 */
export const orderNeeds = ({ shape }: z.ZodObject) => ({
  says: 'a sort by a field needs the right to see it',
  rule: ({ sort = '' }: { readonly sort?: string | undefined }): Rule => {
    const field = shape[sort.replace('-', '')];
    return (field && ruleOfField(field)) ?? signedIn;
  },
});
