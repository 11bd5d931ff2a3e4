import { decimal } from '../../../kernel/decimal.ts';
import { given } from '../../../kernel/given.ts';
import { first, type Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import type { TermsRow } from './public.ts';
import { companyTerms } from './tables.ts';

/** The parts of a customer's terms. A missing one stays as it is. */
export type TermsChange = {
  readonly priceMod?: string | undefined;
  readonly groupModifier?: string | undefined;
  readonly groupModifierIsPercentage?: boolean | undefined;
  readonly groupDiscount?: string | undefined;
  /** From facility id to percent: all of them. */
  readonly facilityDiscounts?: Readonly<Record<string, string>> | undefined;
};

const none = {
  priceMod: '0',
  groupModifier: '0',
  groupModifierIsPercentage: true,
  groupDiscount: '0',
  facilityDiscounts: {},
};

/** Equal terms in equal text: 2, 2.0 and 2.0000 are the same percentage. */
const inOneSpelling = (terms: Required<TermsChange>): string =>
  JSON.stringify([
    ...[terms.priceMod, terms.groupModifier, terms.groupDiscount].map((value) => decimal(value).toString()),
    terms.groupModifierIsPercentage,
    Object.entries(terms.facilityDiscounts)
      .map(([facilityId, percent]) => `${facilityId}:${decimal(percent).toString()}`)
      .toSorted(),
  ]);

/**
 * Writes the next revision of a customer's terms, if they change. It is the only writer of terms. The caller has locked
 * the company.
 */
export const reviseTerms = async (
  tx: Tx,
  companyId: number,
  change: TermsChange,
  by: { readonly userId: number; readonly now: Date },
): Promise<void> => {
  const latest = first(
    await tx<TermsRow[]>`select * from company_terms where company_id = ${companyId} order by revision desc limit 1`,
  );
  const before = {
    ...none,
    ...(latest && {
      priceMod: latest.priceMod,
      groupModifier: latest.groupModifier,
      groupModifierIsPercentage: latest.groupModifierIsPercentage,
      groupDiscount: latest.groupDiscount,
      facilityDiscounts: latest.facilityDiscounts as Record<string, string>,
    }),
  };
  // Only the terms: callers pass an input with further fields.
  const { priceMod, groupModifier, groupModifierIsPercentage, groupDiscount, facilityDiscounts } = change;
  const sent = { priceMod, groupModifier, groupModifierIsPercentage, groupDiscount, facilityDiscounts };
  const after = { ...before, ...given(sent) };
  if (inOneSpelling(after) === inOneSpelling(before)) return;
  const row = { ...after, companyId, revision: (latest?.revision ?? 0) + 1, createdAt: by.now, createdBy: by.userId };
  await tx`insert into company_terms ${tx(rowOf(companyTerms, row))}`;
};
