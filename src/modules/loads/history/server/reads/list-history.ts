import type { Input } from '../../../../../kernel/contract.ts';
import type { MailState } from '../../../../../kernel/mail-words.ts';
import { moneyText } from '../../../../../kernel/number-text.ts';
import { cutPage } from '../../../../../kernel/page.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { Encryption } from '../../../../../platform/encryption.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { mailOutcome } from '../../../../../platform/stored-mails.ts';
import type { loadHistory } from '../../contract.ts';
import { loadType } from '../../../domain/load-states.ts';
import {
  actOf,
  changesOf,
  contentOf,
  requestOf,
  type Changed,
  type Columns,
  type NameOf,
} from '../../domain/load-event.ts';
import { identityNumbers } from '../../../../companies/domain/identity-numbers.ts';
import { rememberedLoad } from '../../../server/store.ts';

type List = (typeof loadHistory)['listHistory'];
type Entry = {
  eventId: number;
  at: Date;
  userName: string | null;
  subject: 'load' | 'load_item' | 'load_item_picture' | 'payment';
  action: 'INSERT' | 'UPDATE' | 'DELETE' | 'MAIL';
  name: string;
  subjectId: number;
  reason: string | null;
  before: Columns | null;
  after: Columns | null;
  priceUnit: Changed['priceUnit'] | null;
  isPercentage: boolean | null;
  isBySeller: boolean;
  mailState: MailState | null;
  mailAt: Date | null;
  mailAnswer: string | null;
};

/**
 * Returns the names and amounts of a load's payments by id, including deleted ones. Payments are a later module, so this
 * is passed in.
 */
export type RecordedPayments = (
  db: Db,
  loadId: number,
) => Promise<ReadonlyMap<number, { readonly name: string; readonly amount: string }>>;

/**
 * The audit trail of a load as text: its row, its items and its payments. Derived columns (totals, counts, versions)
 * are left out, and so is an entry that has only such columns.
 */
export const listHistory =
  (recordedPayments: RecordedPayments) =>
  async (input: Input<List>, { actor, db, encryption }: ReadRequest<List>) => {
    const loadId = await rememberedLoad(db, actor, input.loadId);
    const payments = await recordedPayments(db, loadId);
    const rows = await db<Entry[]>`
    select entry.id::int as event_id, entry.at, trim(app_user.first_name || ' ' || app_user.last_name) as user_name, entry.subject, entry.action,
      coalesce(item.oem, '') as name, entry.subject_id,
      entry.reason, entry.before, entry.after, item.price_unit, ${unitAfter(db)} as is_percentage,
      exists (select from company where id = app_user.company_id and kind = 'SELLER') as is_by_seller,
      mail.state as mail_state, mail.ended_at as mail_at, mail.answer as mail_answer
    from audit_entry entry
    join load on load.id = ${loadId}
    left join load_item item on entry.subject in ('load_item', 'load_item_picture') and item.id = entry.subject_id
    left join app_user on app_user.id = entry.user_id
    left join lateral (select ${mailOutcome(db)} from mail where noted_by = entry.id) mail on entry.action = 'MAIL'
    where ((entry.subject = 'load' and entry.subject_id = ${loadId})
        or (entry.subject in ('load_item', 'load_item_picture') and entry.subject_id = any(${await itemIdsOf(db, loadId)}))
        or (entry.subject = 'payment' and entry.subject_id = any(${[...payments.keys()]})))
      and (entry.action <> 'UPDATE' or entry.after - ${bookkeeping}::text[] - case entry.subject when 'load' then 'status' else '' end <> '{}'::jsonb)
      and not (entry.action = 'MAIL' and entry.after ? 'outcome')
      ${input.isMailed ? db`and entry.action = 'MAIL'` : db``}
    order by entry.id desc limit ${input.count + 1} offset ${input.offset}`;
    const nameOf = await namesIn(db, rows);
    return cutPage(
      rows.map(
        ({
          subject,
          subjectId,
          action,
          before,
          after,
          priceUnit,
          isPercentage,
          isBySeller,
          mailState,
          mailAt,
          mailAnswer,
          ...row
        }) => ({
          ...row,
          userName: row.userName ?? 'Troyard',
          name: subject === 'payment' ? (payments.get(subjectId)?.name ?? '') : row.name,
          reason: row.reason ?? '',
          mail: action === 'MAIL' ? mailOf(after, { state: mailState, at: mailAt, answer: mailAnswer }) : null,
          ...(subject === 'load_item_picture'
            ? { subject: 'item' as const, action: 'changed' as const, ...nothing, changes: [pictureChange(action)] }
            : {
                subject: subject === 'load_item' ? ('item' as const) : subject,
                ...toldOf({
                  entry: { subject, action, isBySeller },
                  before: inClear(encryption, before),
                  after: inClear(encryption, after),
                  changed: {
                    isItem: subject === 'load_item',
                    priceUnit: priceUnit ?? 'piece',
                    isPercentage: isPercentage ?? false,
                    nameOf,
                  },
                }),
                ...(subject === 'payment' && {
                  totals: [amountChange(actionOf(action, after), payments.get(subjectId)!.amount)],
                }),
              }),
        }),
      ),
      input.count,
    );
  };

