import { addDays, dayIn } from '../../src/kernel/dates.ts';
import { dateText } from '../../src/kernel/date-text.ts';
import type { Tx } from '../../src/platform/database.ts';
import type { DemoCompanies } from './companies.ts';
import { firstSeller, lookupSeller } from './people.ts';

/** Who asks, and with which words. The newest request comes first; the last one was dismissed. */
const asked = [
  ['seller@troyard.test', 'Two pallets from the Macon yard, mostly Toyota and Honda. We can be on video from 2 pm.'],
  ['seller@troyard.test', 'About forty pieces, sorted by make. What do you pay for the diesel cans?'],
  ['lookup@troyard.test', 'Twelve pieces with their codes. Friday suits us best.'],
  ['seller@troyard.test', 'One box of foil, unopened.'],
  ['lookup@troyard.test', ''],
  ['seller@troyard.test', 'A truck load, no sorting done yet.'],
] as const;
const timeZone = 'America/New_York';

/**
 * Completes the loads that are requests and quotes: sellers asked for them, with words and pictures. A request has no
 * buyer. One request is dismissed, and one quote is past its day.
 */
export const makeRequests = async (tx: Tx, now: Date, companies: DemoCompanies): Promise<void> => {
  const companyOf = (email: string) =>
    companies.byName.get(email === 'seller@troyard.test' ? firstSeller : lookupSeller)!;
  const rows = await tx<{ id: number; isGradingSession: boolean; createdAt: Date }[]>`
    select id, is_grading_session, created_at from load where type = 2 order by created_at desc, id desc`;
  for (const [at, { id, isGradingSession, createdAt }] of rows.entries()) {
    const [email, message] = asked[at % asked.length]!;
    const userId = companies.users.get(email)!;
    const day = dateText(dayIn(timeZone, createdAt));
    await tx`
      update load set buyer_id = null, assistant_id = null, video_grader_id = null, customer_id = ${companyOf(email)}, requested_by = ${userId},
        request_message = ${message}, can_seller_add_to_cart = true, is_quote = ${!isGradingSession},
        name = ${`${isGradingSession ? 'Grading session' : 'Quote'}, ${day}`}
      where id = ${id}`;
    await tx`update load_item set added_by = ${userId} where load_id = ${id}`;
    if (at % 2 === 0)
      await tx`
        insert into load_picture (load_id, position, file_id)
        select ${id}, row_number() over (order by family_id) - 1, file_id
        from (select family_id, file_id from family_picture where position = 0 order by family_id offset ${at * 3} limit 3) picture`;
  }
  const last = rows.at(-1)!;
  await tx`
    update load set dismissed_at = created_at + interval '2 hours', dismissed_by = ${companies.users.get('buyer@troyard.test')!},
      dismiss_reason = 'The yard is full until Monday. Please ask again then.'
    where id = ${last.id}`;
  await tx`
    update load set customer_id = ${companies.byName.get(firstSeller)!}, requested_by = ${companies.users.get('seller@troyard.test')!},
      request_message = 'Please quote these by the end of the week.', accepted_at = created_at
    where id in (select id from load where type = 5 order by created_at desc limit 2)`;
  await tx`
    update load set quote_valid_until = ${addDays(dayIn(timeZone, now), -1)}
    where id = (select id from load where type = 5 order by created_at limit 1)`;
};
