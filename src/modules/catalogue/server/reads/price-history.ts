import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { historyOf, listedOf } from '../../../pricing/domain/price.ts';
import { worthInputsFor, type ConverterValue } from '../../../pricing/domain/pricing-version.ts';
import { pricingTerms, type PricingTerm } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { valueFromRow, type ValueRow } from '../converter-values.ts';
import { findConverter } from './find-converter.ts';

type History = (typeof catalogue)['getPriceHistory'];

/** The inputs of a converter's price, and since when they are valid. */
export type Revision = { readonly createdAt: Date; readonly value: ConverterValue };

/** The revision in force when a pricing was replaced: the newest one before that moment, or the first one. */
export const revisionUntil = (revisions: readonly Revision[], until: Date | undefined): ConverterValue =>
  (revisions.find((each) => until === undefined || each.createdAt < until) ?? revisions.at(-1)!).value;

export const revisionFrom = (row: ValueRow): Revision => ({ createdAt: row.createdAt, value: valueFromRow(row) });

/** The revisions of a converter, newest first. */
export const revisionsOf = async (db: Db, converterId: number): Promise<Revision[]> =>
  (await db<ValueRow[]>`select * from converter_value where converter_id = ${converterId} order by revision desc`).map(
    revisionFrom,
  );

const worthInputsAt = ({ pricing, until }: PricingTerm, revisions: readonly Revision[]) =>
  worthInputsFor(pricing, revisionUntil(revisions, until));

/** The listed price under a pricing version, at the moment when the next one replaced it. */
export const listedAt = (term: PricingTerm, revisions: readonly Revision[]): string =>
  listedOf(worthInputsAt(term, revisions));

const entryAt = (term: PricingTerm, revisions: readonly Revision[]) => {
  const { listed, publish } = historyOf(worthInputsAt(term, revisions));
  const { appliedAt, version } = term.pricing;
  return { date: appliedAt, version, abListPrice: listed, abPublishPrice: publish };
};

/** The list and publish prices under each pricing version, computed again from the revisions of that time. */
export const getPriceHistory = async (input: Input<History>, { db }: ReadRequest<History>) => {
  await findConverter(db, input.productId);
  const revisions = await revisionsOf(db, input.productId);
  const terms = await pricingTerms(db, { count: input.count + 1, offset: input.offset });
  return cutPage(
    terms.map((term) => entryAt(term, revisions)),
    input.count,
  );
};
