import { connect, type Sql } from '../../src/platform/database.ts';
import type { TestDatabase } from './database.ts';

/** A number in letters, as there are no digits in names. */
const lettered = `lateral (select translate(nth::text, '0123456789', 'QWERTYUIOP') as lettered) named`;

/** The tables that lists search. Each row has the word `Common` and a number, and a twelfth of the customers the last name, `Zoar`. */
const rows: readonly (readonly [table: string, insert: string])[] = [
  [
    'company',
    `insert into company (parent_id, kind, name, email, phone, first_name, last_name, city, state, searched, searched_contact)
    select parent.id, 'SELLER', word || 'Common ' || lettered, 'office' || nth || '@many.test', (4040000000 + nth)::text, 'Ada', 'Reed', 'Macon', 'GA'
   , upper(word) || 'COMMON ' || lettered, upper(word) || 'COMMON ' || lettered
    from parent, numbers, ${lettered}, lateral (select case when nth % 12 = 5 then 'Zoar ' else '' end as word) twelfth`,
  ],
  [
    'app_user',
    `insert into app_user (company_id, role_id, email, password_hash, first_name, last_name, searched)
    select customer.first + nth, (select id from role where shipped_as = 'Seller'), 'user' || nth || '@many.test', 'none', 'Common', lettered, 'COMMON ' || lettered from customer, numbers, ${lettered}`,
  ],
  [
    'invitation',
    `insert into invitation (kind, company_id, email, first_name, last_name, created_at, searched)
    select 'invite', parent.id, 'guest' || nth || '@many.test', 'Common', nth, now() - nth * interval '1 minute', 'COMMON ' || nth from parent, numbers`,
  ],
  [
    'expert_ticket',
    `insert into expert_ticket (company_id, asked_by, message, oem, created_at, searched)
    select seller.id, boss.id, 'Common ' || nth, 'T' || nth, now() - nth * interval '1 minute', 'COMMON ' || nth from seller, boss, numbers`,
  ],
  [
    'mail',
    `insert into mail (recipient, subject, body, created_at, searched)
    select 'user' || nth || '@many.test', 'Common ' || nth, '', now() - nth * interval '1 minute', 'COMMON ' || nth from numbers`,
  ],
  [
    'settlement',
    `insert into settlement (company_id, settlement_no, contract_no, shipment_no, received_date, metal_due_date, metal_return_value, total_charges, total_settlement_amount,
      balance_due, created_by, created_at, completed_at, completed_by, searched)
    select parent.id, 'Common ' || nth, 'C' || nth % 400, nth, current_date, current_date, 9, 1, 8, 7, boss.id, now() - nth * interval '1 minute',
      case when nth % 2 = 0 then now() - nth * interval '1 minute' end, case when nth % 2 = 0 then boss.id end
   , 'COMMON ' || nth from parent, boss, numbers`,
  ],
  [
    'load',
    `insert into load (company_id, of_franchise, customer_id, buyer_id, facility_id, name, type, status, invoice_no, created_at, updated_at, finished_at, finished_by,
      finisher_ids, invoice_settled_at, item_count, subtotal, grandtotal, searched, searched_notes)
    select case when nth % 11 = 3 then franchise.ids[1 + nth % 2] else parent.id end, nth % 11 = 3, customer.first + nth, buyer.id, facility.id, 'Common ' || nth, kind.type, 1, case when kind.type in (3, 4) then 'MANY' || nth end,
      now() - nth * interval '1 minute', now() - nth * interval '1 minute', case when kind.type in (3, 4) then now() - nth * interval '1 minute' end,
      case when kind.type in (3, 4) then buyer.id end, case when kind.type in (3, 4) then array[buyer.id] else '{}' end,
      case when kind.type = 4 then now() - nth * interval '1 minute' end, 1, nth % 900, nth % 900
   , 'COMMON ' || nth || ' YARD', '' from parent, franchise, customer, buyer, facility, numbers, lateral (select (array[1, 2, 3, 4, 5])[1 + nth % 5] as type) kind`,
  ],
  [
    'load_item',
    `insert into load_item (load_id, converter_id, oem, type_id, price_unit, quantity, unit, offer_price, unit_price, total, status, added_by, created_at, receipt, price_version, priced_facility_id)
    select load.id, item.converter_id, 'MANY' || load.id, item.type_id, 'piece', 1 + load.id % 7, 1 + load.id % 7, load.id % 900, load.id % 900, load.grandtotal, 1, load.buyer_id, load.created_at, item.receipt, item.price_version, load.facility_id
    from load, (select * from load_item where receipt is not null order by id limit 1) item where load.name like 'Common %'`,
  ],
  [
    'hedge',
    `insert into hedge (company_id, hedge_no, date, metal, ounces, price, counterparty, created_by)
    select parent.id, 'MANY' || nth, current_date - nth % 3000, (array['pt', 'pd', 'rh'])[1 + nth % 3], 1 + nth % 90, 1000 + nth % 700, 'Broker ' || nth % 50, boss.id from parent, boss, numbers`,
  ],
  [
    'audit_entry',
    `insert into audit_entry (at, user_id, subject, subject_id, action, before, after)
    select now() - (1000000 - nth) * interval '1 minute', boss.id, (array['load', 'company', 'load_item', 'app_user'])[1 + nth % 4], nth, (array['INSERT', 'UPDATE', 'DELETE', 'INSERT', 'INSERT'])[1 + nth % 5],
      '{}', '{"name": "Common"}' from boss, numbers`,
  ],
  [
    'upload',
    `insert into upload (kind, title, file_id, fields, created_by, created_at, status, row_count, searched)
    select 'add', 'Common ' || nth, file.id, '{}', boss.id, now() - nth * interval '1 minute', 'Done', 7, 'COMMON ' || nth from boss, (select min(id) as id from file) file, numbers`,
  ],
  // There are never many of these, but nothing keeps anybody from making them.
  [
    'facility',
    `insert into facility (company_id, name, code, city, state, time_zone, searched)
    select parent.id, 'Common ' || nth, translate(lpad(nth::text, 5, '0'), '0123456789', 'ZYXWVUTSRQ'), 'Macon ' || nth, 'GA', 'America/New_York'
   , 'COMMON ' || nth from parent, numbers where nth <= 2000`,
  ],
  [
    'role',
    `insert into role (name, type, searched) select 'Common ' || nth, 1, 'COMMON ' || nth from numbers where nth <= 2000`,
  ],
  [
    'make',
    `insert into make (name, searched) select 'Common ' || nth, 'COMMON ' || nth from numbers where nth <= 2000`,
  ],
];