/** All items of a load. Each index holds a part of them. */
const itemIdsOf = async (db: Db, loadId: number): Promise<number[]> =>
  (
    await db<{ id: number }[]>`
      select id from load_item where load_id = ${loadId} and deleted_at is null
      union all select id from load_item where load_id = ${loadId} and deleted_at is not null`
  ).map(({ id }) => id);

/**
 * Whether a markup or discount was a percentage after an entry. The trail holds changed columns alone, so this is what a
 * later change of the unit found, or else the unit of now.
 */
const unitAfter = (db: Db) => {
  const unit = db`case entry.subject when 'load' then 'discount_is_percentage' else 'markup_is_percentage' end`;
  return db`coalesce(
    (select (later.before ->> (${unit}))::boolean from audit_entry later
      where later.subject = entry.subject and later.subject_id = entry.subject_id and later.id > entry.id and later.before ? (${unit})
      order by later.id limit 1),
    case entry.subject when 'load' then load.discount_is_percentage else item.markup_is_percentage end)`;
};

type Told = {
  readonly entry: Pick<Entry, 'subject' | 'action' | 'isBySeller'>;
  readonly before: Columns;
  readonly after: Columns;
  readonly changed: Changed;
};

/** What was done, and what it changed. */
const toldOf = ({ entry: { subject, action: kind, isBySeller }, before, after, changed }: Told) => {
  const action = actionOf(kind, after);
  if (action === 'mailed')
    return { action, ...nothing, changes: [{ field: 'To', before: null, after: String(after['to']) }] };
  if (subject === 'load_item' && action === 'added') return { action, ...contentOf(changed, after) };
  if (subject === 'load' && action === 'added' && after['type'] === loadType.request)
    return { action: 'requested' as const, ...requestOf(after) };
  if (kind !== 'UPDATE') return { action, ...nothing };
  const act = action === 'changed' ? actOf(changed.isItem, before, after, isBySeller) : undefined;
  return { action: act ?? action, ...changesOf(changed, before, after) };
};

/** The columns of an entry, with encrypted ones decrypted. */
const inClear = (encryption: Encryption, columns: Columns | null): Columns => {
  const numbers = identityNumbers.flatMap((column) => {
    const text = columns?.[column];
    return typeof text === 'string' ? [[column, encryption.decrypt(column, text)]] : [];
  });
  return { ...columns, ...Object.fromEntries(numbers) };
};

/** The names of the facilities, users and types whose ids occur in these entries. */
const namesIn = async (db: Db, entries: readonly Entry[]): Promise<NameOf> => {
  const ids = (...columns: string[]) =>
    entries.flatMap(({ before, after }) =>
      columns.flatMap((column) => [before?.[column], after?.[column]].filter((id) => typeof id === 'number')),
    );
  type Named = { id: number; name: string };
  const [facilities, people, types] = await Promise.all([
    db<Named[]>`select id, name from facility where id = any(${ids('facility_id')})`,
    db<
      Named[]
    >`select id, first_name || ' ' || last_name as name from app_user where id = any(${ids('video_grader_id', 'assistant_id')})`,
    db<Named[]>`select id, name from converter_type where id = any(${ids('type_id')})`,
  ]);
  const names = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const [facility, person, type] = [names(facilities), names(people), names(types)];
  return (column, id) => (column === 'facility_id' ? facility : column === 'type_id' ? type : person).get(id);
};

/** Columns derived from others. A load's status is derived, an item's status is a decision. */
const bookkeeping = [
  'version',
  'updated_at',
  'item_count',
  'pending_count',
  'rejected_count',
  'subtotal',
  'grandtotal',
  'amount_paid',
  'balance',
  'receipt',
  'price_version',
  'priced_facility_id',
  'decided_by',
  'awaits_seller',
  'undo_ended_at',
  'paper',
  'of_franchise',
  'searched',
];

const nothing = { changes: [], prices: [], markups: [], totals: [] };

type Outcome = { readonly state: MailState | null; readonly at: Date | null; readonly answer: string | null };

/** A mail as its entry names it, with what became of it. */
const mailOf = (noted: Columns | null, { state, at, answer }: Outcome) => ({
  title: String(noted?.['mail'] ?? ''),
  state: state ?? ('unknown' as const),
  at,
  answer: answer ?? '',
});

/** A picture was added or removed. The audit trail says which. */
const pictureChange = (action: Entry['action']) =>
  action === 'DELETE'
    ? { field: 'Picture', before: 'attached', after: null }
    : { field: 'Picture', before: null, after: 'attached' };

/** An amount never changes: a payment is recorded, or deleted. */
const amountChange = (action: ReturnType<typeof actionOf>, amount: string) => {
  const text = moneyText(amount);
  return action === 'deleted'
    ? { field: 'Amount', before: text, after: null }
    : { field: 'Amount', before: null, after: text };
};

/** A row that was marked as deleted counts as deleted. */
const actionOf = (action: Entry['action'], after: Columns | null) => {
  if (action === 'INSERT') return 'added' as const;
  if (action === 'MAIL') return 'mailed' as const;
  return action === 'DELETE' || (after && after['deleted_at']) ? ('deleted' as const) : ('changed' as const);
};
