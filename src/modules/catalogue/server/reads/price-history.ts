import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { historyOf, listedOf } from '../../../pricing/domain/price.ts';
import { worthInputsFor, type ConverterValue, type PricingVersion } from '../../../pricing/domain/pricing-version.ts';
import { pricingVersions } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { valueFromRow, type ValueRow } from '../converter-values.ts';
import { liveConverter } from './live-converter.ts';

type History = (typeof catalogue)['getPriceHistory'];

/** What a converter's price depended on, and from when. */
export type Revision = { readonly createdAt: Date; readonly value: ConverterValue };

/** The revision of a converter that was in force at an instant: the newest made before it, else the first. */
const revisionAt = (revisions: readonly Revision[], instant: Date): ConverterValue =>
  (revisions.find((each) => each.createdAt <= instant) ?? revisions.at(-1)!).value;

export const revisionFrom = (row: ValueRow): Revision => ({ createdAt: row.createdAt, value: valueFromRow(row) });

/** The revisions of a converter, the newest first. */
export const revisionsOf = async (db: Db, converterId: number): Promise<Revision[]> =>
  (await db<ValueRow[]>`select * from converter_value where converter_id = ${converterId} order by revision desc`).map(
    revisionFrom,
  );

/** What was listed under a pricing version. */
export const listedAt = (pricing: PricingVersion, revisions: readonly Revision[]): string =>
  listedOf(worthInputsFor(pricing, revisionAt(revisions, pricing.appliedAt)));

const entryAt = (pricing: PricingVersion, revisions: readonly Revision[]) => {
  const { listed, publish } = historyOf(worthInputsFor(pricing, revisionAt(revisions, pricing.appliedAt)));
  return { date: pricing.appliedAt, version: pricing.version, abListPrice: listed, abPublishPrice: publish };
};

/** What was listed and published at each pricing version, computed again from the revisions of the time. */
export const getPriceHistory = async (input: Input<History>, { db }: ReadRequest<History>) => {
  await liveConverter(db, input.productId);
  const revisions = await revisionsOf(db, input.productId);
  const versions = await pricingVersions(db, { count: input.count + 1, offset: input.offset });
  return cutPage(
    versions.map((version) => entryAt(version, revisions)),
    input.count,
  );
};
