import type { Sql } from '../src/platform/database.ts';

/** How many companies and users the lists of people are measured with. */
export const people = { companies: 20_000, users: 100_000, invitations: 20_000 } as const;

const mark = 'Bench Salvage';

/** Adds companies, users and invitations to a demo world, once. Every tenth customer stands under a franchise. */
export const addPeople = async (owner: Sql): Promise<void> => {
  const [has] = await owner`select from company where name like ${`${mark}%`} limit 1`;
  if (has) return;
  process.stdout.write(`Making ${people.users.toLocaleString('en-US')} users …\n`);
  await owner`
    insert into company (parent_id, kind, name, email, city, state, first_name, last_name)
    select case when nth % 10 = 0 then (select min(id) from company where kind = 'FRANCHISE') else (select id from company where kind = 'PARENT') end,
      'SELLER', ${mark} || ' ' || md5(nth::text), 'office' || nth || '@bench.test', 'Macon', 'GA', 'Ada', 'Reed'
    from generate_series(1, ${people.companies}::integer) nth`;
  await owner`
    insert into company_terms (company_id, revision, group_discount)
    select id, 1, id % 5 from company where name like ${`${mark}%`}`;
  await owner`
    insert into company_facility (company_id, facility_id)
    select company.id, facility.id from company join facility on facility.company_id = company.parent_id where company.name like ${`${mark}%`}`;
  await owner`
    insert into app_user (company_id, role_id, email, password_hash, first_name, last_name)
    select company.id, (select id from role where shipped_as = 'Seller'), 'user' || company.id || '.' || nth || '@bench.test', 'none',
      'Ada', md5(company.id::text || nth)
    from company, generate_series(1, ${people.users / people.companies}::integer) nth where company.name like ${`${mark}%`}`;
  await owner`
    insert into invitation (kind, company_id, email, first_name, last_name, created_at)
    select 'invite', (select id from company where kind = 'PARENT'), 'guest' || nth || '@bench.test', 'Gus', md5(nth::text), now() - nth * interval '1 minute'
    from generate_series(1, ${people.invitations}::integer) nth`;
  await owner`vacuum (analyze) company, company_terms, company_facility, app_user, invitation, audit_entry, role`;
};
