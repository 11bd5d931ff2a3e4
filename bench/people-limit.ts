import type { FastifyInstance } from 'fastify';
import type { Sql } from '../src/platform/database.ts';

const terms = (sql: Sql) => sql`
  (select row_to_json(own) from company_terms own where own.company_id = company.id order by revision desc limit 1) as terms,
  (select string_agg(facility.name, ', ' order by facility.name) from company_facility
    join facility on facility.id = company_facility.facility_id where company_facility.company_id = company.id) as facility`;

/** The plain SQL of each list of people: the first page for a super admin, and one row more. */
const lists: Readonly<Record<string, (sql: Sql, text: string) => Promise<unknown>>> = {
  customers: (sql) => sql`
    select company.*, above.name as parent_company_name, ${terms(sql)}
    from company left join company above on above.id = company.parent_id
    where company.deleted_at is null and company.kind = 'SELLER' order by lower(company.name), company.id limit 11`,
  'customers-text': (sql, text) => sql`
    select company.*, above.name as parent_company_name, ${terms(sql)}
    from company left join company above on above.id = company.parent_id
    where company.deleted_at is null and company.kind = 'SELLER' and upper(company.name) like ${`%${text.toUpperCase()}%`}
    order by lower(company.name), company.id limit 11`,
  'franchise-customers': (sql) => sql`
    select company.*, above.name as parent_company_name, ${terms(sql)}
    from company join company above on above.id = company.parent_id
    where company.deleted_at is null and company.kind = 'SELLER' and above.kind = 'FRANCHISE'
    order by lower(company.name), company.id limit 11`,
  users: (sql) => sql`
    select app_user.*, company.name as company_name, company.hierarchy, role.name as role
    from app_user join company on company.id = app_user.company_id join role on role.id = app_user.role_id
    where app_user.deleted_at is null order by lower(app_user.last_name), lower(app_user.first_name), app_user.id limit 11`,
  'users-company': (sql) => sql`
    select app_user.*, company.name as company_name, company.hierarchy, role.name as role
    from app_user join company on company.id = app_user.company_id join role on role.id = app_user.role_id
    where app_user.deleted_at is null order by lower(company.name), lower(app_user.last_name), lower(app_user.first_name), app_user.id limit 11`,
  'users-text': (sql, text) => sql`
    select app_user.*, company.name as company_name, company.hierarchy, role.name as role
    from app_user join company on company.id = app_user.company_id join role on role.id = app_user.role_id
    where app_user.deleted_at is null
      and position(lower(${text}) in lower(app_user.first_name || ' ' || app_user.last_name || ' ' || app_user.email)) > 0
    order by lower(app_user.last_name), lower(app_user.first_name), app_user.id limit 11`,
  invited: (sql) => sql`
    select invitation.*, facility.city from invitation left join facility on facility.id = facility_id
    where invitation.kind = 'invite' order by invitation.created_at desc, invitation.id desc limit 11`,
  roles: (sql) => sql`
    select role.*, (select array_agg(flag) from role_permission where role_id = role.id) as flags,
      (select count(*) from app_user where role_id = role.id and deleted_at is null) as users
    from role where deleted_at is null order by type, lower(name), id limit 11`,
  facilities: (sql) => sql`
    select facility.*, company.name as company_name from facility join company on company.id = facility.company_id
    where facility.deleted_at is null order by facility.name, facility.id limit 11`,
  audit: (sql) => sql`
    select audit_entry.*, app_user.first_name, app_user.last_name
    from audit_entry left join app_user on app_user.id = audit_entry.user_id order by audit_entry.id desc limit 41`,
};

/** Adds a route for each list: `/people/<name>?text=…`. */
export const peopleLimit = (app: FastifyInstance, sql: Sql): void => {
  for (const [name, read] of Object.entries(lists))
    app.get(`/people/${name}`, async (request) => read(sql, (request.query as { text?: string }).text ?? ''));
};