/** Adds so many rows to each table that a list searches. Nothing of the product is told, and no rule of the tables runs. */
export const addManyRows = async (database: TestDatabase, count: number): Promise<void> => {
  const work = async (waiting: (typeof rows)[number][]): Promise<void> => {
    const admin = connect(database.adminUrl, { max: 1 });
    try {
      await admin`set session_replication_role = replica`;
      await admin`set maintenance_work_mem = '512MB'`;
      for (let next = waiting.shift(); next; next = waiting.shift()) await fill(admin, next, count);
    } finally {
      await admin.end();
    }
  };
  // Users and loads name companies, and items name loads.
  const named = rows.filter(([table]) => table === 'company');
  const items = rows.filter(([table]) => table === 'load_item');
  const others = rows.filter((row) => !named.includes(row) && !items.includes(row));
  await work(named);
  await Promise.all([work(others), work(others)]);
  await work(items);
  const admin = connect(database.adminUrl, { max: 1 });
  try {
    await admin`select keep_invoice_figures(array(select id from load where type in (3, 4)))`;
    await admin`vacuum (analyze) invoice_figures`;
  } finally {
    await admin.end();
  }
};

const fill = async (admin: Sql, [table, insert]: (typeof rows)[number], count: number): Promise<void> => {
  const indexes = await admin<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await admin.unsafe(`drop index ${name}`);
  // To make these texts would take most of the time.
  const texts = await admin<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${table} and column_name like 'searched%'`;
  for (const { name } of texts) await admin.unsafe(`alter table ${table} alter column ${name} drop expression`);
  await admin.unsafe(`
    with numbers as (select nth from generate_series(1, ${count}) nth),
      parent as (select id from company where kind = 'PARENT'), franchise as (select array_agg(id order by id) as ids from company where kind = 'FRANCHISE'),
      seller as (select min(id) as id from company where kind = 'SELLER'),
      customer as (select min(id) - 1 as first from company where name = 'Common W'),
      facility as (select min(facility.id) as id from facility join parent on parent.id = company_id),
      boss as (select id from app_user where email = 'super@troyard.test'), buyer as (select id from app_user where email = 'buyer@troyard.test')
    ${insert}`);
  for (const { definition } of indexes) await admin.unsafe(definition);
  await admin.unsafe(`vacuum (analyze) ${table}`);
};
