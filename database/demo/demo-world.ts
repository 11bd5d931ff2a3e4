import type { Sql } from '../../src/platform/database.ts';
import { usedWithinDays } from '../../src/modules/catalogue/server/converter-uses.ts';
import { countTopConverters } from '../../src/modules/pricing-desk/server/public.ts';
import { fileStore } from '../../src/platform/files/store.ts';
import { makeAssayTests } from './assay-tests.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeChats } from './chats.ts';
import { makeCompanies } from './companies.ts';
import { makeEvidence } from './evidence.ts';
import { makeHedges } from './hedges.ts';
import { makeInvitations } from './invitations.ts';
import { makeJournals } from './journals.ts';
import { makeLookups } from './lookups.ts';
import { makeLoads } from './loads.ts';
import { makeFamilyPictures, makeLogo } from './pictures.ts';
import { makeNotBought } from './not-bought.ts';
import { parentName } from './people.ts';
import { makeTips } from './make-tips.ts';
import { makePlans } from './plans.ts';
import { makePricingHistory } from './pricing-history.ts';
import { random } from './random.ts';
import { makeViews } from './views.ts';
import { makeUploads } from './uploads.ts';
import { makeSettlements } from './settlements.ts';
import { makeTickets } from './tickets.ts';

/** `now` is the reference for the world's dates, so that current numbers are neither empty nor old. */
export type DemoOptions = { readonly filesDir: string; readonly now: Date; readonly converters?: number };

const seed = 20_417;
/** Tables whose audit is off while the world is made, because it would only fill the audit trail. */
const quietTables = [
  'credit_grant',
  'plan_payment',
  'company',
  'company_terms',
  'company_facility',
  'facility',
  'role',
  'role_permission',
  'app_user',
  'invitation',
  'pricing_version',
  'make',
  'assay_test',
  'make_picture',
  'converter_value',
  'load',
  'load_item',
  'load_picture',
  'load_item_picture',
  'payment',
  'did_not_buy',
  'expert_ticket',
  'hedge',
  'hedge_limit',
  'report_view',
  'settlement',
  'settlement_hedge',
  'settlement_charge',
  'lot',
  'lot_box',
];

/**
 * Makes the demo world in an empty, migrated database, in one transaction, from a fixed seed. `sql` connects as the
 * owner.
 */
export const makeDemoWorld = async (sql: Sql, { filesDir, now, converters = 5000 }: DemoOptions): Promise<void> => {
  const store = fileStore(filesDir);
  await sql.begin(async (tx) => {
    for (const name of quietTables) await tx`alter table ${tx(name)} disable trigger audit`;
    const companies = await makeCompanies(tx, random(seed), now, (companyId, name) =>
      makeLogo(tx, store.put, companyId, name),
    );
    const catalogue = await makeCatalogue(tx, random(seed + 1), converters);
    const parentId = companies.byName.get(parentName)!;
    for (const family of catalogue.families) await makeFamilyPictures(tx, store.put, parentId, family);
    await makeTips(tx, now);
    await makePricingHistory(tx, random(seed + 2), now, companies, catalogue);
    await makeLoads(tx, random(seed + 3), now, companies, catalogue);
    // A Honda Accord of 2003: some converters on open carts and invoices fit it, of the others the item warns.
    await tx`
      update load_item set vin = '1HGCM82633A004352' where id in (
        select item.id from load_item item join load on load.id = item.load_id
        where load.type in (1, 3) and exists (select from fitment where converter_id = item.converter_id and make = 'Honda')
        order by item.id limit 8
      )`;
    await makeNotBought(tx, random(seed + 40), now, catalogue);
    await makeEvidence(tx, store.put);
    await makeAssayTests(tx, random(seed + 5), now, companies, parentName);
    await makeLookups(tx, random(seed + 36), now, companies);
    await makePlans(tx, now, companies);
    await makeTickets(tx, random(seed + 37), now, companies);
    await makeChats(tx, random(seed + 38));
    await makeUploads(tx, store.put, now, companies);
    await makeInvitations(tx, random(seed + 4), now, companies);
    await makeSettlements(tx, random(seed + 41), now, companies);
    await makeHedges(tx, random(seed + 39), now, companies);
    await makeViews(tx, now, companies);
    await makeJournals(tx, now, companies);
    // What the companies bought lately stands first among equal matches.
    await tx`
      insert into converter_use (company_id, converter_id, day, uses)
      select load.company_id, item.converter_id, (item.created_at at time zone 'UTC')::date, count(*)
      from load_item item join load on load.id = item.load_id
      where item.converter_id is not null and item.created_at > ${new Date(now.getTime() - usedWithinDays * 86_400_000)}
      group by 1, 2, 3`;
    await countTopConverters(tx, now);
    // A table with a trigger that waits for the commit cannot be altered.
    await tx`set constraints all immediate`;
    for (const name of quietTables) await tx`alter table ${tx(name)} enable trigger audit`;
  });
  await sql`analyze`;
};
