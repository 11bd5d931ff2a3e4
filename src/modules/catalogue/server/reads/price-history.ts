import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { historyOf } from '../../../pricing/domain/price.ts';
import { inputsFor, type ConverterValue, type PricingVersion } from '../../../pricing/domain/pricing-version.ts';
import { pricingVersions } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { valueFromRow, type ValueRow } from '../converter-values.ts';
import { liveConverter } from './live-converter.ts';

type History = (typeof catalogue)['getPriceHistory'];
/** As far back as the figures of the panel look: a year and a half of weekly prices. */
const spreadVersions = 80;

/** The revision of a converter that was in force at an instant: the newest made before it, else the first. */
const revisionAt = (revisions: readonly (ValueRow & { value: ConverterValue })[], instant: Date): ConverterValue =>
  (revisions.find((each) => each.createdAt <= instant) ?? revisions.at(-1)!).value;

const revisionsOf = async (db: Db, converterId: number) =>
  (await db<ValueRow[]>`select * from converter_value where converter_id = ${converterId} order by revision desc`).map(
    (row) => ({ ...row, value: valueFromRow(row) }),
  );

const entry = (pricing: PricingVersion, value: ConverterValue) => {
  const { listed, publish } = historyOf(inputsFor(pricing, value, undefined, undefined));
  return { date: pricing.appliedAt, version: pricing.version, abListPrice: listed, abPublishPrice: publish };
};

/** What was listed and published at each pricing version, computed again from the revisions of the time. */
export const getPriceHistory = async (input: Input<History>, { db }: ReadRequest<History>) => {
  await liveConverter(db, input.productId);
  const revisions = await revisionsOf(db, input.productId);
  const versions = await pricingVersions(db, { count: input.count + 1, offset: input.offset });
  return cutPage(
    versions.map((version) => entry(version, revisionAt(revisions, version.appliedAt))),
    input.count,
  );
};

/** The listed prices of the last year and a half; none of a converter that is not there. */
export const listedHistory = async (db: Db, converterId: number): Promise<string[]> => {
  const [revisions, versions] = await Promise.all([
    revisionsOf(db, converterId),
    pricingVersions(db, { count: spreadVersions, offset: 0 }),
  ]);
  return revisions.length === 0
    ? []
    : versions.map((version) => entry(version, revisionAt(revisions, version.appliedAt)).abListPrice);
};
