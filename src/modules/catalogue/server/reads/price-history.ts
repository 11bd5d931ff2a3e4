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

/** What a converter's price depended on, and from when. */
export type Revision = { readonly createdAt: Date; readonly value: ConverterValue };

/** The revision that was in force when a pricing gave way to the next: the newest made before, else the first. */
export const revisionUntil = (revisions: readonly Revision[], until: Date | undefined): ConverterValue =>
  (revisions.find((each) => until === undefined || each.createdAt < until) ?? revisions.at(-1)!).value;

export const revisionFrom = (row: ValueRow): Revision => ({ createdAt: row.createdAt, value: valueFromRow(row) });

/** The revisions of a converter, the newest first. */
export const revisionsOf = async (db: Db, converterId: number): Promise<Revision[]> =>
  (await db<ValueRow[]>`select * from converter_value where converter_id = ${converterId} order by revision desc`).map(
    revisionFrom,
  );

const worthInputsAt = ({ pricing, until }: PricingTerm, revisions: readonly Revision[]) =>
  worthInputsFor(pricing, revisionUntil(revisions, until));

/** What was listed under a pricing version, when the next one took over. */
export const listedAt = (term: PricingTerm, revisions: readonly Revision[]): string =>
  listedOf(worthInputsAt(term, revisions));

const entryAt = (term: PricingTerm, revisions: readonly Revision[]) => {
  const { listed, publish } = historyOf(worthInputsAt(term, revisions));
  const { appliedAt, version } = term.pricing;
  return { date: appliedAt, version, abListPrice: listed, abPublishPrice: publish };
};

/** What was listed and published under each pricing version, computed again from the revisions of the time. */
export const getPriceHistory = async (input: Input<History>, { db }: ReadRequest<History>) => {
  await findConverter(db, input.productId);
  const revisions = await revisionsOf(db, input.productId);
  const terms = await pricingTerms(db, { count: input.count + 1, offset: input.offset });
  return cutPage(
    terms.map((term) => entryAt(term, revisions)),
    input.count,
  );
};
