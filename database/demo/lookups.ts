import { normaliseCode } from '../../src/kernel/codes.ts';
import { creditGrant, lookedUpConverter, lookup, lookupAccount } from '../../src/modules/credits/server/tables.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';
import { firstSeller, franchiseNames, lookupSeller, parentName } from './people.ts';
import type { Random } from './random.ts';

const hourMs = 3_600_000;
/** How many hours ago each lookup was made. Those of the last day are still open. */
const lookups: readonly (readonly [email: string, company: string, hoursAgo: readonly number[]])[] = [
  ['seller@troyard.test', firstSeller, [3, 20, 49, 75, 98, 147, 222, 223, 340, 411, 506, 640]],
  ['lookup@troyard.test', lookupSeller, [52, 53, 120, 316, 317, 500]],
];
/** Their credits come with the plans that they have bought. */
const buyers: readonly string[] = [firstSeller, lookupSeller];

/** Lookup credits of all sellers that have bought no plan, and what two of those that have looked up. */
export const makeLookups = async (
  tx: Tx,
  rand: Random,
  now: Date,
  { byName, sellersOf, users }: DemoCompanies,
): Promise<void> => {
  const names = new Map([...byName].map(([name, id]) => [id, name]));
  for (const companyId of [parentName, ...franchiseNames].flatMap((name) => sellersOf(name))) {
    if (buyers.includes(names.get(companyId)!)) continue;
    const credits = rand.whole(1, 12) * 10;
    const grant = { companyId, lookupCount: credits, balance: credits, grantedAt: now };
    await tx`insert into lookup_account ${tx(rowOf(lookupAccount, { companyId }))}`;
    await tx`insert into credit_grant ${tx(rowOf(creditGrant, grant))}`;
  }
  const codes = await tx<{ converterId: number; stamped: string }[]>`
    select converter_id, stamped from converter_code where position = 0 and converter_id > 20 order by converter_id limit 400`;
  for (const [email, company, hoursAgo] of lookups) {
    const [companyId, userId] = [byName.get(company)!, users.get(email)!];
    for (const hours of hoursAgo.toReversed()) {
      const { converterId, stamped } = rand.pick(codes);
      const lookedUpAt = new Date(now.getTime() - hours * hourMs - rand.whole(0, 30) * 60_000);
      const made = { companyId, userId, code: normaliseCode(stamped), stamped, isPaid: true, lookedUpAt };
      await tx`insert into lookup ${tx(rowOf(lookup, made))}`;
      await tx`
        insert into looked_up_converter ${tx(rowOf(lookedUpConverter, { companyId, converterId, lookedUpAt }))}
        on conflict (company_id, converter_id) do update set looked_up_at = excluded.looked_up_at`;
    }
  }
};
